import { Anchor, Group } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { Page } from '#ui/page.tsx'
import { salesTermsWords, termsOfSale } from '#words/legal/sales-terms.ts'
import { screenTitles } from '#words/site.ts'
import { LegalTextView } from './legal-document.tsx'

/** The terms of sale, under both addresses that the specification has for them (§2). */
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
      <Anchor key={screen} component={Link} to={address(screen)}>
        {screenTitles[screen]}
      </Anchor>
    ))}
  </Group>
)
