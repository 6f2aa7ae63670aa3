import type { ProblemFacts } from '#domain/problem.ts'
import { sentenceNumber } from '#words/locale.ts'
import { fill } from './fill.ts'

// This folder contains all text for users, except the names of English rows. Text of the interface is in one folder per
// language, text of documents in `documents`. Sentences have placeholders, as in "{code} is {amount}".

/** Fills in a sentence of the interface. Formats numbers in the style of the interface's language. */
export const say = (sentence: string, facts: ProblemFacts = {}): string => fill(sentence, facts, sentenceNumber)
