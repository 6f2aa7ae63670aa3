import { screenTitles } from '#wording/en/site.ts'
import { Page } from '../../parts/page/page.tsx'

export default function ComparisonPage() {
  return <Page heading={screenTitles.comparison}>…</Page>
}
