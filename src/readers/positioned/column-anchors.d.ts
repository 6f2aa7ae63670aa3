import type { Chunk } from './chunk.ts';
/** The edge that a column is aligned on and how far from it an amount may stand. */
export type Anchor = {
    readonly edge: (chunk: Chunk) => number;
    readonly at: number;
    readonly tolerance: number;
};
/** The anchors of columns from rows that fill all of them; null when too few rows do. Dashes stand anywhere and do not count. */
export declare function anchorsOf(rows: readonly (readonly Chunk[])[], count: number, size: number): readonly Anchor[] | null;
export declare const isAt: (anchor: Anchor, chunk: Chunk) => boolean;
/** The column of each chunk, or null when one of them stands at no column, at two, or beside another. */
export declare function columnsByAnchor(chunks: readonly Chunk[], anchors: readonly Anchor[]): readonly number[] | null;
