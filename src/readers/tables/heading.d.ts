import type { Column, EquityColumn } from '#domain/statement/draft.ts';
import type { Dated } from './heading-date.ts';
/** What a column of a table is for, as its heading says. other: words we do not know. */
export type Meaning = {
    readonly kind: 'code' | 'name' | 'notes' | 'other';
} | {
    readonly kind: 'dated';
    readonly dated: Dated;
} | {
    readonly kind: 'relative';
    readonly column: Column;
} | {
    readonly kind: 'equity';
    readonly column: EquityColumn;
};
/** The meaning of a heading's text. */
export declare function meaningOf(text: string): Meaning;
/** Whether a cell can stand in the heading of a table, whole or as a piece of it. */
export declare const isHeadingPiece: (text: string) => boolean;
