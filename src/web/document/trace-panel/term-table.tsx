import { formatAmount } from '#domain/amounts/format.ts'
import type { LineFacts, OwnAmount } from '#domain/documents/line-facts.ts'
import type { SummedRow, Trace } from '#domain/documents/trace-of.ts'
import type { Column } from '#domain/statement/draft.ts'
import type { LineTerm, ResidualTerm, Term } from '#domain/translation/english-statement.ts'
import { HangingNumber } from '#ui/hanging-number.tsx'
import { traceWords } from '#words/statement-screen.ts'
import { say } from '#wording/say.ts'
import styles from './trace-panel.module.css'

type TermTableProps = {
  readonly trace: Pick<Trace, 'column' | 'terms' | 'sum' | 'roubles'>
  readonly facts: LineFacts
  readonly unit: string
}

/** A table of the terms of a figure and their sum. */
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
          // The index can be the key, because the order of a figure's terms never changes.
          <TermRows key={position} term={term} column={trace.column.column} facts={facts} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {trace.roubles === null ? traceWords.sum : traceWords.sumRoubles}
          </th>
          <td>
            <HangingNumber text={formatAmount(trace.sum)} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Lists the English rows whose amounts also add up to this total. */
export function SummedRows({ rows }: { readonly rows: readonly SummedRow[] }) {
  if (rows.length === 0) return null
  return (
    <>
      <p>{traceWords.rows}</p>
      <dl className={styles['rows']}>
        {rows.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatAmount(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type TermRowsProps = { readonly term: Term; readonly column: Column; readonly facts: LineFacts }

/**
 * Shows one term of a figure: a Russian line, the part of a total that its lines do not explain, or an entered amount.
 */
function TermRows({ term, column, facts }: TermRowsProps) {
  switch (term.kind) {
    case 'line':
      return <LineRow term={term} facts={facts} />
    case 'residual':
      return <ResidualRows term={term} column={column} facts={facts} />
    case 'entered':
      return (
        <tr>
          <th scope="row">{traceWords.entered}</th>
          <td />
          <td>
            <HangingNumber text={formatAmount(term.amount)} />
          </td>
        </tr>
      )
  }
}

/** `isLess` is true for a line that only explains the residual and is not itself a term of the figure. */
type LineRowProps = { readonly term: LineTerm; readonly facts: LineFacts; readonly isLess?: boolean }

function LineRow({ term, facts, isLess = false }: LineRowProps) {
  const { code, name, sign, filed, amount, at } = term
  return (
    <tr className={isLess ? styles['less'] : undefined}>
      <th scope="row">
        <span className={styles['code']}>{code}</span> <span lang="ru">{name}</span>
        <span className={styles['aside']}>
          {facts.englishName(code)} · {traceWords.signs[sign]}
        </span>
        <Place at={at} />
      </th>
      <td>{filed === null ? traceWords.blank : <HangingNumber text={formatAmount(filed)} />}</td>
      <td>{isLess ? null : <HangingNumber text={formatAmount(amount)} />}</td>
    </tr>
  )
}

type ResidualRowsProps = TermRowsProps & { readonly term: ResidualTerm }

function ResidualRows({ term, column, facts }: ResidualRowsProps) {
  const { code, name, filed, amount, at, less } = term
  const summed = less.reduce((sum, line) => sum + line.amount, 0)
  const own = facts.ownLinesOf(term, column)
  return (
    <>
      <tr>
        <th scope="row">
          <span className={styles['code']}>{code}</span> {say(traceWords.residual, { code })}
          <span className={styles['aside']}>
            {say(traceWords.residualWhy, { code, name, filed, summed, rest: amount })}
          </span>
          <Place at={at} />
        </th>
        <td>
          <HangingNumber text={formatAmount(filed)} />
        </td>
        <td>
          <HangingNumber text={formatAmount(amount)} />
        </td>
      </tr>
      {own.length > 0 && (
        <tr className={styles['less']}>
          <th scope="rowgroup" colSpan={3}>
            {traceWords.ownHeading}
          </th>
        </tr>
      )}
      {own.map((line) => (
        <OwnRow key={line.name} line={line} />
      ))}
      <tr className={styles['less']}>
        <th scope="rowgroup" colSpan={3}>
          {say(traceWords.lessHeading, { code })}
        </th>
      </tr>
      {less.map((line) => (
        <LineRow key={line.code} term={line} facts={facts} isLess />
      ))}
    </>
  )
}

function OwnRow({ line: { name, amount, at } }: { readonly line: OwnAmount }) {
  return (
    <tr className={styles['less']}>
      <th scope="row">
        <span lang="ru">{name}</span>
        {at !== undefined && <Place at={at} />}
      </th>
      <td>
        <HangingNumber text={formatAmount(amount)} />
      </td>
      <td />
    </tr>
  )
}

function Place({ at }: { readonly at: string | null }) {
  return (
    <span className={styles['place']}>
      {traceWords.place}: {at === null ? traceWords.noPlace : <span lang="ru">{at}</span>}
    </span>
  )
}
