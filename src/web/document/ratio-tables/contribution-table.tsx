import type { Cell, Table, TableRow } from '#domain/documents/document.ts'
import { ratioTableWords } from '#words/ratio-tables.ts'
import { say } from '#wording/say.ts'
import { AskedFigure } from '../asked-figure.tsx'
import { ratioId } from './ratio-id.ts'
import styles from './score-explanation.module.css'

/** How the columns look; figures leave the room of a closing bracket. */
const looks: Readonly<Record<string, string>> = {
  value: 'figure',
  points: 'figure',
  grade: 'grade',
  weight: 'weight',
  contribution: 'contribution',
}
const headingId = (column: string): string => `contribution-${column}`

type ContributionTableProps = { readonly block: Table; readonly title: string }

/** Every ratio with what it brings; the groups add up to the base score, to the hundredth. */
export function ContributionTable({ block, title }: ContributionTableProps) {
  const { item, columns, rows } = block
  return (
    <table className={`${styles['table']} ${styles['contributions']}`}>
      <caption className="read-out">{say(ratioTableWords.caption, { title })}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles['unit']}>
            {item}
          </th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col" id={headingId(key)} className={styles[looks[key] ?? '']}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {groupsOf(rows).map(([group, ...parts]) => (
        <tbody key={group?.key}>
          {group !== undefined && <Summed row={group} block={block} />}
          {parts.map((row) => (
            <Contribution key={row.key} row={row} block={block} />
          ))}
        </tbody>
      ))}
      <tfoot>
        {rows
          .filter(({ weight }) => weight === 'total')
          .map((row) => (
            <Summed key={row.key} row={row} block={block} />
          ))}
      </tfoot>
    </table>
  )
}

/** A sum with the rows it is of. */
function groupsOf(rows: readonly TableRow[]): readonly (readonly TableRow[])[] {
  const starts = rows.flatMap(({ weight }, place) => (weight === 'line' ? [] : [place]))
  return starts.slice(0, -1).map((start, place) => rows.slice(start, starts[place + 1]))
}

type RowProps = { readonly row: TableRow; readonly block: Table }

const cellIn = ({ cells }: TableRow, { columns }: Table, column: string): Cell | undefined =>
  cells[columns.findIndex(({ key }) => key === column)]

function textIn(row: TableRow, block: Table, column: string): string {
  const cell = cellIn(row, block, column)
  return cell?.kind === 'figure' || cell?.kind === 'words' ? cell.text : ''
}

/** A group, or the base score: only weight and contribution add up. */
function Summed({ row, block }: RowProps) {
  return (
    <tr className={styles['summed']}>
      <th scope={row.weight === 'total' ? 'row' : 'rowgroup'} className={styles['label']}>
        {row.label}
      </th>
      <td colSpan={3} className={styles['between']} />
      <td>{textIn(row, block, 'weight')}</td>
      <td>{textIn(row, block, 'contribution')}</td>
    </tr>
  )
}

/** A ratio that is left out says why: it has no points, and no weight. */
function Contribution({ row, block }: RowProps) {
  const { label, annotation, origin } = row
  const metric = origin?.kind === 'metric' ? origin.metric : null
  const nameId = `contribution-of-${metric ?? row.key}`
  const points = cellIn(row, block, 'points')
  const isLeftOut = points?.kind === 'figure' && points.value === null
  return (
    <tr>
      <th scope="row" className={styles['label']}>
        <a id={nameId} href={metric === null ? undefined : `#${ratioId(metric)}`}>
          {label}
        </a>
        {annotation !== null && <span className={styles['aside']}>{annotation}</span>}
      </th>
      {(['value', 'points'] as const).map((column) => {
        const cell = cellIn(row, block, column)
        return (
          <td key={column}>
            {cell?.kind === 'figure' && origin !== null && (
              <AskedFigure
                id={`${nameId}-${column}`}
                figure={cell}
                subject={origin}
                namedBy={`${nameId} ${headingId(column)}`}
              />
            )}
          </td>
        )
      })}
      <td className={styles['grade']}>{isLeftOut ? ratioTableWords.leftOut : textIn(row, block, 'grade')}</td>
      <td>{textIn(row, block, 'weight')}</td>
      <td>{textIn(row, block, 'contribution')}</td>
    </tr>
  )
}
