import type { PathTable } from './path-table.ts';
/** "Financial and other current assets" are 1230 under order 66n and 1240 under FSBU 4: one tag, two codes. */
export declare const balanceOf66n: PathTable;
export declare const balanceOfFsbu4: PathTable;
export declare const resultsOf502: Readonly<Record<string, string>>;
export declare const resultsOf503: Readonly<Record<string, string>>;
/** 5.04 lets a company add lines of the full form to the simplified one. */
export declare const resultsOf504: Readonly<Record<string, string>>;
/** 5.02 and 5.03; СодеожОрг is the schema's own misspelling. */
export declare const targetedUseOf66n: PathTable;
export declare const targetedUseOfFsbu4: PathTable;
