import type { Problem } from '#domain/problem.ts';
import type { Column, FiledAmounts, Places } from '#domain/statement/draft.ts';
import type { Mark } from './digits.ts';
import type { RawCell, RawLine } from './raw-line.ts';
/**
 * How the amounts of a line are read. `isMagnitude`: brackets are only print, as on deducted lines. `isPerShare`: roubles
 * and kopecks, not rounded. `isTotal`: a dash states a total of none, which is not the same as a total that is not stated.
 * `mark`: the decimal mark of the table, null while unknown.
 */
export type Manner = {
    readonly mark: Mark | null;
    readonly isMagnitude?: boolean;
    readonly isPerShare?: boolean;
    readonly isTotal?: boolean;
};
/** An amount as filed, null for a blank; `isRounded` when its decimals were rounded away. */
export type ReadCell = {
    readonly amount: number | null;
    readonly isRounded: boolean;
} | {
    readonly problem: Problem;
};
export type ReadLine = {
    readonly amounts: FiledAmounts;
    readonly at: Places;
    readonly rounded: number;
    readonly problems: readonly Problem[];
};
/** Reads one cell. `label` names the line in a problem. An exact value wins over the text that displays it. */
export declare function readCell(cell: RawCell | null, label: string, manner: Manner): ReadCell;
/** Reads a line's amounts. `plan` tells which column each of its cells is; null: the cell is not read. */
export declare function readLine(line: RawLine, plan: readonly (Column | null)[], manner: Manner): ReadLine;
