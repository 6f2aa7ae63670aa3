import type { Grid } from '../grid.ts';
import type { Layout } from './layout.ts';
import type { RawLine } from './raw-line.ts';
import type { ReportName } from './report-title.ts';
/** A row that is no line: its filled cells from left to right. */
export type TextRow = readonly string[];
/** A stretch of a grid under one heading. `preface` stood before the heading, `texts` between the lines. */
export type Block = {
    readonly report: ReportName | null;
    readonly layout: Layout;
    readonly lines: readonly RawLine[];
    readonly preface: readonly TextRow[];
    readonly texts: readonly TextRow[];
    readonly at: string;
};
/** A grid cut into blocks; `loose` are its rows of text when it has no block at all. */
export type Cut = {
    readonly blocks: readonly Block[];
    readonly loose: readonly TextRow[];
};
/** Cuts a grid at its headings. A grid with line codes but no heading is one block. */
export declare function cutIntoBlocks(grid: Grid): Cut;
