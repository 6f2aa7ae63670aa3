import { LiveStatus } from '#ui/live-status.tsx'
import { analysisPageWords as words } from '#words/analysis-page.ts'
import { say } from '#wording/say.ts'
import type { ShownAssessment } from '../../document/assessment/shown-assessment.ts'
import { Verdict } from '../../document/assessment/verdict.tsx'
import styles from './analysis.module.css'
import { SavePanel } from './save-panel.tsx'
import type { Saving } from './use-saving.ts'

type ResultPanelProps = {
  readonly shown: ShownAssessment
  readonly saving: Saving
  readonly isFaulty: boolean
  readonly onFaulty: () => void
}

/** The conclusions so far, read out as they change, and the way to keep them. */
export function ResultPanel({ shown, saving, isFaulty, onFaulty }: ResultPanelProps) {
  const { rating, risk, credit } = shown.printout.headline
  const told = [credit.text, ...credit.details].join(', ')
  return (
    <section className={`${styles['result']} no-print`} aria-labelledby="result">
      <h2 id="result" className="read-out">
        {words.result}
      </h2>
      <div>
        <Verdict shown={shown} />
        {shown.conclusion.limitUsd !== null && (
          <p className={styles['details']}>
            {say(words.alsoIn, { label: credit.label, amounts: credit.details.join(' · ') })}
          </p>
        )}
      </div>
      {isFaulty && <p className={styles['stale']}>{words.ofLastInputs}</p>}
      <LiveStatus text={say(words.resultAnnounced, { rating: rating.text, risk: risk.text, credit: told })} />
      <SavePanel saving={saving} isFaulty={isFaulty} onFaulty={onFaulty} />
    </section>
  )
}
