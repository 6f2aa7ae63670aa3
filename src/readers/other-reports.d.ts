import type { Reader } from './read-result.ts';
/** Text files that are refused, each in its own words. */
export declare const otherReports: readonly Reader[];
