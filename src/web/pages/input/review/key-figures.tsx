import { formatAmount } from '#domain/amounts/format.ts'
import type { EnglishStatement } from '#domain/translation/english-statement.ts'
import { labelOf } from '#domain/translation/layouts/labels.ts'
import { translate } from '#domain/translation/translate.ts'
import { yearOf, type Statement } from '#domain/statement/statement.ts'
import { reviewWords } from '#wording/en/input-page.ts'
import { denominationNames, statementWords } from '#wording/en/statement.ts'
import { say } from '#wording/say.ts'
import styles from './review.module.css'

const periods = ['current', 'previous'] as const

/** The figures by which a statement is known again at a glance. */
const figures = {
  totalAssets: (period) => period.balanceSheet.totalAssets,
  revenue: (period) => period.incomeStatement.revenue,
  netIncome: (period) => period.incomeStatement.netIncome,
} as const satisfies Readonly<Record<string, (period: EnglishStatement['current']) => number | null>>

// the keys of the table
const names = Object.keys(figures) as (keyof typeof figures)[]

/** A few figures of the English statement to come, in its own unit. */
export function KeyFigures({ statement }: { readonly statement: Statement }) {
  const english = translate(statement)
  const { filedLabel } = statementWords(statement, [])
  const unit = denominationNames[statement.denomination]
  return (
    <section aria-labelledby="glance">
      <h3 id="glance" className={styles['heading']}>
        {reviewWords.figures}
      </h3>
      <p className={styles['aside']}>{say(reviewWords.figuresLead, { unit })}</p>
      <table className={styles['figures']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="read-out">{reviewWords.figure}</span>
            </th>
            {periods.map((column) => (
              <th key={column} scope="col">
                {filedLabel(column, yearOf(statement, column))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{labelOf(statement.form, name)}</th>
              {periods.map((column) => (
                <td key={column}>{formatAmount(figures[name](english[column]))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
