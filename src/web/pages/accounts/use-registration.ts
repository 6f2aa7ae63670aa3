import { address } from '#contract/screens.ts'
import { registrationProblems } from '#domain/people/registration.ts'
import { siteWords } from '#wording/en/site.ts'
import { useApi } from '../../api/api.ts'
import { useFieldForm } from '../../flows/use-field-form.ts'
import { usePasswordJudge } from '../../parts/password/use-password-judge.ts'
import { useTypedEmail } from './carried.ts'
import { useEntry } from './use-entry.ts'

/** The form that makes an account. Whoever has one now chooses a plan, unless another page was wanted (specification §4). */
export function useRegistration() {
  const api = useApi()
  const strengthOf = usePasswordJudge()
  const enterAndGoOn = useEntry(address('plans'))
  return useFieldForm({
    initial: { name: '', email: useTypedEmail(), password: '', passwordConfirmation: '', agree: false },
    check: (form) => registrationProblems(form, siteWords.product, strengthOf),
    send: async (form) => enterAndGoOn(await api.register({ body: form })),
    about: { 'email-taken': 'email' },
  })
}
