import { screenTitles } from '#wording/en/site.ts'
import { Page } from '../../parts/page/page.tsx'

export default function AssessmentsPage() {
  return <Page heading={screenTitles.assessments}>…</Page>
}
