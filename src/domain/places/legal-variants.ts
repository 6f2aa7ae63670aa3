// @owns legal texts by country
// Places: what a visitor's country decides (specification §2). A country is its code of ISO 3166-1, two letters.

/** The versions of the terms of use: whose law and courts apply, and where disputes are arbitrated. */
export const termsVariants = ['uae', 'usa'] as const

export type TermsVariant = (typeof termsVariants)[number]

/** Countries with a version of their own. */
const ownTerms: ReadonlyMap<string, TermsVariant> = new Map([['AE', 'uae']])

/** The version of every other country that is known. */
const otherTerms: TermsVariant = 'usa'

/** The version where no country is known: the one whose disputes and courts the specification describes. */
const unknownTerms: TermsVariant = 'uae'

/** The version of the terms that applies in a country; null where the country is not known. */
export const termsVariantOf = (country: string | null): TermsVariant =>
  country === null ? unknownTerms : (ownTerms.get(country) ?? otherTerms)

/** The country that stands for a version where a reader chooses one. */
export const countryOfTerms = { uae: 'AE', usa: 'US' } as const satisfies Record<TermsVariant, string>

/** The versions of the disclaimer: the heading alone that the specification has for the United States (§2), and the full text. */
export const disclaimerVariants = ['usa', 'full'] as const

export type DisclaimerVariant = (typeof disclaimerVariants)[number]

/** The version of the disclaimer that is shown in a country; null where the country is not known. */
export const disclaimerVariantOf = (country: string | null): DisclaimerVariant => (country === 'US' ? 'usa' : 'full')

/** The country that is asked for where a reader chooses a version of the disclaimer; any but the US has the full text. */
export const countryOfDisclaimer = { usa: 'US', full: 'AE' } as const satisfies Record<DisclaimerVariant, string>

/** The country as its code, from what an address or a lookup says; null when that is no code. */
export function countryIn(text: string | null): string | null {
  const code = text?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(code) ? code : null
}
