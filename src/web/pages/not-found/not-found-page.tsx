import { Anchor, Button, List } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { Page } from '#ui/page.tsx'
import { menuWords, notFoundWords, screenTitles } from '#words/site.ts'

/** Where somebody may have wanted to go. */
const places = [
  { label: screenTitles.TransformationInput, to: address('TransformationInput', { type: 'FinancialStatements' }) },
  { label: screenTitles.financialStatements, to: address('financialStatements') },
  { label: screenTitles.assessments, to: address('assessments') },
  { label: menuWords.statementHelp, to: address('statementHelp') },
] as const

/** Stands at every address that is no screen. */
export default function NotFoundPage() {
  return (
    <Page heading={notFoundWords.text} title={notFoundWords.title} lead={notFoundWords.lead}>
      <List>
        {places.map(({ label, to }) => (
          <List.Item key={to}>
            <Anchor component={Link} to={to}>
              {label}
            </Anchor>
          </List.Item>
        ))}
      </List>
      <p>
        <Button component={Link} to={address('home')}>
          {notFoundWords.back}
        </Button>
      </p>
    </Page>
  )
}
