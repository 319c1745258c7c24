// What build/page gives the bundle of web/embed/main.js.
declare const PIECES: unknown;
declare module 'widget-style' { const text: string; export default text; }
declare module 'widget-parts' { const text: string; export default text; }
declare module 'widget-notes' { const text: string; export default text; }

// That of web/embed/report.js.
declare module 'report-style' { const text: string; export default text; }
declare module 'report-parts' { const text: string; export default text; }

// And that of web/embed/loader.js.
declare const ELEMENT: string;
declare const INTEGRITY: string;

// MediaWiki's own.
declare const mw: any;
interface Window { mw?: any }
