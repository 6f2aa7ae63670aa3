import { useNavigate, useParams } from 'react-router'
import { address } from '#contract/screens.ts'
import { resetProblems } from '#domain/people/reset.ts'
import { notify } from '#ui/notify.tsx'
import { siteWords } from '#wording/en/site.ts'
import { useApi } from '../../api/api.ts'
import { useFieldForm } from '../../flows/use-field-form.ts'
import { usePasswordJudge } from '../../parts/password/use-password-judge.ts'
import type { Carried } from './carried.ts'

/** The form that chooses a new password by the link the page was opened with. The used link is left behind nowhere. */
export function useReset() {
  const { token = '', email = '' } = useParams()
  const api = useApi()
  const strengthOf = usePasswordJudge()
  const navigate = useNavigate()
  const form = useFieldForm({
    initial: { password: '', passwordConfirmation: '' },
    check: (choice) => resetProblems({ email, ...choice }, siteWords.product, strengthOf),
    send: async (choice) => {
      const { message } = await api.resetPassword({ body: { token, email, ...choice } })
      await navigate(address('login'), { replace: true, state: { email } satisfies Carried })
      notify.done(message)
    },
  })
  return { ...form, email }
}
