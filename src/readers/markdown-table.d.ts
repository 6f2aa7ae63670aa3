import type { Reader } from './read-result.ts';
export declare const markdownTable: Reader;
