import { countryOfTerms, termsVariantOf, termsVariants } from '#domain/places/legal-variants.ts'
import { termsOfUse, termsWords } from '#words/legal/terms.ts'
import { NamedPage } from './legal-document.tsx'
import { LegalVariantPage } from './legal-variant-page.tsx'

/** The terms of use, in the version for the visitor's country or the one the visitor chooses. */
export default function TermsPage() {
  return (
    <LegalVariantPage
      words={termsWords}
      variants={termsVariants}
      variantOf={termsVariantOf}
      countryOf={countryOfTerms}
      textOf={termsOfUse}
      additions={{ prices: <NamedPage screen="salesTerms" /> }}
    />
  )
}
