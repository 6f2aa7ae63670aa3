import { useMemo } from 'react'
import { countryOfTerms, termsVariantOf, termsVariants } from '#domain/places/legal-variants.ts'
import { Page } from '#ui/page.tsx'
import { termsOfUse, termsWords } from '#words/legal/terms.ts'
import { LegalTextView, NamedPage } from './legal-document.tsx'
import { useLegalVariant } from './use-legal-variant.ts'
import { VariantChoice } from './variant-choice.tsx'

const byCountry = { variantOf: termsVariantOf, countryOf: countryOfTerms, why: termsWords.why }

/** The terms of use, in the version of the visitor's country or the one the visitor chooses to read. */
export default function TermsPage() {
  const { variant, why, choose } = useLegalVariant(byCountry)
  const text = useMemo(() => termsOfUse(variant), [variant])
  return (
    <Page heading={termsWords.heading} lead={termsWords.lead} width="wide">
      <VariantChoice
        label={termsWords.choose}
        variants={termsVariants}
        names={termsWords.versions}
        chosen={variant}
        why={why}
        onChoice={choose}
      />
      <LegalTextView text={text} additions={{ prices: <NamedPage screen="salesTerms" /> }} />
    </Page>
  )
}
