import type { Chunk } from './chunk.ts';
import type { HeadingCell } from './table-heading.ts';
/** Gives each of a row's numbers its column: the texts of the columns, '' where there is none. */
export type Assign = (chunks: readonly Chunk[]) => readonly string[];
/**
 * Learns from the rows that fill every column where the columns stand, and assigns the numbers of all rows accordingly.
 * A number that stands at no column, or at two, is never given to one: its row is marked as unreadable. `isPage`: the places
 * are those of a printed page, so even a full row must stand where the others do. `hasDashes`: empty cells have dashes.
 */
export declare function amountColumns(rows: readonly (readonly Chunk[])[], cells: readonly HeadingCell[], manner: {
    readonly size: number;
    readonly isPage: boolean;
    readonly hasDashes: boolean;
}): Assign;
