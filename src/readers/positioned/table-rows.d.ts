import type { PlacedLine } from './chunk.ts';
import type { HeadingCell } from './table-heading.ts';
/** A row of a positioned table, in the columns of its heading. */
export type TableRow = {
    readonly texts: readonly string[];
    readonly place: string;
};
/**
 * How the lines are placed. `isPage`: by measure, and names may go on over several lines, told by the distance between them.
 * `hasDashes`: the text prints dashes in cells without an amount.
 */
export type PageManner = {
    readonly isPage: boolean;
    readonly hasDashes: boolean;
};
/** The lines below a heading as rows of its columns. */
export declare function tableRows(lines: readonly PlacedLine[], cells: readonly HeadingCell[], manner: PageManner): readonly TableRow[];
