import type { ReadOptions, ReadResult } from './read-result.ts';
/**
 * Reads a file of any known format, recognised by its content, into drafts: one for every year and company it holds, of
 * several filings for one year the latest correction. Never throws: what is wrong with the file is among the problems.
 */
export declare function read(bytes: Uint8Array, options?: ReadOptions): Promise<ReadResult>;
