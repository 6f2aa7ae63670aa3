import type { Direction } from '#domain/documents/assessment-printout.ts'
import type { Cell, Table, DocumentColumn, TableName, TableRow } from '#domain/documents/document.ts'
import { assessmentViewWords, movementWords } from '#words/assessment-view.ts'
import { AskedFigure } from './asked-figure.tsx'
import { Bars } from './bars.tsx'
import { useDocument } from './document-context.ts'
import styles from './figure-table.module.css'

/**
 * How a table stands on the screen. `prefix` begins its ids. Words of the column `under` stand under the label, those of `beside` as a mark
 * beside it.
 */
type Design = { readonly prefix: string; readonly under?: string; readonly beside?: string }

const designs: Readonly<Record<TableName, Design>> = {
  keyNumbers: { prefix: 'key', under: 'definition' },
  overview: { prefix: 'overview' },
  limits: { prefix: 'limit', beside: 'mark' },
  contributions: { prefix: 'contribution' },
  figures: { prefix: 'figure' },
}

/** A table whose figures can be asked where they are from; on paper with the reasons of its N/a. */
export function FigureTable({ block: table }: { readonly block: Table }) {
  const { name, title, labels, item, rows, note } = table
  const columns = columnsOf(table)
  return (
    <>
      <table className={`${styles['table']} ${styles[name] ?? ''}`}>
        {title !== null && <caption className="read-out">{title}</caption>}
        <thead>
          <tr>
            <th scope="col" className={styles['unit']}>
              {labels !== null && <span className="read-out">{labels} · </span>}
              {item}
            </th>
            {columns.map((column) => (
              <Heading key={column.key} column={column} table={table} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} table={table} />
          ))}
        </tbody>
      </table>
      <PrintedReasons reasons={table.reasons} />
      {note !== null && <p className={styles['quiet']}>{note}</p>}
    </>
  )
}

/** Columns of their own: a direction stands in the column of the words behind it. */
function columnsOf({ name, columns }: Table): readonly DocumentColumn[] {
  const { under, beside } = designs[name]
  return columns.filter(({ key, kind }) => kind !== 'direction' && key !== under && key !== beside)
}

const headingId = (name: TableName, column: string): string => `${designs[name].prefix}-${column}`

function Heading({ column: { key, label, kind }, table }: { readonly column: DocumentColumn; readonly table: Table }) {
  if (kind === 'bars') {
    return (
      <td aria-hidden="true" className={styles['legend']}>
        <Legend table={table} />
      </td>
    )
  }
  return kind === 'figure' ? (
    <th scope="col" id={headingId(table.name, key)}>
      {label}
    </th>
  ) : (
    <th scope="col" className={styles['verdict']}>
      {label}
    </th>
  )
}

/** Which bar is which year; a single bar is compared with those of the other rows. */
function Legend({ table: { columns, rows } }: { readonly table: Table }) {
  const bars = rows[0]?.cells.find((cell) => cell.kind === 'bars')?.bars ?? []
  if (bars.length === 1) return assessmentViewWords.ofGreatest
  const years = columns.filter(({ kind }) => kind === 'figure')
  return bars.map(({ isFull }, place) => (
    <span key={isFull ? 'full' : 'round'}>
      <span className={styles[isFull ? 'full' : 'round']}>{years[place]?.label}</span>{' '}
    </span>
  ))
}

type RowProps = { readonly row: TableRow; readonly table: Table }

function Row({ row, table }: RowProps) {
  const { under, beside } = designs[table.name]
  const nameId = row.key.replaceAll(' ', '-')
  const aside = wordsIn(row, table, under)
  const mark = wordsIn(row, table, beside)
  return (
    <tr data-marked={row.isMarked || undefined}>
      <th scope="row" className={styles['label']}>
        <span id={nameId}>{row.label}</span>
        {mark !== '' && <span className={styles['mark']}> {mark}</span>}
        {aside !== '' && <span className={styles['aside']}>{aside}</span>}
      </th>
      {columnsOf(table).map((column) => (
        <CellView key={column.key} {...{ row, table, column, nameId }} />
      ))}
    </tr>
  )
}

function cellIn(row: TableRow, { columns }: Table, key: string | undefined): Cell | undefined {
  return row.cells[columns.findIndex((column) => column.key === key)]
}

function wordsIn(row: TableRow, table: Table, key: string | undefined): string {
  const cell = cellIn(row, table, key)
  return cell?.kind === 'words' ? cell.text : ''
}

type CellProps = RowProps & { readonly column: DocumentColumn; readonly nameId: string }

function CellView({ row, table, column: { key }, nameId }: CellProps) {
  const cell = cellIn(row, table, key)
  switch (cell?.kind) {
    case 'figure':
      return (
        <td data-column={key}>
          {row.origin === null ? (
            cell.text
          ) : (
            <AskedFigure
              id={`${nameId}-${key}`}
              figure={cell}
              subject={row.origin}
              namedBy={`${nameId} ${headingId(table.name, key)}`}
            />
          )}
        </td>
      )
    case 'bars':
      return (
        <td aria-hidden="true" className={styles['bars']}>
          <Bars bars={cell.bars} />
        </td>
      )
    case 'words':
      return (
        <td className={styles['verdict']}>
          <Movement row={row} />
          {cell.text !== '' && (
            <span className={styles['judged']} data-verdict={cell.verdict}>
              {cell.text}
            </span>
          )}
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

/** Which way the figures of a row went, drawn and in a word. */
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

/** On paper, where nothing can be pointed at: why figures are N/a, each reason by its mark. On the screen each N/a says so itself. */
export function PrintedReasons({ reasons }: Pick<Table, 'reasons'>) {
  const { notAvailable, kind } = useDocument()
  // those of a statement stand in its foot and look like it
  const look = kind === 'assessment' ? styles['quiet'] : undefined
  return (
    <div className={[look, 'print-only'].filter(Boolean).join(' ')}>
      {reasons.map(({ mark, reason }) => (
        <p key={reason}>
          <sup>{mark}</sup> {notAvailable}: {reason}
        </p>
      ))}
    </div>
  )
}
