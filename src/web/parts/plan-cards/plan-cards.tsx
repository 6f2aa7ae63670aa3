import type { ReactNode } from 'react'
import { calendarDayText } from '#wording/en/dates.ts'
import { planCardWords, planPeriodWords } from '#wording/en/plans-page.ts'
import { say } from '#wording/say.ts'
import { AllowedHtml } from './allowed-html.tsx'
import { headingId } from './get-plan.tsx'
import { priceText, type OfferedPlan } from './offered-plan.ts'
import styles from './plan-cards.module.css'

type PlanCardsProps = {
  readonly plans: readonly OfferedPlan[]
  /** What stands at the foot of a plan: mostly the way to take it. */
  readonly action: (plan: OfferedPlan) => ReactNode
  /** The plan the visitor holds. */
  readonly heldId?: string | null
}

/** Plans side by side, in the order they are given. */
export function PlanCards({ plans, action, heldId = null }: PlanCardsProps) {
  if (plans.length === 0) return <p className={styles['none']}>{planCardWords.none}</p>
  return (
    <div className={styles['plans']}>
      <ul className={styles['cards']}>
        {plans.map((plan) => (
          <li key={plan.id} className={styles['card']} data-held={plan.id === heldId || undefined}>
            <PlanHead plan={plan} isHeld={plan.id === heldId} />
            <div className={styles['description']}>
              <AllowedHtml html={plan.description} />
            </div>
            <div className={styles['foot']}>
              <OfferEnd plan={plan} />
              {action(plan)}
            </div>
          </li>
        ))}
      </ul>
      <p className={styles['prices']}>{planCardWords.prices}</p>
    </div>
  )
}

function PlanHead({ plan, isHeld }: { readonly plan: OfferedPlan; readonly isHeld: boolean }) {
  const remark = isHeld ? planCardWords.yours : plan.recommendation
  return (
    <div className={styles['head']}>
      <h3 id={headingId(plan)} className={styles['name']}>
        {plan.name}
      </h3>
      <p className={styles['price']}>
        <strong>{priceText(plan.cost)}</strong> <span>{planPeriodWords[plan.slug]}</span>
      </p>
      {remark !== null && <p className={styles['badge']}>{remark}</p>}
    </div>
  )
}

/** The last day a plan is offered, or was: what is over cannot be taken any more. */
function OfferEnd({ plan: { offerUntil, isActive } }: { readonly plan: OfferedPlan }) {
  if (offerUntil === null) return null
  const sentence = isActive ? planCardWords.offerUntil : planCardWords.offerOver
  return <p className={styles['offer']}>{say(sentence, { date: calendarDayText(offerUntil) })}</p>
}
