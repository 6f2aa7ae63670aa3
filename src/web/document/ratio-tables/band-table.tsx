import type { MetricTable } from '#contract/shapes/assessment-table-shapes.ts'
import type { ContributionRow, PrintedExplanation } from '#domain/documents/assessment-printout.ts'
import { betterDirections, ratioTableWords } from '#words/ratio-tables.ts'
import { say } from '#wording/say.ts'
import { bandText, valueInBand } from './band-text.ts'
import { Here } from '../assessment/here.tsx'
import styles from './ratio-tables.module.css'

type BandTableProps = {
  readonly table: MetricTable
  readonly row: ContributionRow
  readonly headings: PrintedExplanation['headings']
}

/** How many points each range of a ratio earns, the cases that stand in its place, and where this company is among them. */
export function BandTable({ table, row, headings }: BandTableProps) {
  const { label, direction, rows, specialCases, company, unit } = table
  const isNowhere = company !== null && company.row === null && company.specialCase === null
  return (
    <div className={styles['bands']}>
      <p>{betterDirections[direction]}</p>
      {isNowhere && <p>{say(ratioTableWords.notInTable, { reason: company.reason ?? '' })}</p>}
      <table>
        <caption className="read-out">{say(ratioTableWords.tableOf, { label })}</caption>
        <thead>
          <tr>
            <th scope="col">{ratioTableWords.range}</th>
            <th scope="col">{headings.points}</th>
            <th scope="col">{headings.grade}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((band, position) => (
            <BandRow
              key={band.from}
              name={bandText(band, unit.code)}
              points={band.points}
              grade={band.grade}
              mark={company?.row === position ? markOf(table, row, position) : null}
            />
          ))}
          {specialCases.map(({ code, text, points }) => (
            <BandRow
              key={code}
              name={text}
              points={points}
              grade={company?.specialCase === code ? (company.grade ?? '') : ''}
              mark={company?.specialCase === code ? ratioTableWords.here : null}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The company's row tells its ratio finely enough to be seen inside it; a ratio that would mislead is not quoted. */
function markOf({ company, rows, unit }: MetricTable, { value }: ContributionRow, position: number): string {
  const band = rows[position]
  if (company === null || company.value === null || band === undefined || value.value === null)
    return ratioTableWords.here
  return say(ratioTableWords.hereWith, { value: valueInBand(company.value, band, unit.code) })
}

type BandRowProps = {
  readonly name: string
  /** Null: the ratio is left out. */
  readonly points: number | null
  readonly grade: string
  /** Null: the company is not here. */
  readonly mark: string | null
}

function BandRow({ name, points, grade, mark }: BandRowProps) {
  return (
    <tr data-here={mark !== null || undefined} aria-current={mark !== null || undefined}>
      <th scope="row">{name}</th>
      <td>{points ?? ratioTableWords.leftOut}</td>
      <td>{grade}</td>
      <td>{mark !== null && <Here text={mark} />}</td>
    </tr>
  )
}
