import type { ProblemFacts } from '#domain/problem.ts'
import { sentenceNumber } from '../en/locale.ts'
import { fill } from '../fill.ts'

/** Fills a sentence of a translated document, like `fill`: in English, whatever the interface's language. */
export const sayInEnglish = (sentence: string, facts: ProblemFacts = {}): string =>
  fill(sentence, facts, sentenceNumber)
