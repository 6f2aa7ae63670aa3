import type { Meaning } from '../tables/heading.ts';
import type { Chunk, PlacedLine } from './chunk.ts';
/** A column of a positioned table: the stretch of its heading and what the heading means. */
export type HeadingCell = Chunk & {
    readonly kind: Meaning['kind'];
};
/** A heading over lines `start` up to, not including, `end`; cells from left to right. */
export type TableHeading = {
    readonly start: number;
    readonly end: number;
    readonly cells: readonly HeadingCell[];
};
/** The headings of tables among the lines, from top to bottom. */
export declare function tableHeadings(lines: readonly PlacedLine[]): readonly TableHeading[];
