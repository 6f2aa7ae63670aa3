import type { Direction } from '#domain/documents/assessment-printout.ts'
import type { Bar, Cell, Table, DocumentColumn, TableRow } from '#domain/documents/document.ts'
import { assessmentViewWords, movementWords } from '#words/assessment-view.ts'
import { AskedFigure, PlainNumber } from './figure-button.tsx'
import styles from './figure-cell.module.css'
import tableStyles from './figure-table.module.css'

type Columns = { readonly columns: readonly DocumentColumn[] }

/** Returns the cell of a row in the column with this key; undefined when there is no such column. */
export function cellIn(row: TableRow, { columns }: Columns, key: string | undefined): Cell | undefined {
  return row.cells[columns.findIndex((column) => column.key === key)]
}

/** Returns the text of a cell that contains a figure or words; '' for other cells. */
export function textIn(row: TableRow, table: Columns, key: string | undefined): string {
  const cell = cellIn(row, table, key)
  return cell?.kind === 'figure' || cell?.kind === 'words' ? cell.text : ''
}

type CellViewProps = {
  readonly row: TableRow
  readonly cell: Cell | undefined
  readonly column: string
  /** The id of the row's name. */
  readonly nameId: string
  /** The id of the heading of a column whose figures open trails; null for other columns. */
  readonly headingId: string | null
  /** The text to show in a `words` cell that is empty. */
  readonly blank: string
}

/** Shows a cell: a figure that may open its trail, words, or bars. */
export function CellView({ row, cell, column, nameId, headingId, blank }: CellViewProps) {
  switch (cell?.kind) {
    case 'figure':
      if (headingId === null) return <td className={tableStyles['plain']}>{cell.text}</td>
      if (row.origin === null)
        return (
          <td className={tableStyles['plain']}>
            <PlainNumber text={cell.text} />
          </td>
        )
      return (
        <td data-column={column}>
          <AskedFigure
            id={`${nameId}-${column}`}
            figure={cell}
            subject={row.origin}
            namedBy={`${nameId} ${headingId}`}
          />
        </td>
      )
    case 'bars':
      return (
        <td aria-hidden="true" className={tableStyles['bars']}>
          <Bars bars={cell.bars} />
        </td>
      )
    case 'words':
      return (
        <td className={tableStyles['words']}>
          <Movement row={row} />
          <span className={styles['judged']} data-verdict={cell.verdict}>
            {cell.text === '' ? blank : cell.text}
          </span>
        </td>
      )
    case 'direction':
    case undefined:
      return <td />
  }
}

const arrows = {
  up: 'M5 1 9.3 9H.7Z',
  down: 'M5 9 .7 1h8.6Z',
  level: 'M.5 4.2h9v1.6h-9Z',
} as const satisfies Record<Direction, string>

/** Shows the direction in which the row's figure changed, as an icon and a word. */
function Movement({ row: { cells } }: { readonly row: TableRow }) {
  const direction = cells.find((cell) => cell.kind === 'direction')?.direction ?? null
  if (direction === null) return null
  return (
    <span className={styles['direction']}>
      <svg viewBox="0 0 10 10" width="0.65em" height="0.65em" aria-hidden="true" focusable="false">
        <path d={arrows[direction]} fill="currentColor" />
      </svg>
      {movementWords[direction]}
    </span>
  )
}

const barPx = 9
const gapPx = 4

/**
 * Shows bars that start from a common zero line, which is in the middle when one of them is negative. The bars differ
 * by fill, not only by colour. The figures beside them say the same.
 */
function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const isSigned = bars.some(({ share }) => (share ?? 0) < 0)
  const zero = isSigned ? 50 : 0
  const room = isSigned ? 50 : 100
  if (bars.every(({ share }) => share === null || share === 0)) return null
  return (
    <svg
      className={styles['drawing']}
      width="100%"
      height={bars.length * (barPx + gapPx)}
      aria-hidden="true"
      focusable="false"
    >
      {bars.map(({ share, isFull }, place) =>
        share === null ? null : (
          <rect
            key={place}
            data-look={isFull ? 'full' : 'round'}
            x={`${share < 0 ? zero + share * room : zero}%`}
            y={place * (barPx + gapPx) + gapPx / 2}
            width={`${Math.abs(share) * room}%`}
            height={barPx}
          />
        ),
      )}
      <line x1={`${zero}%`} x2={`${zero}%`} y1="0" y2="100%" />
    </svg>
  )
}

/** Shows the heading of a column of bars: the legend of the two years, or a word when each row has a single bar. */
export function Legend({ columns, rows }: Pick<Table, 'columns' | 'rows'>) {
  const bars = rows[0]?.cells.find((cell) => cell.kind === 'bars')?.bars ?? []
  if (bars.length === 1) return assessmentViewWords.ofGreatest
  const years = columns.filter(({ kind }) => kind === 'figure')
  return bars.map(({ isFull }, place) => (
    <span key={isFull ? 'full' : 'round'}>
      <span className={styles[isFull ? 'full' : 'round']}>{years[place]?.label}</span>{' '}
    </span>
  ))
}
