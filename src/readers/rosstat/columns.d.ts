import type { LineCode } from '#domain/catalogue/line.ts';
import type { Column, EquityColumn } from '#domain/statement/draft.ts';
/** The columns before the amounts, in order. */
export declare const headColumns: readonly ['name', 'okpo', 'okopf', 'okfs', 'okved', 'inn', 'unit', 'type'];
/** A column of amounts: of a line, or of a row of the changes in equity. `place` names it for people. */
export type ValueColumn = LineColumn | EquityLineColumn;
type Placed = {
    readonly code: LineCode;
    readonly place: string;
};
export type LineColumn = Placed & {
    readonly kind: 'line';
    readonly column: Column;
};
export type EquityLineColumn = Placed & {
    readonly kind: 'equity';
    readonly column: EquityColumn;
};
/** The columns of amounts, in order; the first of them is the ninth of the file. */
export declare const valueColumns: readonly ValueColumn[];
/** All columns: the head, the amounts and the date of actualisation, YYYYMMDD. */
export declare const columnCount: number;
export {};
