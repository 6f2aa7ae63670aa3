import { useMemo, useState } from 'react'
import type { Problem } from '#domain/problem.ts'
import { statementDocument } from '#domain/documents/statement-document.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { touchedFigures, warningsOf } from '../problems/figures-of-problem.ts'
import type { FigureRef } from './figure-ref.ts'
import { DocumentView } from '../document-view.tsx'
import { factsOf } from '../trace-panel/line-facts.ts'
import { TracePanel } from '../trace-panel/trace-panel.tsx'

type TracedStatementProps = {
  readonly sheet: StatementPrintout
  readonly statement: Statement
  readonly problems: readonly Problem[]
  /** The key of the one report that is shown; without it all are. */
  readonly report?: string
}

/** The English statement, and behind each of its figures the Russian lines it is made of. */
export function TracedStatement({ sheet, statement, problems, report }: TracedStatementProps) {
  const [traced, setTraced] = useState<FigureRef | null>(null)
  const shown = useMemo(() => statementDocument(onlyReport(sheet, report)), [sheet, report])
  const touched = useMemo(() => touchedFigures(sheet, statement, problems), [sheet, statement, problems])
  const facts = useMemo(() => factsOf(statement), [statement])
  return (
    <>
      <DocumentView document={shown} touched={touched} onTrace={setTraced} />
      <TracePanel
        {...{ sheet, facts }}
        figure={traced}
        problemsOf={(figure) => warningsOf(sheet, statement, problems, figure)}
        onClose={() => setTraced(null)}
      />
    </>
  )
}

const onlyReport = (sheet: StatementPrintout, report: string | undefined): StatementPrintout =>
  report === undefined ? sheet : { ...sheet, sections: sheet.sections.filter(({ key }) => key === report) }
