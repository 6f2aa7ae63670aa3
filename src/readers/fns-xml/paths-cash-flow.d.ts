import type { PathTable } from './path-table.ts';
/** The cash flow statement: the same in all versions of both forms up to FSBU 4. */
export declare const cashFlowOf66n: PathTable;
/** FSBU 4 added the interest that customers pay. */
export declare const cashFlowOfFsbu4: PathTable;
