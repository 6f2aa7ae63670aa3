import type { ProblemFacts } from '#domain/problem.ts'
import { sentenceNumber } from '../en/locale.ts'
import { fill } from '../fill.ts'

/** Fills the holes of a sentence of a translated document, as `fill` says: in English, whatever the language of the interface. */
export const sayInEnglish = (sentence: string, facts: ProblemFacts = {}): string =>
  fill(sentence, facts, sentenceNumber)
