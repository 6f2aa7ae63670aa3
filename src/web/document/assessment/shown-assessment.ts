import { createContext } from 'react'
import type { SavedAssessment } from '#contract/shapes/saved-assessment-shapes.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'

/** An assessment as it is shown: just worked out, or as it was stored. */
export type ShownAssessment = SavedAssessment & { readonly printout: AssessmentPrintout }

/** The assessment whose document is shown; null: a document alone. */
export const ShownContext = createContext<ShownAssessment | null>(null)
