import type { Reader } from './read-result.ts';
/** Binary files that are refused, each in its own words. */
export declare const foreignFiles: readonly Reader[];
