import type { ProblemFacts } from '#domain/problem.ts'
import { sentenceNumber } from '../en/locale.ts'
import { fill } from '../fill.ts'

/** Fills in a sentence of a document as `fill` does, but in English whatever the interface's language. */
export const sayInEnglish = (sentence: string, facts: ProblemFacts = {}): string =>
  fill(sentence, facts, sentenceNumber)
