import type { StatementForm } from '#domain/catalogue/editions.ts';
import type { Section } from '#domain/catalogue/sections.ts';
import type { Grid } from '../grid.ts';
import type { Layout } from './layout.ts';
/** An amount's cell before it is read. `at` is its place in the file. */
export type RawCell = {
    readonly text: string;
    readonly value?: number;
    readonly at: string;
};
/** A row of a table that has a line: nothing decided about its meaning yet. `cells` follow the layout's values. */
export type RawLine = {
    readonly code: string | null;
    readonly name: string;
    readonly report: StatementForm | null;
    readonly section: Section | null;
    /** It follows "в том числе:", so it is a part of the line above. */
    readonly isDetail: boolean;
    readonly cells: readonly (RawCell | null)[];
    readonly at: string;
};
/** What the rows above say of a row. */
export type Context = Pick<RawLine, 'report' | 'section' | 'isDetail'>;
/** Reads a row by the layout of its table. Null when it holds no line: a heading, a note, a signature, a row of numbers. */
export declare function rawLineAt(grid: Grid, at: number, layout: Layout, context: Context): RawLine | null;
