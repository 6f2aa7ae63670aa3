import type { ProblemFacts } from '#domain/problem.ts'
import { sentenceNumber } from '#words/locale.ts'
import { fill } from './fill.ts'

// Everything people read is in this room: the interface in a folder a language, translated documents in `documents`.
// Sentences have holes: "{code} is {amount}".

/** Fills the holes of a sentence of the interface, as `fill` says, with numbers as its language writes them. */
export const say = (sentence: string, facts: ProblemFacts = {}): string => fill(sentence, facts, sentenceNumber)
