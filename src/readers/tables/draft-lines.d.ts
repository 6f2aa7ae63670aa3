import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Problem } from '#domain/problem.ts';
import type { Draft } from '#domain/statement/draft.ts';
import type { Mark } from './digits.ts';
import type { PlannedBlock } from './statement-group.ts';
export type DraftLines = Pick<Draft, 'lines' | 'own' | 'unknown' | 'equity' | 'forms'> & {
    readonly problems: readonly Problem[];
};
/** Reads every row of a statement's blocks: lines of the form, own lines beside theirs, and what nobody knows. */
export declare function draftLinesOf(blocks: readonly PlannedBlock[], catalogue: Catalogue, mark: Mark | null, year: number | null): DraftLines;
