import type { PlacedLine } from '../positioned/chunk.ts';
/** A piece of text as the page draws it: its baseline, its stretch and the height of its letters; y grows downwards. */
export type PageText = {
    readonly text: string;
    readonly from: number;
    readonly to: number;
    readonly y: number;
    readonly size: number;
};
/** The lines of a page from top to bottom; `before` is the last line of the page before. */
export declare function pageLines(texts: readonly PageText[], page: number, before: PlacedLine | undefined): readonly PlacedLine[];
