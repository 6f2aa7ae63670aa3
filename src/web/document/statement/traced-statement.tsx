import { useCallback, useMemo, useState, type CSSProperties } from 'react'
import type { Problem } from '#domain/problem.ts'
import type { Block, Document } from '#domain/documents/document.ts'
import type { FigureRef } from '#domain/documents/figure-ref.ts'
import { touchedFigures, warningsOf } from '#domain/documents/figures-of-problem.ts'
import { factsOf } from '#domain/documents/line-facts.ts'
import { columnCharacters, printedCharacters, reportsOf, rowNumbers } from '#domain/documents/report-rows.ts'
import { statementDocument } from '#documents/statement-document.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { moveByArrowKeys } from '#ui/arrow-keys.ts'
import { viewWords } from '#words/statement-screen.ts'
import { BlockView } from '../block-view.tsx'
import { Sheet } from '../sheet.tsx'
import { TracePanel } from '../trace-panel/trace-panel.tsx'
import { FiguresHint, useFiguresHint } from './figures-hint.tsx'
import frame from './report-scroller.module.css'
import { AmountContext } from './report-table.tsx'

type TracedStatementProps = {
  readonly sheet: StatementPrintout
  readonly statement: Statement
  readonly problems: readonly Problem[]
  /** The key of the report to show; if omitted, all reports are shown. */
  readonly report?: string
  /** Whether the page itself names the statement, so that the sheet shows only the facts. */
  readonly isNamedAbove?: boolean
  /** The prefix of the ids inside the statement, needed on a page that shows another statement too. */
  readonly idPrefix?: string
}

/** Shows the English statement; pressing a figure opens the Russian lines behind it. */
export function TracedStatement(props: TracedStatementProps) {
  const { sheet, statement, problems, report, isNamedAbove = false, idPrefix = '' } = props
  const [traced, setTraced] = useState<FigureRef | null>(null)
  const hint = useFiguresHint()
  const shown = useMemo(() => statementDocument(onlyReport(sheet, report)), [sheet, report])
  const touched = useMemo(() => touchedFigures(sheet, statement, problems), [sheet, statement, problems])
  const facts = useMemo(() => factsOf(statement), [statement])
  const { know } = hint
  const trace = useCallback(
    (figure: FigureRef) => {
      know()
      setTraced(figure)
    },
    [know],
  )
  return (
    <>
      {report === undefined && <FiguresHint {...hint} />}
      <StatementSheet
        document={shown}
        head={isNamedAbove ? 'facts' : 'full'}
        touched={touched}
        idPrefix={idPrefix}
        onTrace={trace}
      />
      <TracePanel
        sheet={sheet}
        facts={facts}
        figure={traced}
        problemsOf={(figure) => warningsOf(sheet, statement, problems, figure)}
        onClose={() => setTraced(null)}
      />
    </>
  )
}

const onlyReport = (sheet: StatementPrintout, report: string | undefined): StatementPrintout =>
  report === undefined ? sheet : { ...sheet, sections: sheet.sections.filter(({ key }) => key === report) }

type StatementSheetProps = {
  readonly document: Document
  readonly head?: 'full' | 'facts'
  readonly touched: ReadonlySet<string>
  readonly idPrefix?: string
  readonly onTrace: (ref: FigureRef) => void
}

/** Shows the English statement as an accounting document, on the screen and in print. */
export function StatementSheet(props: StatementSheetProps) {
  const { document, head = 'full', touched, idPrefix = '', onTrace } = props
  const reports = useMemo(() => reportsOf(document), [document])
  const printed = useMemo(() => printedCharacters(reports), [reports])
  const context = useMemo(
    () => ({ onTrace, touched, numbers: rowNumbers(reports), printed, idPrefix }),
    [onTrace, touched, reports, printed, idPrefix],
  )
  const columns = reports[0]?.columns.length ?? 0
  const ems = printedEms(printed)
  const below = document.parts.flatMap(({ blocks }) => blocks).filter(({ kind }) => kind !== 'report')
  return (
    <Sheet
      document={document}
      head={head}
      columns={columns}
      isWide={ems > uprightEms}
      id={`${idPrefix}sheet`}
      unnamed={viewWords.unnamed}
      facts={document.rate === null ? document.facts : [...document.facts, document.rate]}
      // React's style type does not include custom properties.
      style={{ '--characters': columnCharacters(reports), '--columns': columns, '--ems': ems } as CSSProperties}
      onKeyDown={moveByArrowKeys}
      foot={
        <>
          {below.map((block) => (
            <Below key={keyOf(block)} block={block} />
          ))}
          {document.foot.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </>
      }
    >
      <AmountContext value={context}>
        {reports.map((report) => (
          <BlockView key={report.key} block={report} />
        ))}
      </AmountContext>
    </Sheet>
  )
}

/** The width of a printed report in multiples of its type size: the names, then each column with amounts. */
const printedEms = (columns: readonly number[]): number =>
  columns.reduce((sum, characters) => sum + characters * 0.64 + 2, 18)

/** The widest report that fits a portrait page in type that is easy to read. */
const uprightEms = 68

/** Shows a block below the reports; a table has its title above it and scrolls inside its frame. */
const Below = ({ block }: { readonly block: Block }) =>
  block.kind === 'table' ? (
    <>
      <h3>{block.title}</h3>
      <div className={`${frame['scroller']} scrolls-sideways`} data-columns="many">
        <BlockView block={block} />
      </div>
    </>
  ) : (
    <BlockView block={block} />
  )

/** Returns a key for a block. Most kinds of block occur once; a block of lists has the key of its first list. */
const keyOf = (block: Block): string => (block.kind === 'lists' ? (block.lists[0]?.key ?? '') : block.kind)
