import type { Member } from '#domain/people/member.ts'
import type { Profile } from '#domain/people/profile.ts'

/** The fields of the form; '' = not told. */
export type Details = { readonly [Name in keyof Profile]: string }

/** What the form shows of a member. */
export const detailsOf = ({ name, company, country, phone, preferredCurrency }: Member): Details => ({
  name,
  company: company ?? '',
  country: country ?? '',
  phone: phone ?? '',
  preferredCurrency: preferredCurrency ?? '',
})

/** What was changed of what the server last said: the rest is not sent, so that it stays as it is there. */
export function changedOf(given: Details, known: Details): Partial<Profile> {
  // the entries of details have its names
  const changed = Object.entries(given).filter(([name, value]) => value !== known[name as keyof Details])
  return Object.fromEntries(changed)
}
