import type { ProblemFacts } from '#domain/problem.ts'
import { sentenceNumber } from '#words/locale.ts'
import { fill } from './fill.ts'

// This folder contains the text that people read, except the names of English rows: the text of the interface in one
// folder per language, and the text of documents in `documents`. Sentences have placeholders, as in "{code} is
// {amount}".

/** Fills in a sentence of the interface as `fill` does, with numbers written as in the interface's language. */
export const say = (sentence: string, facts: ProblemFacts = {}): string => fill(sentence, facts, sentenceNumber)
