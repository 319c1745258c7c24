// What build/page gives the bundle of web/embed/main.js.
declare const PIECES: unknown;
declare module 'widget-style' { const text: string; export default text; }
declare module 'widget-parts' { const text: string; export default text; }
