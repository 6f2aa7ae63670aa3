import type { Conclusion } from '#domain/documents/assessment-printout.ts'
import { assessmentViewWords } from '#wording/en/assessment-view.ts'
import type { ShownAssessment } from './shown-assessment.ts'
import styles from './conclusions.module.css'
import { sectionIds } from './sections.ts'
import { PrintoutSection } from './printout-section.tsx'

/** The three conclusions side by side, and why the limit is what it is. */
export function Conclusions({ shown }: { readonly shown: ShownAssessment }) {
  const { rating, risk, credit, why } = shown.printout.headline
  return (
    <PrintoutSection id={sectionIds.conclusions} heading={assessmentViewWords.conclusions}>
      <div className={styles['blocks']}>
        {[rating, risk, credit].map((conclusion) => (
          <Block key={conclusion.label} conclusion={conclusion} />
        ))}
      </div>
      {why !== undefined && (
        <div className={styles['why']}>
          <h3>{why.label}</h3>
          <p>{why.text}</p>
        </div>
      )}
    </PrintoutSection>
  )
}

/** A longer conclusion is set smaller. */
const bigLettersMax = 20

function Block({ conclusion: { label, text, details } }: { readonly conclusion: Conclusion }) {
  return (
    <div className={styles['block']}>
      <h3>{label}</h3>
      <p className={styles['text']} data-long={text.length > bigLettersMax || undefined}>
        {text}
      </p>
      {details.map((detail) => (
        <p key={detail} className={styles['detail']}>
          {detail}
        </p>
      ))}
    </div>
  )
}
