import { createContext } from 'react'
import type { AssessmentPrintout, Figure } from '#domain/documents/assessment-printout.ts'
import { assessmentTables } from '#domain/documents/assessment-tables.ts'
import type { Table } from '#domain/documents/document.ts'

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

/** The reasons of the tables of one printout, as its document tells them. */
export function printedReasons(printout: AssessmentPrintout): PrintedReasons {
  const { limits, keyNumbers, overview, figures } = assessmentTables(printout)
  const told = ({ reasons }: Table): readonly ToldReason[] => reasons.map(({ mark, reason }) => [mark, reason])
  const marks = new Map(
    [limits, keyNumbers, overview, figures].flatMap((table) => told(table).map(([mark, reason]) => [reason, mark])),
  )
  return {
    markOf: ({ value, reason }) => (value === null && reason !== undefined ? (marks.get(reason) ?? '') : ''),
    limits: told(limits),
    keyNumbers: told(keyNumbers),
    overview: told(overview),
  }
}

export const PrintedReasonsContext = createContext<PrintedReasons>({
  markOf: () => '',
  limits: [],
  keyNumbers: [],
  overview: [],
})
