import type { Cut, Block, TextRow } from './blocks.ts';
import type { ColumnPlan } from './column-plan.ts';
/** A block with its columns told apart. */
export type PlannedBlock = Block & {
    readonly plan: ColumnPlan;
};
/** The blocks of one statement, with the rows of text that speak of it. */
export type StatementGroup = {
    readonly blocks: readonly PlannedBlock[];
    readonly rows: readonly TextRow[];
};
/**
 * Sorts the blocks of a file into statements: another company or another reporting year is another statement, and so is the
 * same report for another period. What is not said is as in the block before. Rows of sheets without tables go to all.
 */
export declare function groupsOf(cuts: readonly Cut[]): readonly StatementGroup[];
