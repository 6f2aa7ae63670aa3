import { useEffect } from 'react'
import type { Member } from '#domain/people/member.ts'
import { profileProblems, type Profile } from '#domain/people/profile.ts'
import { notify } from '#ui/notify.tsx'
import { detailsWords } from '#words/profile.ts'
import { useApi } from '../../api/api.ts'
import { useFieldForm } from '../../session/use-field-form.ts'
import { useRenewMember } from '../../session/use-renew-member.ts'

/** The fields of the form; '' for a detail that is missing. */
export type Details = { readonly [Name in keyof Profile]: string }

/** The form for a member's details. New values from the server update those fields that the member has not touched. */
export function useDetails(member: Member) {
  const api = useApi()
  const renewMember = useRenewMember()
  const form = useFieldForm<Details>({
    initial: detailsOf(member),
    check: profileProblems,
    kept: { as: 'profile', fields: ['name', 'company', 'country', 'phone', 'preferredCurrency'] },
    send: async (given) => {
      const { user } = await api.saveProfile({ body: changedOf(given, detailsOf(member)) })
      renewMember(user)
      form.fields.reset(detailsOf(user))
      notify.done(detailsWords.saved)
    },
  })
  const { reset } = form.fields
  useEffect(() => reset(detailsOf(member), { keepDirtyValues: true, keepErrors: true }), [member, reset])
  return { ...form, isUnsaved: form.fields.formState.isDirty }
}

export const detailsOf = ({ name, company, country, phone, preferredCurrency }: Member): Details => ({
  name,
  company: company ?? '',
  country: country ?? '',
  phone: phone ?? '',
  preferredCurrency: preferredCurrency ?? '',
})

/**
 * Returns the fields that differ from the server's last response. Unchanged fields are not sent, so the server keeps
 * their values.
 */
export function changedOf(given: Details, known: Details): Partial<Profile> {
  // the cast is safe, because the names of the entries are the fields of `Details`
  const changed = Object.entries(given).filter(([name, value]) => value !== known[name as keyof Details])
  return Object.fromEntries(changed)
}
