declare module 'worker-source' {
  const source: string;
  export default source;
}

/** What the page's script leaves for its chunks; see build/page/bundle.go. */
declare module 'shared-modules' {}

declare module 'playground-style' {
  const style: string;
  export default style;
}
