// @owns legal texts by country
// The versions of legal texts that depend on the visitor's country (specification §2). A country is its two-letter ISO
// 3166-1 code.

/** The versions of the terms of use, which differ in governing law, courts and place of arbitration. */
export const termsVariants = ['uae', 'usa'] as const

export type TermsVariant = (typeof termsVariants)[number]

const ownTerms: ReadonlyMap<string, TermsVariant> = new Map([['AE', 'uae']])

/** The version of the terms for every other known country. */
const otherTerms: TermsVariant = 'usa'

/**
 * The version of the terms for an unknown country: the one whose rules on disputes and courts the specification
 * describes.
 */
const unknownTerms: TermsVariant = 'uae'

/** The version of the terms that applies in a country; `country` is null when it is unknown. */
export const termsVariantOf = (country: string | null): TermsVariant =>
  country === null ? unknownTerms : (ownTerms.get(country) ?? otherTerms)

/** For each version of the terms, the country whose terms are shown when a reader chooses that version. */
export const countryOfTerms = { uae: 'AE', usa: 'US' } as const satisfies Record<TermsVariant, string>

/**
 * The versions of the disclaimer: the heading alone, which the specification has for the United States (§2), and the
 * full text.
 */
export const disclaimerVariants = ['usa', 'full'] as const

export type DisclaimerVariant = (typeof disclaimerVariants)[number]

/** The version of the disclaimer shown in a country; `country` is null when it is unknown. */
export const disclaimerVariantOf = (country: string | null): DisclaimerVariant => (country === 'US' ? 'usa' : 'full')

/**
 * For each version of the disclaimer, the country used when a reader chooses that version; all but the US have the full
 * text.
 */
export const countryOfDisclaimer = { usa: 'US', full: 'AE' } as const satisfies Record<DisclaimerVariant, string>

/** The country code in a URL parameter or in the response to a country look-up; null when the text is not a code. */
export function countryIn(text: string | null): string | null {
  const code = text?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(code) ? code : null
}
