import type { PeriodCode } from '#domain/catalogue/periods.ts';
import type { Column } from '#domain/statement/draft.ts';
import type { Block } from './blocks.ts';
/**
 * Which column of the form each column of a table is; null: it is not read. `unread` are the headings of columns with
 * amounts that the form has no place for. `isUnclear`: the headings do not say which column is the reporting one.
 */
export type ColumnPlan = {
    readonly columns: readonly (Column | null)[];
    readonly year: number | null;
    readonly period: PeriodCode | null;
    readonly unread: readonly string[];
    readonly isUnclear: boolean;
};
/**
 * Plans the columns of a block by the dates of their headings, whatever their order. `yearHint` is the year the head of the
 * form names, needed where headings say no more than "За отчетный период".
 */
export declare function columnPlanOf({ layout, lines }: Pick<Block, 'layout' | 'lines'>, yearHint: number | null): ColumnPlan;
