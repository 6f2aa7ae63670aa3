import { countryOfDisclaimer, disclaimerVariantOf, disclaimerVariants } from '#domain/places/legal-variants.ts'
import { disclaimers, disclaimerWords } from '#words/legal/disclaimer.ts'
import { NamedPage } from './legal-document.tsx'
import { LegalVariantPage } from './legal-variant-page.tsx'

/**
 * Shows visitors from the United States only the heading of the disclaimer, and all other visitors the full text
 * (specification §2). Every visitor can choose the other version.
 */
export default function DisclaimerPage() {
  return (
    <LegalVariantPage
      words={disclaimerWords}
      variants={disclaimerVariants}
      variantOf={disclaimerVariantOf}
      countryOf={countryOfDisclaimer}
      textOf={disclaimerOf}
      additions={{ liability: <NamedPage screen="terms" /> }}
    />
  )
}

const disclaimerOf = (variant: keyof typeof disclaimers) => disclaimers[variant]
