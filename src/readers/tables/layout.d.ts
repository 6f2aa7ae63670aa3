import type { GridCell } from '../grid.ts';
import type { Meaning } from './heading.ts';
/** Columns `from` up to, not including, `to`. */
export type Span = {
    readonly from: number;
    readonly to: number;
};
export type ValueColumn = Span & {
    readonly heading: string;
    readonly meaning: Meaning;
};
/** `isByOrder`: the table has no headings and its columns of amounts are taken in the usual order. */
export type Layout = {
    readonly code: Span | null;
    readonly name: Span | null;
    readonly values: readonly ValueColumn[];
    readonly isByOrder: boolean;
};
export type Row = readonly GridCell[];
/** A layout and the row after its heading. */
export type Headed = {
    readonly layout: Layout;
    readonly end: number;
};
/** The heading of a table that begins at a row, with the layout it gives to the rows below; null when none begins there. */
export declare function headingAt(rows: readonly Row[], at: number): Headed | null;
/** The layout of rows without any heading: name, code and amounts in the usual order. Null when there are no codes. */
export declare function layoutWithoutHeading(rows: readonly Row[]): Layout | null;
/** An exact number, or a text that is a printed number, a dash or a question about one. */
export declare function isAmountLike({ text, value }: GridCell): boolean;
