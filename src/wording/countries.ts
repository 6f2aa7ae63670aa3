import { isCountry } from '#domain/people/profile.ts'
import { byName, countryName } from '#words/locale.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Code and name of every country that has a name, sorted by name. */
export const countryOptions = (): readonly { readonly value: string; readonly label: string }[] =>
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(isCountry)
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((one, other) => byName(one.label, other.label))
