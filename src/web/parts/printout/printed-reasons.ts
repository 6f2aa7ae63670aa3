import { createContext } from 'react'
import type { AssessmentPrintout, Figure } from '#domain/documents/assessment-printout.ts'
import { creditFigures, keyFigures, overviewFigures, reasonsOf } from '#writers/assessment/reasons.ts'

/** A reason of N/a that is told under a table on paper, where nothing can be pointed at. */
type ToldReason = readonly [mark: string, reason: string]

/** Why figures are N/a, as it is told on paper: a mark at the figure, each reason once. */
export type PrintedReasons = {
  /** Empty where the figure has a value. */
  readonly markOf: (figure: Figure) => string
  readonly limits: readonly ToldReason[]
  readonly keyNumbers: readonly ToldReason[]
  readonly overview: readonly ToldReason[]
}

/** The reasons of the tables of one printout, in the order in which the tables stand on the page. */
export function printedReasons(printout: AssessmentPrintout): PrintedReasons {
  const { marked, news } = reasonsOf(printout)
  return {
    markOf: (figure) => marked(figure).slice(figure.text.length),
    limits: news(creditFigures(printout)),
    keyNumbers: news(keyFigures(printout)),
    overview: news(overviewFigures(printout)),
  }
}

export const PrintedReasonsContext = createContext<PrintedReasons>({
  markOf: () => '',
  limits: [],
  keyNumbers: [],
  overview: [],
})
