import type { Reader } from './read-result.ts';
/** Every format of a single file, the most specific first: the first that recognises a file reads it. */
export declare const readers: readonly Reader[];
