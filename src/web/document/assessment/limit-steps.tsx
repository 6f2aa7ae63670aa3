import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { assessmentViewWords } from '#wording/en/assessment-view.ts'
import styles from './limits.module.css'

/** From the smallest limit to the recommended maximum, or why nothing is recommended. */
export function LimitSteps({ printout: { credit, headline } }: { readonly printout: AssessmentPrintout }) {
  const { label, text, details } = headline.credit
  return (
    <>
      {credit.steps.length > 0 && (
        <>
          <h3 className={styles['heading']}>{assessmentViewWords.steps}</h3>
          <dl className={styles['steps']}>
            {credit.steps.map((step) => (
              <div key={step.label}>
                <dt>{step.label}</dt>
                <dd>{step.text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <dl className={styles['result']}>
        <dt>{label}</dt>
        {[text, ...(credit.reasons.length === 0 ? details : [])].map((amount) => (
          <dd key={amount}>{amount}</dd>
        ))}
      </dl>
      {credit.reasons.length > 0 && (
        <ul className={styles['reasons']}>
          {credit.reasons.map((reason) => (
            <li key={reason.code}>{reason.text}</li>
          ))}
        </ul>
      )}
    </>
  )
}
