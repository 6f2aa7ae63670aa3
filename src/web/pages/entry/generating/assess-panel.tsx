import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { address } from '#contract/screens.ts'
import { assessPanelWords, assessWords } from '#wording/en/analysis-page.ts'
import styles from '../entry.module.css'
import type { Autosave } from '../saving/autosave.ts'

type AssessPanelProps = {
  readonly id: string
  readonly autosave: Autosave
  /** A translation is under way: nothing else is done meanwhile. */
  readonly isHeld: boolean
}

/** The second way on from the lines: to an assessment of them as they are saved. */
export function AssessPanel({ id, autosave, isHeld }: AssessPanelProps) {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'saving' | 'unsaved'>('idle')
  const press = async (): Promise<void> => {
    setState('saving')
    const isSaved = await autosave.flush()
    setState(isSaved ? 'idle' : 'unsaved')
    if (isSaved) await navigate(address('analysis', { id }))
  }
  return (
    <section aria-labelledby="assess" className={styles['panel']}>
      <h2 id="assess" className={styles['heading']}>
        {assessPanelWords.heading}
      </h2>
      <p>{assessPanelWords.lead}</p>
      {state === 'unsaved' && (
        <p role="alert" className={styles['refused']}>
          {assessPanelWords.notSaved}
        </p>
      )}
      <p>
        <Button variant="default" disabled={isHeld} loading={state === 'saving'} onClick={() => void press()}>
          {assessWords.assess}
        </Button>
      </p>
    </section>
  )
}
