import type { EquityColumn } from '#domain/statement/draft.ts';
import type { PathTable } from './path-table.ts';
/** `groups`: the total that rows a company adds to a part of the matrix stand beside. */
export type EquityPaths = {
    readonly rows: PathTable;
    readonly groups: PathTable;
};
/** Order 66n: the same in 5.02, 5.03, 5.07 and 5.08. */
export declare const equityOf66n: EquityPaths;
/** FSBU 4: 5.04 and 5.10. */
export declare const equityOfFsbu4: EquityPaths;
/** Attributes of the matrix, of the corrections and of net assets; no name has two meanings. */
export declare const equityAttributes: ReadonlyMap<string, EquityColumn>;
