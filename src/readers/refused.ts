import { problem } from '#domain/problem.ts'
import type { ProblemFacts, ProblemCode } from '#domain/problem.ts'
import { inputFormatNames } from './input-formats.ts'
import type { ReadResult } from './read-result.ts'

/** A result without drafts and with one problem: the reason for the refusal. */
export const refused = (code: ProblemCode, facts?: ProblemFacts, at?: string): ReadResult => ({
  drafts: [],
  problems: [problem(code, at, facts)],
})

/** Refuses a file in an unsupported format; `found` is the format that it seems to have. */
export const unknownFormat = (found: string): ReadResult =>
  refused('unknown-format', { found, formats: inputFormatNames.join(', ') })
