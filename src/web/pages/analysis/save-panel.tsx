import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { savePanelWords as words } from '#words/analysis-page.ts'
import { say } from '#wording/say.ts'
import { useSignedIn } from '../../session/session.ts'
import styles from './analysis.module.css'
import { NotSaved } from './not-saved.tsx'
import type { Saving } from './use-saving.ts'

type SavePanelProps = {
  readonly saving: Saving
  readonly isFaulty: boolean
  /** Saving was tried while a field has a fault. */
  readonly onFaulty: () => void
}

/** The button that saves, what it uses, and why nothing was saved. */
export function SavePanel({ saving, isFaulty, onFaulty }: SavePanelProps) {
  const [isTried, setTried] = useState(false)
  const refusal = useRef<HTMLDivElement>(null)
  const { error } = saving
  useEffect(() => {
    if (error !== null) refusal.current?.focus()
  }, [error])
  const press = (): void => {
    setTried(isFaulty)
    if (isFaulty) onFaulty()
    else saving.mutate()
  }
  return (
    <div className={styles['save']}>
      <div className={styles['press']}>
        <Button loading={saving.isPending} onClick={press}>
          {words.save}
        </Button>
        <AssessmentCost />
      </div>
      {isTried && isFaulty && (
        <p role="alert" className={styles['refused']}>
          {words.faulty}
        </p>
      )}
      {error !== null && (
        <div ref={refusal} role="alert" tabIndex={-1} className={styles['refused']}>
          <NotSaved error={error} />
        </div>
      )}
    </div>
  )
}

/** What saving uses of the member's plan; where nothing is left, the way to the plans. */
function AssessmentCost() {
  const counter = useSignedIn()?.user?.assessmentCounter ?? null
  if (counter !== null && counter > 0)
    return <p>{say(counter === 1 ? words.costLast : words.cost, { count: counter })}</p>
  return (
    <p>
      {counter === null ? words.noPlan : words.noneLeft} <Link to={address('plans')}>{words.plans}</Link>
    </p>
  )
}
