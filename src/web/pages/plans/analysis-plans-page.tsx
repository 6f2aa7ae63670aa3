import { Page } from '#ui/page.tsx'
import { screenTitles } from '#words/site.ts'

export default function AnalysisPlansPage() {
  return <Page heading={screenTitles.analysisPlans}>{null}</Page>
}
