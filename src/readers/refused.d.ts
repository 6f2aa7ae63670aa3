import type { Facts, ProblemCode } from '#domain/problem.ts';
import type { ReadResult } from './read-result.ts';
/** A file without drafts, and why. */
export declare const refused: (code: ProblemCode, facts?: Facts, at?: string) => ReadResult;
