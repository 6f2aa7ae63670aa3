import type { Chunk, PlacedLine } from './chunk.ts';
import type { HeadingCell } from './table-heading.ts';
/** A line with its code apart from the rest; `code` null when it has none. */
export type CodedLine = {
    readonly line: PlacedLine;
    readonly code: Chunk | null;
    readonly rest: readonly Chunk[];
};
/** Takes the codes out of the lines of a table: the column is where known codes stand, between its heading's neighbours. */
export declare function codedLines(lines: readonly PlacedLine[], cells: readonly HeadingCell[]): readonly CodedLine[];
