// What the engine answers to a run: wasm/bridge/run.go makes it.

export interface Row { name: string; percent: string; fraction: string; of: string; share: number; value?: number; more?: boolean; less?: boolean }
export interface Output {
  kind: 'dieroll' | 'prob' | 'outcomes' | 'table'; name: string; line: number;
  /** Of a number. */
  value?: string; fraction?: string; chance?: boolean;
  /** Of all others. */
  rows?: Row[]; total?: string; rounded?: boolean; folded?: boolean;
  mean?: { fraction: string; text: string; spread: string };
}
export interface Part { prose: string; from: number; to: number; outputs: number[] }
export interface Input { name: string; kind: 'int' | 'choice' | 'flag'; value: string; preset: string; min: number; max: number; options: string[]; line: number }
export interface Check { text: string; got: string; ok: boolean; line: number }
export interface Report { title: string; parts: Part[]; outputs: Output[]; inputs: Input[]; checks: Check[]; log: string[] }
export interface Wrong { field: string; message: string; line?: number; column?: number; end?: number; calls: { name: string; line: number; column: number }[] }
