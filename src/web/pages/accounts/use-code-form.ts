import { codeKey, codeProblems } from '#domain/people/code.ts'
import { useApi } from '../../api/api.ts'
import { useFieldForm } from '../../flows/use-field-form.ts'
import { useEntry } from './use-entry.ts'

/** The form that takes the code mailed to an address. Another code begins it anew. */
export function useCodeForm(email: string) {
  const api = useApi()
  const enterAndGoOn = useEntry()
  const form = useFieldForm({
    initial: { otp: '' },
    check: codeProblems,
    send: async ({ otp }) => enterAndGoOn(await api.loginWithOtp({ body: { email, otp: codeKey(otp) } })),
    about: { 'wrong-code': 'otp' },
  })
  const restart = (): void => {
    form.empty()
    form.fields.setFocus('otp')
  }
  return { ...form, restart }
}
