import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePasswordJudge } from '#browser/use-password-judge.ts'
import { when } from '#domain/field-problem.ts'
import { passwordChangeProblems } from '#domain/people/password.ts'
import { notify } from '#ui/notify.tsx'
import { adminAccountWords as words } from '#words/admin/admin-access.ts'
import { siteWords } from '#words/site.ts'
import { codeEntryProblems, codeSent } from '../../access/code-entry.tsx'
import { useAdminApi } from '../../api/admin-api.ts'
import { ownAdminQuery } from '../../api/admin-queries.ts'
import { useAdminForm } from '../../session/use-admin-form.ts'

const noPassword = { currentPassword: '', password: '', passwordConfirmation: '' }

/** The form that changes the password. This session stays; all other sessions of the admin end. */
export function useAdminPasswordChange(email: string) {
  const own = [email, siteWords.product]
  const strengthOf = usePasswordJudge()
  const api = useAdminApi()
  const [changes, setChanges] = useState(0)
  const form = useAdminForm({
    initial: noPassword,
    check: (given) => passwordChangeProblems({ ...given, own }, strengthOf),
    send: async (given) => {
      await api.changeAdminPassword({ body: given })
      setChanges((before) => before + 1)
      notify.done(words.changed)
    },
  })
  const { reset } = form.fields
  // Clears the passwords from the page, without showing errors for the empty fields.
  useEffect(() => {
    if (changes > 0) reset(noPassword)
  }, [changes, reset])
  return { ...form, own }
}

/** The form that replaces the recovery codes; requires both factors again. */
export function useNewRecoveryCodes(onMade: (codes: readonly string[]) => void) {
  const api = useAdminApi()
  const queries = useQueryClient()
  return useAdminForm<{ ownPassword: string; code: string; kind: 'app' | 'recovery' }>({
    initial: { ownPassword: '', code: '', kind: 'app' },
    check: (given) => [
      ...when(given.ownPassword === '', { code: 'password-missing', at: 'ownPassword' }),
      ...codeEntryProblems(given),
    ],
    send: async ({ ownPassword, ...entry }) => {
      const { recoveryCodes } = await api.renewRecoveryCodes({ body: { password: ownPassword, ...codeSent(entry) } })
      onMade(recoveryCodes)
      await queries.invalidateQueries(ownAdminQuery(api))
    },
  })
}
