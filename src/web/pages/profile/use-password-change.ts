import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Member } from '#domain/people/member.ts'
import { passwordChangeProblems } from '#domain/people/password.ts'
import { notify } from '#ui/notify.tsx'
import { passwordWords } from '#words/profile.ts'
import { siteWords } from '#words/site.ts'
import { useApi } from '../../api/api.ts'
import { sessionsQuery } from '../../api/queries.ts'
import { useFieldForm } from '../../flows/use-field-form.ts'
import { usePasswordJudge } from '#browser/use-password-judge.ts'
import { useSession } from '../../session/session.ts'

const initial = { currentPassword: '', password: '', passwordConfirmation: '' }

/** The form that changes the password. The member stays signed in with the new token; all other sessions end. */
export function usePasswordChange({ name, email, company }: Member) {
  const own = [name, email, company ?? '', siteWords.product]
  const strengthOf = usePasswordJudge()
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  const [changes, setChanges] = useState(0)
  const form = useFieldForm({
    initial,
    check: (given) => passwordChangeProblems({ ...given, own }, strengthOf),
    send: async (given) => {
      session.begin(await api.changePassword({ body: given }))
      setChanges((before) => before + 1)
      notify.done(passwordWords.changed)
      await queries.invalidateQueries(sessionsQuery(api))
    },
  })
  const { reset } = form.fields
  // no password stays in the page, and empty fields show no problem
  useEffect(() => {
    if (changes > 0) reset(initial)
  }, [changes, reset])
  return { ...form, own }
}
