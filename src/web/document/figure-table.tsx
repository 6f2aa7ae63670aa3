import type { Table, DocumentColumn, TableName, TableRow } from '#domain/documents/document.ts'
import { ratioTableWords } from '#words/ratio-tables.ts'
import { ratioId } from './assessment/anchors.ts'
import { CellView, cellIn, Legend, textIn } from './figure-cell.tsx'
import styles from './figure-table.module.css'
import { useDocument } from './sheet.tsx'

/**
 * How the screen shows a table. The ids of its column headings begin with `prefix`. The words of the column `under` are
 * below the row's label; those of the column `beside` are a mark beside the label. The columns in `added` are summed in
 * a row below, and their figures open no trail. `blank` is the text for a cell without words.
 */
type Design = {
  readonly prefix: string
  readonly under?: string
  readonly beside?: string
  readonly added?: readonly string[]
  readonly blank?: string
}

/** A table of a document, or the table of the ratios in the liquidity score, which is not printed. */
export type ShownTable = Omit<Table, 'name'> & { readonly name: TableName | 'liquidity' }

const designs: Readonly<Record<ShownTable['name'], Design>> = {
  keyNumbers: { prefix: 'key', under: 'definition' },
  overview: { prefix: 'overview' },
  limits: { prefix: 'limit', beside: 'mark' },
  contributions: { prefix: 'contribution', added: ['weight', 'contribution'], blank: ratioTableWords.leftOut },
  liquidity: { prefix: 'liquidity', added: ['weight', 'weighted'] },
  figures: { prefix: 'figure' },
  invoice: { prefix: 'invoice' },
  restatements: { prefix: 'restatement' },
}

/** Shows a table whose figures open their trails; in print, with the reason for each N/a below. */
export function FigureTable({ block: table }: { readonly block: ShownTable }) {
  const { name, title, labels, item, rows, note } = table
  return (
    <>
      <table className={`${styles['table']} ${styles[name] ?? ''}`} data-added={isAdded(table) || undefined}>
        {title !== null && <caption className="read-out">{title}</caption>}
        <thead>
          <tr>
            <th scope="col" className={styles['unit']}>
              {labels !== null && <span className="read-out">{labels} · </span>}
              {item}
            </th>
            {columnsOf(table).map((column) => (
              <Heading key={column.key} column={column} table={table} />
            ))}
          </tr>
        </thead>
        {bodiesOf(rows).map((body) => (
          <tbody key={body[0]?.key}>
            {body.map((row) =>
              row.weight === 'line' ? (
                <Row key={row.key} row={row} table={table} />
              ) : (
                <SumRow key={row.key} row={row} />
              ),
            )}
          </tbody>
        ))}
        {isAdded(table) && (
          <tfoot>
            {rows.filter(isTotal).map((row) => (
              <SumRow key={row.key} row={row} />
            ))}
          </tfoot>
        )}
      </table>
      <PrintedReasons reasons={table.reasons} />
      {note !== null && <p className={styles['quiet']}>{note}</p>}
    </>
  )
}

const isAdded = ({ name }: ShownTable): boolean => designs[name].added !== undefined
const isTotal = ({ weight }: TableRow): boolean => weight === 'total'

/** Groups the rows: a sum and its rows form one tbody; a total at the end goes into the tfoot. */
function bodiesOf(rows: readonly TableRow[]): readonly (readonly TableRow[])[] {
  const bodies: TableRow[][] = []
  for (const row of rows.filter((each) => !isTotal(each))) {
    const last = bodies.at(-1)
    if (last === undefined || row.weight === 'subtotal') bodies.push([row])
    else last.push(row)
  }
  return bodies
}

/**
 * Returns the columns that are drawn. Words that go beside or below the label have no column of their own, and the
 * direction of a change is shown in the next cell of words.
 */
function columnsOf({ name, columns }: ShownTable): readonly DocumentColumn[] {
  const { under, beside } = designs[name]
  return columns.filter(({ key, kind }) => kind !== 'direction' && key !== under && key !== beside)
}

const isAsked = ({ name }: ShownTable, { key, kind }: DocumentColumn): boolean =>
  kind === 'figure' && designs[name].added?.includes(key) !== true

const headingId = ({ name }: ShownTable, column: string): string => `${designs[name].prefix}-${column}`

function Heading({ column, table }: { readonly column: DocumentColumn; readonly table: ShownTable }) {
  const { key, label, kind } = column
  if (kind === 'bars') {
    return (
      <td aria-hidden="true" className={styles['legend']}>
        <Legend {...table} />
      </td>
    )
  }
  return (
    <th
      scope="col"
      id={isAsked(table, column) ? headingId(table, key) : undefined}
      data-column={key}
      className={kind === 'figure' ? undefined : styles['words']}
    >
      {label}
    </th>
  )
}

function Row({ row, table }: { readonly row: TableRow; readonly table: ShownTable }) {
  const { under, beside, blank = '' } = designs[table.name]
  const nameId = row.key.replaceAll(' ', '-')
  const aside = row.annotation ?? textIn(row, table, under)
  const mark = textIn(row, table, beside)
  return (
    <tr data-marked={row.isMarked || undefined}>
      <th scope="row" className={styles['label']}>
        <RowName row={row} id={nameId} isLink={isAdded(table)} />
        {mark !== '' && <span className={styles['mark']}> {mark}</span>}
        {aside !== '' && <span className={styles['aside']}>{aside}</span>}
      </th>
      {columnsOf(table).map((column) => (
        <CellView
          key={column.key}
          row={row}
          blank={blank}
          nameId={nameId}
          column={column.key}
          cell={cellIn(row, table, column.key)}
          headingId={isAsked(table, column) ? headingId(table, column.key) : null}
        />
      ))}
    </tr>
  )
}

type RowNameProps = { readonly row: TableRow; readonly id: string; readonly isLink: boolean }

/** Shows the name of a row. In tables that sum points, the name of a ratio links to its table of points. */
function RowName({ row: { label, origin }, id, isLink }: RowNameProps) {
  if (!isLink || origin?.kind !== 'metric') return <span id={id}>{label}</span>
  return (
    <a id={id} href={`#${ratioId(origin.metric)}`}>
      {label}
    </a>
  )
}

/** Shows a row with sums, with a figure only in the columns that add up. */
function SumRow({ row: { label, weight, cells } }: { readonly row: TableRow }) {
  const figures = cells.filter((cell) => cell.kind === 'figure')
  return (
    <tr className={styles['sum']}>
      <th scope={weight === 'total' ? 'row' : 'rowgroup'} className={styles['label']}>
        {label}
      </th>
      <td colSpan={cells.length - figures.length} className={styles['between']} />
      {figures.map(({ text }, place) => (
        // The index can be the key, because the order of a table's columns never changes.
        <td key={place} className={styles['plain']}>
          {text}
        </td>
      ))}
    </tr>
  )
}

/**
 * Prints the reasons for each N/a, with their marks. On the screen, where the reader can hover, each N/a gives its own
 * reason.
 */
export function PrintedReasons({ reasons }: Pick<Table, 'reasons'>) {
  const { notAvailable, kind } = useDocument()
  if (reasons.length === 0) return null
  // A statement prints these reasons in its foot, in the style of that foot.
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
