import { useLocation, useNavigate } from 'react-router'
import { loginProblems } from '#domain/people/login.ts'
import { notify } from '#ui/notify.tsx'
import { adminSignInWords as words } from '#words/admin/admin-access.ts'
import { say } from '#wording/say.ts'
import { codeEntryProblems, codeSent, type CodeEntryFields } from '../../access/code-entry.tsx'
import { useAdminApi } from '../../api/admin-api.ts'
import { wantedAdminPage } from '../../session/admin-return-path.ts'
import { useAdminSessionActions } from '../../session/admin-session-actions.ts'
import { useAdminForm } from '../../session/use-admin-form.ts'

export type Credentials = { readonly email: string; readonly password: string }

/** The first step makes no request: the server checks the password together with the code. */
export const usePasswordStep = (email: string, onGiven: (credentials: Credentials) => void) =>
  useAdminForm<Credentials>({
    initial: { email, password: '' },
    check: loginProblems,
    send: async (credentials) => onGiven(credentials),
  })

/** The second step signs in and continues to the requested page. */
export function useCodeStep(credentials: Credentials) {
  const api = useAdminApi()
  const { signIn } = useAdminSessionActions()
  const { search } = useLocation()
  const navigate = useNavigate()
  return useAdminForm<CodeEntryFields>({
    initial: { code: '', kind: 'app' },
    check: codeEntryProblems,
    send: async (entry) => {
      const { recoveryCodesLeft, ...signedIn } = await api.signInAdmin({ body: { ...credentials, ...codeSent(entry) } })
      signIn(signedIn)
      if (entry.kind === 'recovery') notify.done(say(words.recoveryUsed, { count: recoveryCodesLeft }))
      await navigate(wantedAdminPage(search) ?? '/', { replace: true })
    },
  })
}
