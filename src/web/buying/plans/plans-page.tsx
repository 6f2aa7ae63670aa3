import { PlansOf } from './plans-of.tsx'

/** The page of the plans for translations. */
export default function PlansPage() {
  return <PlansOf type="FinancialTranslation" />
}
