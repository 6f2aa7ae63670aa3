import { screenTitles } from '#wording/en/site.ts'
import { Page } from '../../parts/page/page.tsx'

export default function AnalysisPage() {
  return <Page heading={screenTitles.analysis}>…</Page>
}
