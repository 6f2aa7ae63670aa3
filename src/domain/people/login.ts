import { problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'
import { emailRules } from './address.ts'

type Credentials = { readonly email: string; readonly password: string }

const loginRules = [
  ...emailRules,
  ({ password }) => when(password === '', { code: 'password-missing', at: 'password' }),
] as const satisfies readonly FieldRule<Credentials>[]

/** What is wrong with a login before it is sent. Whether the two belong together only the server knows. */
export const loginProblems = (credentials: Credentials): readonly FieldProblem[] => problemsOf(credentials, loginRules)
