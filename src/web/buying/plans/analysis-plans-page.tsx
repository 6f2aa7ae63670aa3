import { PlansOf } from './plans-of.tsx'

/** The page of the plans that contain translations and credit assessments. */
export default function AnalysisPlansPage() {
  return <PlansOf type="FinancialAnalysis" />
}
