// What the engine answers: wasm/bridge makes it, its testdata hold both sides to it.

export interface Shown { percent: string; fraction: string; share: number }
export interface Band extends Shown { id: string; name: string; text: string; hue: number }
export interface Outcome extends Shown { value: number; name: string; band: string; hue: number; more: boolean; less: boolean }
export interface FieldState { key: string; value: string; off: string; most: number }
export interface Odds {
  system: string; query: string; title: string; still: boolean;
  bands: Band[]; outcomes: Outcome[]; chances: Band[]; notes: string[]; fields: FieldState[];
  columns: { label: string; height: number; hue: number }[]; lines: Line[];
  mean: { fraction: string; text: string; spread: string } | null; rounded: boolean;
  /** The outcomes' fractions are long, and "" here and in the tails: fractions gives them. */
  apart: boolean;
}
/** The rows of the odds, in their order, read as exact, least or most; name says the event: "4 or more". */
export interface Tail extends Shown { name: string; hue: number; oneIn: string }
export interface Tails { bands: Tail[]; outcomes: Tail[]; chances: Tail[] }
export interface Line { head: string; text: string; boxes: { mark: string; name: string; tone: number; done: boolean }[] }
export interface Offer { name: string; system: string; query: string; tracker: string; move: string; args: string }
export interface Track { tracker: string; state: string; lines: Line[]; offers: Offer[]; setup: FieldState[] }
export interface SweepRow { value: string; label: string; now: boolean; title: string; bands: (Shown & { name: string; hue: number })[]; lead: string; error: string }
export interface Sweep { field: string; label: string; lead: string; rows: SweepRow[] }
export interface Change { field: string; value: string; name: string; query: string; points: string; worse: string; better: boolean }
export interface Die { sides: number; face: number; mark: string; text: string; name: string }
export interface Throw {
  dice: Die[]; outcome: number; label: string; band: string; hue: number; head: string; text: string;
  lines: Line[]; offers: Offer[];
  luck: string; seed: string; faces: string;
}
/** What export(system, query, format, address) writes, as one string; address is '' or the page's, for the link back. */
export type ExportFormat = 'text' | 'markdown' | 'wikitext' | 'wikitext-parameter' | 'dokuwiki' | 'html' | 'csv' | 'json' | 'svg';
export interface Mistake { field: string; message: string; line?: number; column?: number }
export interface Mistakes { errors: Mistake[]; await?: number }
