import { when, type FieldRule } from '../field-problem.ts'
import { personNameLengthMax } from '../policy.ts'

/** A person's name, as registration and profile ask for it. */
export const nameRules = [
  ({ name }) => when(name.trim() === '', { code: 'name-missing', at: 'name' }),
  ({ name }) =>
    when(name.trim().length > personNameLengthMax, {
      code: 'name-long',
      at: 'name',
      facts: { limit: personNameLengthMax },
    }),
] as const satisfies readonly FieldRule<{ readonly name: string }>[]
