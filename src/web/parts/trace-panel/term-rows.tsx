import { formatAmount } from '#domain/amounts/format.ts'
import type { Statement } from '#domain/statement/statement.ts'
import type { LineTerm, ResidualTerm, Term } from '#domain/translation/english-statement.ts'
import { traceWords } from '#wording/en/statement-screen.ts'
import { say } from '#wording/say.ts'
import { englishName } from './trace-of.ts'
import styles from './trace-panel.module.css'

/** One term of a figure: a Russian line, what a total holds beyond its lines, or what the person entered. */
export function TermRows({ term, statement }: { readonly term: Term; readonly statement: Statement }) {
  switch (term.kind) {
    case 'line':
      return <LineRow term={term} statement={statement} />
    case 'residual':
      return <ResidualRows term={term} statement={statement} />
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

type ResidualRowsProps = { readonly term: ResidualTerm; readonly statement: Statement }

function ResidualRows({ term, statement }: ResidualRowsProps) {
  const { code, name, filed, amount, at, less } = term
  const summed = less.reduce((sum, line) => sum + line.amount, 0)
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

function Place({ at }: { readonly at: string | null }) {
  return (
    <span className={styles['place']}>
      {traceWords.place}: {at === null ? traceWords.noPlace : <span lang="ru">{at}</span>}
    </span>
  )
}
