import { screenTitles } from '#wording/en/site.ts'
import { Page } from '../../parts/page/page.tsx'

export default function AssessmentPage() {
  return <Page heading={screenTitles.assessment}>…</Page>
}
