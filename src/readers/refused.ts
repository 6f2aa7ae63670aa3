import { problem } from '#domain/problem.ts'
import type { Facts, ProblemCode } from '#domain/problem.ts'
import type { ReadResult } from './read-result.ts'

/** A file without drafts, and why. */
export const refused = (code: ProblemCode, facts?: Facts, at?: string): ReadResult => ({
  drafts: [],
  problems: [problem(code, at, facts)],
})
