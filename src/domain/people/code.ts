import { problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'
import { codeDigits } from '../policy.ts'

/** A one-time code and the field it is typed into, as the wire names it. */
type CodeEntry = { readonly otp: string }

/** The code as it was mailed: people and their programs put spaces and dashes between digits, and some keyboards type wide ones. */
export const codeKey = (typed: string): string => typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '')

/** Whether this is a one-time code at all: so many digits. */
export const isCode = (typed: string): boolean => new RegExp(`^\\d{${codeDigits}}$`).test(codeKey(typed))

const codeRules = [
  ({ otp }) => when(codeKey(otp) === '', { code: 'code-missing', at: 'otp' }),
  ({ otp }) =>
    when(codeKey(otp) !== '' && !isCode(otp), { code: 'code-malformed', at: 'otp', facts: { limit: codeDigits } }),
] as const satisfies readonly FieldRule<CodeEntry>[]

/** What is wrong with a one-time code before it is sent. Whether it is the right one only the server knows. */
export const codeProblems = (entry: CodeEntry): readonly FieldProblem[] => problemsOf(entry, codeRules)
