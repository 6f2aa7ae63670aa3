import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Member } from '#domain/people/member.ts'
import { profileProblems } from '#domain/people/profile.ts'
import { notify } from '#ui/notify.tsx'
import { detailsWords } from '#wording/en/profile.ts'
import { useApi } from '../../../api/api.ts'
import { memberQuery } from '../../../api/queries.ts'
import { useFieldForm } from '../../../flows/use-field-form.ts'
import { useSession } from '../../../session/session.ts'
import { changedOf, detailsOf, type Details } from './details.ts'

/** The form in which members tell about themselves. What the server says anew comes into the fields nobody has touched. */
export function useDetails(member: Member) {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  const form = useFieldForm<Details>({
    initial: detailsOf(member),
    check: profileProblems,
    send: async (given) => {
      const { user } = await api.saveProfile({ body: changedOf(given, detailsOf(member)) })
      queries.setQueryData(memberQuery(api).queryKey, user)
      session.renew(user)
      form.fields.reset(detailsOf(user))
      notify.done(detailsWords.saved)
    },
  })
  const { reset } = form.fields
  useEffect(() => reset(detailsOf(member), { keepDirtyValues: true, keepErrors: true }), [member, reset])
  return { ...form, isUnsaved: form.fields.formState.isDirty }
}
