import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './assessment-view.module.css'
import { sectionIds } from './sections.ts'
import { PrintoutSection } from './printout-section.tsx'

/** What must be known when reading the assessment, each with a code that can be quoted; nothing where there is nothing. */
export function Notices({ printout: { notices } }: { readonly printout: AssessmentPrintout }) {
  if (notices.lines.length === 0) return null
  return (
    <PrintoutSection id={sectionIds.notices} heading={notices.title}>
      <ul className={styles['notices']}>
        {notices.lines.map(({ code, text }) => (
          <li key={code}>
            <Icon name="note" />
            <p>
              {text} <span className={styles['code']}>{code}</span>
            </p>
          </li>
        ))}
      </ul>
    </PrintoutSection>
  )
}
