import { countryOfDisclaimer, disclaimerVariantOf, disclaimerVariants } from '#domain/places/legal-variants.ts'
import { Page } from '#ui/page.tsx'
import { disclaimers, disclaimerWords } from '#words/legal/disclaimer.ts'
import { LegalTextView, NamedPage } from './legal-document.tsx'
import { useLegalVariant } from './use-legal-variant.ts'
import { VariantChoice } from './variant-choice.tsx'

const byCountry = { variantOf: disclaimerVariantOf, countryOf: countryOfDisclaimer, why: disclaimerWords.why }

/** The disclaimer: the full text, for a visitor from the United States its heading alone (specification §2). Either can be chosen. */
export default function DisclaimerPage() {
  const { variant, why, choose } = useLegalVariant(byCountry)
  return (
    <Page heading={disclaimerWords.heading} lead={disclaimerWords.lead} width="wide">
      <VariantChoice
        label={disclaimerWords.choose}
        variants={disclaimerVariants}
        names={disclaimerWords.versions}
        chosen={variant}
        why={why}
        onChoice={choose}
      />
      <LegalTextView text={disclaimers[variant]} additions={{ liability: <NamedPage screen="terms" /> }} />
    </Page>
  )
}
