import { address } from '#contract/screens.ts'
import { pricingWords } from '#wording/en/home.ts'
import { homeSections } from '../../parts/home-sections.ts'
import { GetPlan, PlanOffers, type OfferedPlan } from '../../flows/plan-offers.tsx'
import { HomeSection } from './home-section.tsx'

/** Every plan leads to the translation: on the way a guest signs in, and who has no plan takes one. */
const wayTo = address('transformationInput', { type: 'FinancialStatements' })
const getPlan = (plan: OfferedPlan) => <GetPlan plan={plan} way={{ to: wayTo }} />

/** What the product costs. */
export function PricingSection() {
  return (
    <HomeSection id={homeSections.pricing} heading={pricingWords.heading} lead={pricingWords.lead}>
      <PlanOffers action={getPlan} />
    </HomeSection>
  )
}
