import type { Problem } from '#domain/problem.ts';
import type { EquityLine } from '#domain/statement/draft.ts';
import type { Mark } from './digits.ts';
import type { ValueColumn } from './layout.ts';
import type { RawLine } from './raw-line.ts';
export type ReadEquity = {
    readonly line: EquityLine | null;
    readonly problems: readonly Problem[];
};
/**
 * Reads a row of the changes in equity. No English figure comes from it, so an amount that cannot be read is listed and does
 * not refuse the statement. `isDeducted`: a row of decreases, whose brackets are only print, as are those of treasury shares.
 */
export declare function readEquityLine(line: RawLine, values: readonly ValueColumn[], manner: {
    readonly mark: Mark | null;
    readonly isDeducted: boolean;
    readonly year: number | null;
}): ReadEquity;
