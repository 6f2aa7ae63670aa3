import { Group } from '@mantine/core'
import { Page } from '#ui/page.tsx'
import { salesTermsWords, termsOfSale } from '#words/legal/sales-terms.ts'
import { LegalTextView, NamedPage } from './legal-document.tsx'

/** The terms of sale, served at both addresses that the specification gives (§2). */
export default function SalesTermsPage() {
  return (
    <Page heading={salesTermsWords.heading} lead={salesTermsWords.lead} width="wide">
      <LegalTextView text={termsOfSale} additions={{ more: <OtherTexts /> }} />
    </Page>
  )
}

const OtherTexts = () => (
  <Group role="navigation" gap="lg" aria-label={salesTermsWords.otherTexts}>
    {(['terms', 'cookies'] as const).map((screen) => (
      <NamedPage key={screen} screen={screen} />
    ))}
  </Group>
)
