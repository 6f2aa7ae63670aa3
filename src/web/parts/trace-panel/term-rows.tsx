import { formatAmount } from '#domain/amounts/format.ts'
import type { Column, OwnLine } from '#domain/statement/draft.ts'
import type { Statement } from '#domain/statement/statement.ts'
import type { LineTerm, ResidualTerm, Term } from '#domain/translation/english-statement.ts'
import { traceWords } from '#wording/en/statement-screen.ts'
import { say } from '#wording/say.ts'
import { englishName, ownLinesOf } from './trace-of.ts'
import styles from './trace-panel.module.css'

type TermRowsProps = { readonly term: Term; readonly column: Column; readonly statement: Statement }

/** One term of a figure: a Russian line, what a total holds beyond its lines, or what the person entered. */
export function TermRows({ term, column, statement }: TermRowsProps) {
  switch (term.kind) {
    case 'line':
      return <LineRow term={term} statement={statement} />
    case 'residual':
      return <ResidualRows {...{ term, column, statement }} />
    case 'entered':
      return (
        <tr>
          <th scope="row">{traceWords.entered}</th>
          <td />
          <td>{formatAmount(term.amount)}</td>
        </tr>
      )
  }
}

/** `isLess`: the line is shown for the residual's sake and does not count in the figure itself. */
type LineRowProps = { readonly term: LineTerm; readonly statement: Statement; readonly isLess?: boolean }

function LineRow({ term, statement, isLess = false }: LineRowProps) {
  const { code, name, sign, filed, amount, at } = term
  return (
    <tr className={isLess ? styles['less'] : undefined}>
      <th scope="row">
        <span className={styles['code']}>{code}</span> <span lang="ru">{name}</span>
        <span className={styles['aside']}>
          {englishName(statement, code)} · {traceWords.signs[sign]}
        </span>
        <Place at={at} />
      </th>
      <td>{filed === null ? traceWords.blank : formatAmount(filed)}</td>
      <td>{isLess ? null : formatAmount(amount)}</td>
    </tr>
  )
}

type ResidualRowsProps = TermRowsProps & { readonly term: ResidualTerm }

function ResidualRows({ term, column, statement }: ResidualRowsProps) {
  const { code, name, filed, amount, at, less } = term
  const summed = less.reduce((sum, line) => sum + line.amount, 0)
  const own = ownLinesOf(statement, term, column)
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
        <td>{formatAmount(filed)}</td>
        <td>{formatAmount(amount)}</td>
      </tr>
      {own.length > 0 && (
        <tr className={styles['less']}>
          <th scope="rowgroup" colSpan={3}>
            {traceWords.ownHeading}
          </th>
        </tr>
      )}
      {own.map((line) => (
        <OwnRow key={line.name} line={line} column={column} />
      ))}
      <tr className={styles['less']}>
        <th scope="rowgroup" colSpan={3}>
          {say(traceWords.lessHeading, { code })}
        </th>
      </tr>
      {less.map((line) => (
        <LineRow key={line.code} term={line} statement={statement} isLess />
      ))}
    </>
  )
}

function OwnRow({ line, column }: { readonly line: OwnLine; readonly column: Column }) {
  return (
    <tr className={styles['less']}>
      <th scope="row">
        <span lang="ru">{line.name}</span>
        <Place at={line.at[column] ?? null} />
      </th>
      <td>{formatAmount(line.amounts[column])}</td>
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
