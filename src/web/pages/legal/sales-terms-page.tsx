import { Page } from '#ui/page.tsx'
import { screenTitles } from '#words/site.ts'

export default function SalesTermsPage() {
  return <Page heading={screenTitles.salesTerms}>{null}</Page>
}
