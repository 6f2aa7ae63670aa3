import { Anchor, Group, Paper, Radio, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { termsVariants } from '#domain/places/legal-variants.ts'
import { Page } from '#ui/page.tsx'
import { termsOfUse, termsWords } from '#words/legal/terms.ts'
import { screenTitles } from '#words/site.ts'
import { LegalTextView } from './legal-document.tsx'
import { useTerms } from './use-terms.ts'

/** The terms of use, in the version of the visitor's country or the one the visitor chooses to read. */
export default function TermsPage() {
  const { variant, why, choose } = useTerms()
  const text = useMemo(() => termsOfUse(variant), [variant])
  return (
    <Page heading={termsWords.heading} lead={termsWords.lead} width="wide">
      <Paper withBorder px="md" py="sm" className="no-print">
        <Radio.Group label={termsWords.choose} value={variant}>
          <Group gap="xs xl" mt="xs">
            {termsVariants.map((each) => (
              <Radio key={each} value={each} label={termsWords.versions[each]} onChange={() => choose(each)} />
            ))}
          </Group>
        </Radio.Group>
        <Text role="status" size="sm" c="dimmed" lh={1.45} mt="xs">
          {why}
        </Text>
      </Paper>
      <LegalTextView text={text} additions={{ prices: <SalesTermsLink /> }} />
    </Page>
  )
}

/** Beside what these terms say of buying in short. */
const SalesTermsLink = () => (
  <Anchor component={Link} to={address('salesTerms')}>
    {screenTitles.salesTerms}
  </Anchor>
)
