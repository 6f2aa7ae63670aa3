import type { Reader, ReadOptions, ReadResult } from './read-result.ts';
/** Reads a file by the first reader that recognises it. Whatever a reader does, the answer is a result. */
export declare function runReaders(readers: readonly Reader[], bytes: Uint8Array, options: ReadOptions): Promise<ReadResult>;
