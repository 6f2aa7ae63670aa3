import { problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'
import { companyNameLengthMax } from '../policy.ts'
import type { Member } from './member.ts'
import { nameRules } from './name.ts'

/** The details that members may change about themselves; null or an empty string means that a detail is not given. */
export type Profile = Pick<Member, 'name' | 'company' | 'country' | 'phone' | 'preferredCurrency'>

/** The changed fields of a profile; fields left out keep their value. */
export type ProfileChange = Partial<Profile & Pick<Member, 'wantsCustomerNotices'>>

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** A phone number: at least five digits, with the usual marks between them, and an optional extension. */
const phonePattern = /^\+?(?=(?:[\s().-]*\d){5})[\d\s().-]{5,25}(?:(?:x|ext\.?)\s?\d{1,6})?$/i

/**
 * Codes that `Intl.DisplayNames` names although they are not countries: unions, outlying Oceania, test regions, the
 * unknown region.
 */
const noCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

/**
 * Whether a code belongs to a current country or territory (ISO 3166-1 alpha-2), and is not a former or duplicate code.
 */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !noCountries.has(code) &&
  regionNames.of(code) !== undefined &&
  new Intl.Locale('und', { region: code }).region === code

const profileRules = [
  ...nameRules,
  ({ company }) =>
    when((company ?? '').length > companyNameLengthMax, {
      code: 'company-long',
      at: 'company',
      facts: { limit: companyNameLengthMax },
    }),
  ({ country }) => when(country !== null && !isCountry(country), { code: 'country-unknown', at: 'country' }),
  ({ phone }) => when(phone !== null && !phonePattern.test(phone), { code: 'phone-malformed', at: 'phone' }),
  ({ preferredCurrency }) =>
    when(preferredCurrency !== null && !currencies.has(preferredCurrency), {
      code: 'currency-unknown',
      at: 'preferredCurrency',
    }),
] as const satisfies readonly FieldRule<Profile>[]

/** A profile in the form in which it is stored: strings trimmed, empty fields as null, codes in capitals. */
export const tidyProfile = ({ name, company, country, phone, preferredCurrency }: Profile): Profile => ({
  name: name.trim(),
  company: givenText(company),
  country: givenText(country)?.toUpperCase() ?? null,
  phone: givenText(phone),
  preferredCurrency: givenText(preferredCurrency)?.toUpperCase() ?? null,
})

const givenText = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim())

/** Problems with a profile, in field order; empty when the profile may be stored. */
export const profileProblems = (profile: Profile): readonly FieldProblem[] =>
  problemsOf(tidyProfile(profile), profileRules)
