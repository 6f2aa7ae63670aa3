import { formatAmount } from '#domain/amounts/format.ts'
import { traceWords } from '#words/statement-screen.ts'
import type { LineFacts } from './line-facts.ts'
import { TermRows } from './term-rows.tsx'
import type { Trace } from './trace-of.ts'
import styles from './trace-panel.module.css'

type TermTableProps = { readonly trace: Trace; readonly facts: LineFacts; readonly unit: string }

/** The terms of a figure and their sum. */
export function TermTable({ trace, facts, unit }: TermTableProps) {
  return (
    <table className={styles['terms']}>
      <caption className={styles['unit']}>{unit}</caption>
      <thead>
        <tr>
          <th scope="col">{traceWords.line}</th>
          <th scope="col">{traceWords.filed}</th>
          <th scope="col">{traceWords.counted}</th>
        </tr>
      </thead>
      <tbody>
        {trace.terms.map((term, position) => (
          // the terms of a figure never change places
          <TermRows key={position} term={term} column={trace.column.column} facts={facts} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {trace.roubles === null ? traceWords.sum : traceWords.sumRoubles}
          </th>
          <td>{formatAmount(trace.sum)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
