import type { Mark } from './digits.ts';
/**
 * The decimal mark that the numbers of a whole table give away: "1.234.567", "1 234,50" or "0.25" can be read in one way
 * only. Null when none of them does, or when they contradict each other: then "1.234" is asked about, never guessed.
 */
export declare function decimalMarkOf(texts: Iterable<string>): Mark | null;
