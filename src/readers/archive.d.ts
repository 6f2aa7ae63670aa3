import type { Reader } from './read-result.ts';
/** The reader of archives whose entries are read by `readers`. Office documents are ZIP files too, but no archives. */
export declare const archiveOf: (readers: readonly Reader[]) => Reader;
