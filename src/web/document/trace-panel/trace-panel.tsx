import { formatAmount } from '#domain/amounts/format.ts'
import type { Amount } from '#domain/amounts/amount.ts'
import type { Problem } from '#domain/problem.ts'
import type { PrintedRate, StatementPrintout } from '#domain/documents/statement-printout.ts'
import { SidePanel } from '#ui/side-panel.tsx'
import { traceWords } from '#words/statement-screen.ts'
import { say } from '#wording/say.ts'
import { ProblemItem } from '../problem-items.tsx'
import type { FigureRef } from '#domain/documents/figure-ref.ts'
import type { LineFacts } from '#domain/documents/line-facts.ts'
import { SummedRows, TermTable } from './term-table.tsx'
import styles from './trace-panel.module.css'
import { traceOf, type Trace } from '#domain/documents/trace-of.ts'

type TracePanelProps = {
  readonly sheet: StatementPrintout
  readonly facts: LineFacts
  /** The figure whose lines are shown; null when the panel is closed. */
  readonly figure: FigureRef | null
  readonly problemsOf: (figure: FigureRef) => readonly Problem[]
  readonly onClose: () => void
}

/**
 * A panel with the Russian lines behind a figure, and the location of each in the file. Escape closes the panel and
 * returns the focus to the figure.
 */
export function TracePanel({ sheet, facts, figure, problemsOf, onClose }: TracePanelProps) {
  const trace = figure === null ? null : traceOf(sheet, figure)
  return (
    <SidePanel
      isOpen={trace !== null}
      title={trace === null ? '' : say(traceWords.title, { label: trace.row.label, column: trace.column.label })}
      closeLabel={traceWords.close}
      onClose={onClose}
    >
      {trace !== null && figure !== null && (
        <TraceBody trace={trace} sheet={sheet} facts={facts} problems={problemsOf(figure)} />
      )}
    </SidePanel>
  )
}

type TraceBodyProps = {
  readonly trace: Trace
  readonly sheet: StatementPrintout
  readonly facts: LineFacts
  readonly problems: readonly Problem[]
}

function TraceBody({ trace, sheet, facts, problems }: TraceBodyProps) {
  const { cell, terms } = trace
  if (cell.amount === null) {
    return (
      <p>
        <strong>{sheet.words.notAvailable}.</strong> {traceWords.none} {cell.reason}
      </p>
    )
  }
  return (
    <>
      {problems.length > 0 && (
        <ul className={styles['problems']} aria-label={traceWords.warnings}>
          {problems.map((problem) => (
            <ProblemItem key={`${problem.code} ${problem.at ?? ''}`} problem={problem} nameOf={facts.rowName} />
          ))}
        </ul>
      )}
      {sheet.rate !== null && trace.roubles !== null && (
        <Conversion rate={sheet.rate} roubles={trace.roubles} amount={cell.amount} />
      )}
      <p>
        {trace.roubles !== null ? traceWords.leadRoubles : terms.length === 1 ? traceWords.leadOne : traceWords.lead}
      </p>
      <TermTable trace={trace} facts={facts} unit={sheet.words.item} />
      <SummedRows rows={trace.rows} />
    </>
  )
}

type ConversionProps = { readonly rate: PrintedRate; readonly roubles: Amount; readonly amount: Amount }

function Conversion({ rate, roubles, amount }: ConversionProps) {
  const sides = { roubles: formatAmount(roubles), rate: rate.roubles, amount: formatAmount(amount) }
  return (
    <div className={styles['conversion']}>
      <p className={styles['equation']}>{say(traceWords.converted, sides)}</p>
      <p>{say(traceWords.convertedLead, { rate: rate.roubles, currency: rate.currency })}</p>
    </div>
  )
}
