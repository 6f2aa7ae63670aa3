import { Checkbox, Table } from '@mantine/core'
import { Fragment, memo, useId, type ReactNode } from 'react'
import styles from './data-table.module.css'
import dense from './dense-rows.module.css'
import type { SortOrder, Sorting } from './search-state.ts'

/** A column as a row of a table: its heading, and what a row has in it. */
export type TableColumn<Row> = {
  readonly id: string
  readonly heading: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** The cell names its row. One column of a table does. */
  readonly isRowHeader?: true
  /** Numbers end at the edge of their column, digit under digit. */
  readonly align?: 'end'
  /** The cell keeps to one line. */
  readonly isOneLine?: true
  /** How wide the column is, as CSS has it; as its content needs when left out. */
  readonly width?: string
  /** The list can be sorted by this column, under this name. */
  readonly sort?: string
  /** Where rows are stacked the heading is gone; then it stands before the cell. */
  readonly isNamedWhenStacked?: true
}

/** Rows that are chosen, in a first column of checkboxes. */
export type Selection<Row> = {
  /** The heading of the column, also shown beside each checkbox where rows are stacked. */
  readonly heading: string
  readonly label: string
  /** What is read out for the checkbox of a row; the same function at every drawing, as `onToggle` is. */
  readonly labelOf: (row: Row) => string
  readonly chosen: readonly string[]
  /** No more may be chosen. */
  readonly isFull: boolean
  /** Whether a row can be chosen at all; each can when left out. One that cannot has no checkbox. */
  readonly isOffered?: (row: Row) => boolean
  readonly onToggle: (key: string) => void
}

type DataTableProps<Row> = {
  /** What the table is called: its caption, or the id of the heading that names it. */
  readonly caption?: ReactNode
  readonly labelledBy?: string
  /** The same table of columns for as long as it says the same: only rows that changed are drawn again. */
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly sorting?: Sorting<string>
  readonly onSort?: (by: string) => void
  readonly selection?: Selection<Row>
  /** The part of the table a row is in; its heading is shown above the first row of each. Null: in none. */
  readonly groupOf?: (row: Row) => TableGroup | null
  /** The id of a row that links lead to; the focus goes there. */
  readonly anchorOf?: (row: Row) => string
  /** Sums are drawn bold. */
  readonly isTotal?: (row: Row) => boolean
  /**
   * Without room for the columns their words wrap, a row becomes a sheet of its own, or the table is scrolled inside itself. As a
   * `list` the cells of a row are below each other, named by their headings; as an `index`, for long tables whose headings stay in
   * view, they are below each other beside the heading of the row. `tight` columns come closer and break no word: for numbers.
   */
  readonly narrow?: 'wrap' | 'stack' | 'scroll' | 'list' | 'index' | 'tight'
  /** Rows are low and letters small: for who works with many of them. */
  readonly isDense?: boolean
}

export type TableGroup = { readonly id: string; readonly heading: ReactNode }

/** A table of rows and columns. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, labelledBy, columns, rows, keyOf, sorting, onSort, selection, narrow = 'wrap' } = props
  const { groupOf, anchorOf, isTotal, isDense = false } = props
  const captionId = useId()
  const name = labelledBy ?? captionId
  const table = (
    <Table
      className={isDense ? `${styles['table']} ${dense['rows']}` : styles['table']}
      data-narrow={narrow}
      data-tight={columns.length > 6 || undefined}
      aria-labelledby={name}
      captionSide="top"
    >
      {caption !== undefined && <Table.Caption id={captionId}>{caption}</Table.Caption>}
      <Table.Thead>
        <Table.Tr>
          {selection !== undefined && <Table.Th scope="col">{selection.heading}</Table.Th>}
          {columns.map((column) => (
            <HeadingCell key={column.id} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, position) => {
          const key = keyOf(row)
          const isChosen = selection?.chosen.includes(key) ?? false
          const mayBeChosen = isChosen || selection?.isFull !== true
          const group = newGroup(rows, position, groupOf)
          const isOffered = selection?.isOffered?.(row) ?? true
          const look = { anchor: anchorOf?.(row), isTotal: isTotal?.(row) === true }
          return (
            <Fragment key={key}>
              {group !== null && (
                <GroupRow columns={columns.length + (selection === undefined ? 0 : 1)}>{group.heading}</GroupRow>
              )}
              <BodyRow
                id={key}
                row={row}
                columns={columns}
                isChosen={isChosen}
                mayBeChosen={mayBeChosen}
                isOffered={isOffered}
                {...look}
                {...choosing(selection)}
              />
            </Fragment>
          )
        })}
      </Table.Tbody>
    </Table>
  )
  if (narrow !== 'scroll') return table
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
    <div role="region" aria-labelledby={name} tabIndex={0} className={`${styles['scroller']} scrolls-sideways`}>
      {table}
    </div>
  )
}

/** The group that begins with a row, or null where the row before is in the same one or the row in none. */
function newGroup<Row>(rows: readonly Row[], position: number, groupOf: DataTableProps<Row>['groupOf']) {
  const row = rows[position]
  const before = rows[position - 1]
  const group = row === undefined ? null : (groupOf?.(row) ?? null)
  return before !== undefined && groupOf?.(before)?.id === group?.id ? null : group
}

const GroupRow = ({ columns, children }: { readonly columns: number; readonly children: ReactNode }) => (
  <Table.Tr data-group>
    <Table.Th scope="colgroup" colSpan={columns}>
      {children}
    </Table.Th>
  </Table.Tr>
)

type HeadingCellProps<Row> = {
  readonly column: TableColumn<Row>
  readonly sorting: Sorting<string> | undefined
  readonly onSort: ((by: string) => void) | undefined
}

const sortMarks = { up: ['ascending', '▲'], down: ['descending', '▼'] } as const satisfies Record<SortOrder, unknown>

/** A heading that sorts the list; the second click reverses the order. */
function HeadingCell<Row>({ column: { heading, align, width, sort }, sorting, onSort }: HeadingCellProps<Row>) {
  const look = { 'data-align': align, style: width === undefined ? undefined : { width } }
  if (sort === undefined || onSort === undefined)
    return (
      <Table.Th scope="col" {...look}>
        {heading}
      </Table.Th>
    )
  const [sorted, arrow] = sorting?.sort === sort ? sortMarks[sorting.order] : (['none', '↕'] as const)
  return (
    <Table.Th scope="col" aria-sort={sorted} {...look}>
      <button type="button" className={styles['sort']} onClick={() => onSort(sort)}>
        {heading}
        <span aria-hidden="true">&nbsp;{arrow}</span>
      </button>
    </Table.Th>
  )
}

/** What of a selection is the same in every row. */
type Choosing<Row> = Partial<Pick<Selection<Row>, 'label' | 'labelOf' | 'onToggle'>>

const choosing = <Row,>(selection: Selection<Row> | undefined): Choosing<Row> =>
  selection === undefined ? {} : { label: selection.label, labelOf: selection.labelOf, onToggle: selection.onToggle }

type BodyRowProps<Row> = Choosing<Row> & {
  readonly id: string
  readonly row: Row
  readonly columns: readonly TableColumn<Row>[]
  readonly isChosen: boolean
  readonly mayBeChosen: boolean
  readonly isOffered: boolean
  readonly anchor: string | undefined
  readonly isTotal: boolean
}

function AnyBodyRow<Row>(props: BodyRowProps<Row>) {
  const { id, row, columns, isChosen, mayBeChosen, isOffered, anchor, isTotal, label, labelOf, onToggle } = props
  return (
    <Table.Tr data-total={isTotal || undefined} {...(anchor !== undefined && { id: anchor, tabIndex: -1 })}>
      {onToggle !== undefined && (
        <Table.Td className={styles['choice']}>
          {isOffered && (
            <Checkbox
              label={label}
              aria-label={labelOf?.(row)}
              checked={isChosen}
              disabled={!mayBeChosen}
              onChange={() => onToggle(id)}
            />
          )}
        </Table.Td>
      )}
      {columns.map((column) => (
        <BodyCell key={column.id} column={column} row={row} />
      ))}
    </Table.Tr>
  )
}

/** Drawn again only when it changes. The library's `memo` forgets what kind of row it is for. */
const BodyRow = memo(AnyBodyRow) as typeof AnyBodyRow

function BodyCell<Row>({ column, row }: { readonly column: TableColumn<Row>; readonly row: Row }) {
  const { heading, cell, isRowHeader, align, isOneLine, isNamedWhenStacked } = column
  const look = { 'data-align': align, 'data-one-line': isOneLine, 'data-column': column.id }
  if (isRowHeader)
    return (
      <Table.Th scope="row" {...look}>
        {cell(row)}
      </Table.Th>
    )
  return (
    <Table.Td {...look} {...(typeof heading === 'string' && { 'data-heading': heading })}>
      {isNamedWhenStacked && <span className={styles['named']}>{heading} </span>}
      {cell(row)}
    </Table.Td>
  )
}
