import type { FieldValues } from 'react-hook-form'
import { fieldFaultOf } from '#browser/use-ruled-form.ts'
import { useCheckedForm, type CheckedForm, type CheckedFormOptions } from '#ui/use-checked-form.ts'
import { codeEntryProblems, codeSent, type CodeEntryFields } from '../access/code-entry.tsx'

type ConfirmedFormOptions<Fields extends FieldValues> = Pick<CheckedFormOptions<Fields>, 'initial' | 'check'> & {
  /** Whether the act needs a fresh code; it does unless this says otherwise. */
  readonly needsCode?: boolean
  /** Sends the fields with the code, which is empty where none is needed. */
  readonly send: (fields: Fields, code: string) => Promise<void>
}

/**
 * The form of an act that needs a fresh code of the authenticator app, which `ConfirmationCode` asks for. Where it fails, all that was
 * typed stays but the code: it may have been used up.
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
        // a field of this very form, and its text
        form.fields.setValue('code' as never, '' as never)
        throw error
      }
    },
  })
  return form
}
