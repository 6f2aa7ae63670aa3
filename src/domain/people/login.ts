import { problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'
import { emailRules } from './address.ts'

type Credentials = { readonly email: string; readonly password: string }

const loginRules = [
  ...emailRules,
  ({ password }) => when(password === '', { code: 'password-missing', at: 'password' }),
] as const satisfies readonly FieldRule<Credentials>[]

/**
 * Problems with a login that can be found before it is sent. Only the server can check whether email and password
 * match.
 */
export const loginProblems = (credentials: Credentials): readonly FieldProblem[] => problemsOf(credentials, loginRules)
