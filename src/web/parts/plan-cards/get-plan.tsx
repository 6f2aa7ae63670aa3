import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Hint } from '#ui/hint.tsx'
import { planCardWords } from '#wording/en/plans-page.ts'
import type { OfferedPlan } from './offered-plan.ts'

type GetPlanProps = {
  readonly plan: OfferedPlan
  /** How the plan is taken: at another address, or right here. */
  readonly way: { readonly to: string } | { readonly take: () => void; readonly isTaking: boolean }
}

/** The button of a plan. Of one that cannot be taken it says so on hover and on focus, and does nothing. */
export function GetPlan({ plan, way }: GetPlanProps) {
  const named = { 'aria-describedby': headingId(plan), fullWidth: true }
  if (!plan.isActive) return <ComingSoon plan={plan} />
  if ('to' in way)
    return (
      <Button component={Link} to={way.to} {...named}>
        {planCardWords.get}
      </Button>
    )
  return (
    <Button onClick={way.take} loading={way.isTaking} {...named}>
      {planCardWords.get}
    </Button>
  )
}

/** Disabled for who uses it, not for who looks for the reason: it can be reached with the keyboard. */
function ComingSoon({ plan }: { readonly plan: OfferedPlan }) {
  const id = `plan-${plan.id}-when`
  return (
    <Hint id={id} text={planCardWords.comingSoon}>
      <Button variant="default" fullWidth data-disabled aria-disabled aria-describedby={`${headingId(plan)} ${id}`}>
        {planCardWords.get}
      </Button>
    </Hint>
  )
}

/** Where the name of a plan stands. */
export const headingId = ({ id }: OfferedPlan): string => `plan-${id}`
