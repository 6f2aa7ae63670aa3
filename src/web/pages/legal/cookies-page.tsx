import { Page } from '#ui/page.tsx'
import { cookiePolicy, cookieWords } from '#wording/en/legal/cookies.ts'
import { LegalTextView } from '../../parts/legal-text/legal-text.tsx'
import { ConsentChoice } from './consent-choice.tsx'
import { StoredTable } from './stored-table.tsx'

/** What the site stores in a browser, why, and how to change or stop it. */
export default function CookiesPage() {
  return (
    <Page heading={cookieWords.heading} lead={cookieWords.lead} width="wide">
      <LegalTextView text={cookiePolicy} additions={{ stored: <StoredTable />, consent: <ConsentChoice /> }} />
    </Page>
  )
}
