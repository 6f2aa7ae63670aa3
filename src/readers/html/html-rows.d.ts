import type { DefaultTreeAdapterTypes } from 'parse5';
import type { GridCell } from '../grid.ts';
export type HtmlRow = readonly GridCell[];
/**
 * A document as rows: each row of each table with its cells at their columns (a cell over several columns or rows stands in
 * the first, the others are empty), and every paragraph outside of tables as a row of one cell. Null: too many rows.
 */
export declare function htmlRows(document: DefaultTreeAdapterTypes.Document): readonly HtmlRow[] | null;
