import type { ProblemFacts } from '#domain/problem.ts'
import { sentenceNumber } from '#words/locale.ts'
import { fill } from './fill.ts'

// This folder contains every text that people read: the interface in one folder per language, translated documents in
// `documents`. Sentences have placeholders: "{code} is {amount}".

/** Fills a sentence of the interface, like `fill`, with numbers in the interface's language. */
export const say = (sentence: string, facts: ProblemFacts = {}): string => fill(sentence, facts, sentenceNumber)
