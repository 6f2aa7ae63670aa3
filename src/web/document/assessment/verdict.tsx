import { assessmentViewWords } from '#words/assessment-view.ts'
import type { ShownAssessment } from './shown-assessment.ts'
import styles from './verdict.module.css'

/** The three conclusions in one line: for where the printout itself is out of sight. */
export function Verdict({ shown }: { readonly shown: ShownAssessment }) {
  const { rating, risk, credit } = shown.printout.headline
  const code = shown.printout.scale.steps.find(({ isHere }) => isHere)?.code
  return (
    <dl className={`${styles['verdict']} no-print`} aria-label={assessmentViewWords.verdict}>
      {[{ ...rating, text: code === undefined ? rating.text : `${code} ${rating.text}` }, risk, credit].map(
        ({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
