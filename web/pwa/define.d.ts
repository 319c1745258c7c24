// What build/page puts into sw.js.
declare const FILES: string[];
declare const VERSION: string;
