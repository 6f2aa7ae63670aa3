import { loginProblems } from '#domain/people/login.ts'
import { useApi } from '../../api/api.ts'
import { useFieldForm } from '../../flows/use-field-form.ts'
import { useEntry } from './use-entry.ts'
import { useTypedEmail } from './carried.ts'

/** The form that signs in by password. */
export function useLogin() {
  const api = useApi()
  const enterAndGoOn = useEntry()
  return useFieldForm({
    initial: { email: useTypedEmail(), password: '' },
    check: loginProblems,
    send: async (credentials) => enterAndGoOn(await api.login({ body: credentials })),
  })
}
