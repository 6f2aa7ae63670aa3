import type { AssessmentSheet } from '#domain/sheets/assessment/printout.ts'
import styles from './assessment-view.module.css'
import { sectionIds } from './sections.ts'
import { ViewSection } from './view-section.tsx'

/** What would change the rating; nothing where nothing could. */
export function Lift({ printout: { explanation } }: { readonly printout: AssessmentSheet }) {
  const { lift } = explanation
  if (lift === null) return null
  return (
    <ViewSection id={sectionIds.lift} heading={lift.label}>
      <p className={styles['lead']}>{lift.text}</p>
    </ViewSection>
  )
}
