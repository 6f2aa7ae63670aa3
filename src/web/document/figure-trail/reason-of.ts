import type { AssessedYear } from '#domain/assessment/given.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import type { Printed } from '#domain/documents/origin.ts'
import { trailWords } from '#wording/en/figure-trail.ts'

/** Why a number is N/a: as the printout says; a field of an assessment without a statement was not given. */
export function reasonOf({ hasPrevious }: AssessmentPrintout, year: AssessedYear, { reason }: Printed): string {
  if (reason !== undefined) return reason
  return year === 'previous' && !hasPrevious ? trailWords.noPrevious : trailWords.notGiven
}
