import { PlansOf } from './plans-of.tsx'

/** The plans for translations and credit assessments. */
export default function AnalysisPlansPage() {
  return <PlansOf type="FinancialAnalysis" />
}
