import type {
  AssessmentPrintout,
  ContributionGroup,
  ContributionRow,
  PrintedExplanation,
} from '#domain/documents/assessment-printout.ts'
import { ratioTableWords } from '#wording/en/ratio-tables.ts'
import { say } from '#wording/say.ts'
import { AskedFigure } from '../asked-figure.tsx'
import { ratioId } from './ratio-id.ts'
import styles from './score-explanation.module.css'

const columns = [
  'value',
  'points',
  'grade',
  'weight',
  'contribution',
] as const satisfies readonly (keyof PrintedExplanation['headings'])[]
/** Figures leave the room of a closing bracket. */
const looks = {
  value: 'figure',
  points: 'figure',
  grade: 'grade',
  weight: 'weight',
  contribution: 'contribution',
} as const satisfies Record<(typeof columns)[number], string>
const headingId = (column: (typeof columns)[number]): string => `contribution-${column}`

/** Every ratio with what it brings; the groups add up to the base score, to the hundredth. */
export function ContributionTable({ printout }: { readonly printout: AssessmentPrintout }) {
  const { headings, groups, total, title } = printout.explanation
  return (
    <table className={`${styles['table']} ${styles['contributions']}`}>
      <caption className="read-out">{say(ratioTableWords.caption, { title })}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles['unit']}>
            {headings.metric}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" id={headingId(column)} className={styles[looks[column]]}>
              {headings[column]}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.group}>
          <Summed row={group} scope="rowgroup" />
          {group.rows.map((row) => (
            <Contribution key={row.metric} row={row} />
          ))}
        </tbody>
      ))}
      <tfoot>
        <Summed row={total} scope="row" />
      </tfoot>
    </table>
  )
}

type SummedProps = {
  readonly row: Pick<ContributionGroup, 'label' | 'weight' | 'contribution'>
  readonly scope: 'rowgroup' | 'row'
}

/** A group, or the base score: only weight and contribution add up. */
function Summed({ row: { label, weight, contribution }, scope }: SummedProps) {
  return (
    <tr className={styles['summed']}>
      <th scope={scope} className={styles['label']}>
        {label}
      </th>
      <td colSpan={3} className={styles['between']} />
      <td>{weight.text}</td>
      <td>{contribution.text}</td>
    </tr>
  )
}

/** A ratio that is left out says why: it has no points, and no weight. */
function Contribution({ row }: { readonly row: ContributionRow }) {
  const { metric, label, value, points, grade, weight, contribution } = row
  const nameId = `contribution-of-${metric}`
  const subject = { kind: 'metric', metric } as const
  const isLeftOut = points.value === null
  return (
    <tr>
      <th scope="row" className={styles['label']}>
        <a id={nameId} href={`#${ratioId(metric)}`}>
          {label}
        </a>
        {value.reason !== undefined && <span className={styles['aside']}>{value.reason}</span>}
      </th>
      {(['value', 'points'] as const).map((column) => (
        <td key={column}>
          <AskedFigure
            id={`${nameId}-${column}`}
            figure={column === 'value' ? value : points}
            subject={subject}
            namedBy={`${nameId} ${headingId(column)}`}
          />
        </td>
      ))}
      <td className={styles['grade']}>{isLeftOut ? ratioTableWords.leftOut : grade}</td>
      <td>{weight.text}</td>
      <td>{contribution.text}</td>
    </tr>
  )
}
