import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { sectionIds } from './sections.ts'
import { PrintoutSection } from './printout-section.tsx'

/** What would change the rating; nothing where nothing could. */
export function Lift({ printout: { explanation } }: { readonly printout: AssessmentPrintout }) {
  const { lift } = explanation
  if (lift === null) return null
  return <PrintoutSection id={sectionIds.lift} heading={lift.label} lead={lift.text} />
}
