import { createContext } from 'react'
import type { SavedAssessment } from '#contract/shapes/saved-assessment-shapes.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'

/** An assessment to be shown, either just calculated or as it was stored. */
export type ShownAssessment = SavedAssessment & { readonly printout: AssessmentPrintout }

/** The assessment whose document is shown; null when only a document is available. */
export const ShownContext = createContext<ShownAssessment | null>(null)
