import type { FieldValues } from 'react-hook-form'
import { fieldFaultOf } from '#browser/use-ruled-form.ts'
import { useCheckedForm, type CheckedForm, type CheckedFormOptions } from '#ui/use-checked-form.ts'
import { codeEntryProblems, codeSent, type CodeEntryFields } from '../access/code-entry.tsx'

type ConfirmedFormOptions<Fields extends FieldValues> = Pick<CheckedFormOptions<Fields>, 'initial' | 'check'> & {
  /** Whether the act requires a fresh code; defaults to true. */
  readonly needsCode?: boolean
  /** Sends the fields with the code, which is empty when no code is required. */
  readonly send: (fields: Fields, code: string) => Promise<void>
}

/**
 * A form that, with `needsCode`, also asks for a fresh code from the authenticator app or a recovery code, in the field
 * `ConfirmationCode`. If sending fails, only the code is cleared, because the server may have used it up.
 */
export function useConfirmedForm<Fields extends FieldValues>({
  initial,
  check,
  needsCode = true,
  send,
}: ConfirmedFormOptions<Fields>): CheckedForm<Fields & CodeEntryFields> {
  const form = useCheckedForm<Fields & CodeEntryFields>({
    initial: { ...initial, code: '', kind: 'app' },
    check: (given) => [...check(given), ...(needsCode ? codeEntryProblems(given).map(fieldFaultOf) : [])],
    about: { 'confirmation-refused': 'code' },
    send: async (given) => {
      try {
        await send(given, needsCode ? codeSent(given).code : '')
      } catch (error) {
        // the casts are safe: every form here has a text field `code`, which the form library's types cannot express
        form.fields.setValue('code' as never, '' as never)
        throw error
      }
    },
  })
  return form
}
