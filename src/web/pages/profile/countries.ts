import { isCountry } from '#domain/people/profile.ts'

type Country = { readonly value: string; readonly label: string }

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Every country a profile may name, by its English name. */
export function countryOptions(): readonly Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(isCountry)
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
}
