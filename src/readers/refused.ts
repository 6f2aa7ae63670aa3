import { problem } from '#domain/problem.ts'
import type { ProblemFacts, ProblemCode } from '#domain/problem.ts'
import { inputFormatNames } from './input-formats.ts'
import type { ReadResult } from './read-result.ts'

/** A result without drafts, with the reason. */
export const refused = (code: ProblemCode, facts?: ProblemFacts, at?: string): ReadResult => ({
  drafts: [],
  problems: [problem(code, at, facts)],
})

/** A file in an unsupported format; `found` is what it appears to be. */
export const unknownFormat = (found: string): ReadResult =>
  refused('unknown-format', { found, formats: inputFormatNames.join(', ') })
