import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { plansPageWords } from '#wording/en/plans-page.ts'
import { say } from '#wording/say.ts'
import { dayText } from '../../parts/dates.ts'
import { planLeftText } from '../../parts/plan-left.ts'
import styles from './plans-page.module.css'

type HeldPlanProps = {
  readonly held: AnswerOf<'readCurrentPlan'>
  /** It was taken just now: the way on has the focus that was on the way to take it. */
  readonly isNew: boolean
}

/** At the foot of the plan that is held: what is left, since when, and the way on. */
export function HeldPlan({ held, isNew }: HeldPlanProps) {
  const wayOn = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isNew) wayOn.current?.focus()
  }, [isNew])
  return (
    <>
      <p className={styles['left']}>
        <strong>{planLeftText(held)}</strong>
        {held.since !== null && <span>{say(plansPageWords.since, { date: dayText(held.since) })}</span>}
      </p>
      {(held.counter ?? 0) > 0 && (
        <Button
          ref={wayOn}
          component={Link}
          to={address('transformationInput', { type: 'FinancialStatements' })}
          fullWidth
        >
          {plansPageWords.translate}
        </Button>
      )}
    </>
  )
}
