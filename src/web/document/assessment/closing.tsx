import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { assessmentViewWords } from '#wording/en/assessment-view.ts'
import { say } from '#wording/say.ts'
import styles from './assessment-view.module.css'
import { sectionIds } from './sections.ts'
import { PrintoutSection } from './printout-section.tsx'

/** What the assessment is not, and what its short forms stand for. */
export function Closing({ printout }: { readonly printout: AssessmentPrintout }) {
  const { disclaimers, acronyms, footer, methodVersion, document } = printout
  return (
    <>
      <PrintoutSection id={sectionIds.disclaimers} heading={disclaimers.title}>
        <ul className={styles['disclaimers']}>
          {disclaimers.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </PrintoutSection>
      <footer className={styles['foot']}>
        <p>
          <strong>{assessmentViewWords.acronyms}:</strong> {acronyms}
        </p>
        <p>
          {[document, say(assessmentViewWords.method, { version: methodVersion }), footer.date, footer.user]
            .filter((text) => text !== '')
            .join(' · ')}
        </p>
      </footer>
    </>
  )
}
