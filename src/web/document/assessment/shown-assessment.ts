import { createContext } from 'react'
import type { SavedAssessment } from '#contract/shapes/saved-assessment-shapes.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'

/** An assessment for display: just calculated, or as stored. */
export type ShownAssessment = SavedAssessment & { readonly printout: AssessmentPrintout }

/** The assessment whose document is shown; null when there is only a document. */
export const ShownContext = createContext<ShownAssessment | null>(null)
