import { problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'
import { codeDigits } from '../policy.ts'

/** A typed one-time code; the API calls it `otp`. */
type CodeEntry = { readonly otp: string }

/** Normalises a typed code: people and programs insert spaces and dashes, and some keyboards type full-width digits. */
export const codeKey = (typed: string): string => typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '')

/** Whether the text is a one-time code: the right number of digits. */
export const isCode = (typed: string): boolean => new RegExp(`^\\d{${codeDigits}}$`).test(codeKey(typed))

const codeRules = [
  ({ otp }) => when(codeKey(otp) === '', { code: 'code-missing', at: 'otp' }),
  ({ otp }) =>
    when(codeKey(otp) !== '' && !isCode(otp), { code: 'code-malformed', at: 'otp', facts: { limit: codeDigits } }),
] as const satisfies readonly FieldRule<CodeEntry>[]

/**
 * Problems with a one-time code that can be found before it is sent. Only the server can check whether the code is
 * right.
 */
export const codeProblems = (entry: CodeEntry): readonly FieldProblem[] => problemsOf(entry, codeRules)
