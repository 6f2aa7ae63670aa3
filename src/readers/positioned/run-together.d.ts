import type { Chunk } from './chunk.ts';
/**
 * Numbers that a page has run together, "27 291 35 866 - (27 318)", taken apart: only where their count and the rule that
 * groups have three digits leave one way to do so. Null where there is any doubt ("331 902 244 067" as two numbers).
 */
export declare function takenApart(text: string, count: number): readonly string[] | null;
/** Numbers that stand so close that the page took them for one text, "(1 867) -", as runs of their own. */
export declare const runsOf: (chunk: Chunk) => readonly Chunk[];
/** The same with a dash for a cell of its own. */
export declare const runsAroundDash: (chunk: Chunk) => readonly Chunk[];
export declare const hasOpenDash: ({ text }: Chunk) => boolean;
