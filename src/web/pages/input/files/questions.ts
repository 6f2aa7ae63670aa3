import type { Problem, ProblemCode } from '#domain/problem.ts'
import type { FileRead } from '../../../reading/messages.ts'
import type { Answers } from './chosen-files.ts'

/** What can be asked of the person. */
export type Question = keyof Answers

/** Gaps that an answer fills: the problem that tells of it → what to ask. */
const asked: Readonly<Partial<Record<ProblemCode, Question>>> = {
  'unit-missing': 'denomination',
  'unit-conflict': 'denomination',
  'year-missing': 'reportingYear',
  'ambiguous-number': 'decimalMark',
}

/** The questions a file leaves open, each once. */
export function questionsOf({ listed, problems }: Pick<FileRead, 'listed' | 'problems'>): readonly Question[] {
  const codes = [...problems.map(({ code }) => code), ...listed.flatMap(({ errors }) => errors)]
  return [...new Set(codes.flatMap((code) => asked[code] ?? []))]
}

/** The first problem that leads to a question: one tells enough, though every number of the file may be ambiguous. */
export const reasonFor = (question: Question, problems: readonly Problem[]): Problem | undefined =>
  problems.find(({ code }) => asked[code] === question)
