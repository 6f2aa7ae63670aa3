import type { ProblemFacts } from '#domain/problem.ts'
import { sentenceNumber } from '#words/locale.ts'
import { fill } from './fill.ts'

// This folder contains every text that people read: those of the interface in one folder per language, those of
// translated documents in `documents`. Sentences have placeholders, as in "{code} is {amount}".

/** Fills in a sentence of the interface as `fill` does, with numbers as the interface's language writes them. */
export const say = (sentence: string, facts: ProblemFacts = {}): string => fill(sentence, facts, sentenceNumber)
