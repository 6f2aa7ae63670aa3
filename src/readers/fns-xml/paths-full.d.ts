import type { PathTable } from './path-table.ts';
/** Balance of order 66n: 5.07 and 5.08. */
export declare const balanceOf66n: PathTable;
/** Balance of FSBU 4: 5.10. */
export declare const balanceOfFsbu4: PathTable;
/** Financial results up to 5.07: current tax is line 2410. */
export declare const resultsOf507: Readonly<Record<string, string>>;
/** 5.08 has the tax lines of both editions: a filing of 2019 may keep the old ones (see tax-lines.ts). */
export declare const resultsOf508: Readonly<Record<string, string>>;
/** 5.10 has earnings per share directly under the report. */
export declare const resultsOf510: Readonly<Record<string, string>>;
/** Targeted use of funds in 5.07 and 5.08. */
export declare const targetedUseOf66n: PathTable;
/** Targeted use of funds in 5.10. */
export declare const targetedUseOfFsbu4: PathTable;
