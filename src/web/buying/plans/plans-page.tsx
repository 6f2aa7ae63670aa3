import { PlansOf } from './plans-of.tsx'

/** The plans for translations. */
export default function PlansPage() {
  return <PlansOf type="FinancialTranslation" />
}
