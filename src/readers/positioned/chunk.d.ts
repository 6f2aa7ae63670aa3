/** A run of text and the stretch it covers from left to right, in the unit of its page. */
export type Chunk = {
    readonly text: string;
    readonly from: number;
    readonly to: number;
};
/**
 * A line of a page. `top` grows downwards and goes on from page to page; `size` is the height of its letters; `place` names
 * it for people: "page 2, line 14".
 */
export type PlacedLine = {
    readonly chunks: readonly Chunk[];
    readonly place: string;
    readonly top: number;
    readonly size: number;
};
export declare const isNumberLike: ({ text }: Chunk) => boolean;
export declare const isDash: ({ text }: Chunk) => boolean;
export declare const textOfLine: ({ chunks }: PlacedLine) => string;
