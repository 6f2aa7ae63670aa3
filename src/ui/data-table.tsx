import { Checkbox, Table } from '@mantine/core'
import { memo, useId, type ReactNode } from 'react'
import styles from './data-table.module.css'
import type { SortOrder, Sorting } from './search-state.ts'

/** A column as a row of a table: what stands over it, and what a row has in it. */
export type TableColumn<Row> = {
  readonly id: string
  readonly heading: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** The cell names its row. One column of a table does. */
  readonly isRowHeader?: true
  /** Numbers stand at the end of their column, digit under digit. */
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
  /** What stands over the column, and beside each checkbox where rows are stacked. */
  readonly heading: string
  readonly label: string
  /** What is read out for the checkbox of a row; the same function for as long as the table stands, as `onToggle` is. */
  readonly labelOf: (row: Row) => string
  readonly chosen: readonly string[]
  /** No more may be chosen. */
  readonly isFull: boolean
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
  /** Without room for the columns their words wrap, a row becomes a sheet of its own, or the table is scrolled inside itself. */
  readonly narrow?: 'wrap' | 'stack' | 'scroll'
}

/** A table of rows and columns. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, labelledBy, columns, rows, keyOf, sorting, onSort, selection, narrow = 'wrap' } = props
  const captionId = useId()
  const name = labelledBy ?? captionId
  const table = (
    <Table
      className={styles['table']}
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
        {rows.map((row) => {
          const key = keyOf(row)
          const isChosen = selection?.chosen.includes(key) ?? false
          const mayBeChosen = isChosen || selection?.isFull !== true
          return <BodyRow key={key} {...{ id: key, row, columns, isChosen, mayBeChosen }} {...choosing(selection)} />
        })}
      </Table.Tbody>
    </Table>
  )
  if (narrow !== 'scroll') return table
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
    <div role="region" aria-labelledby={name} tabIndex={0} className={styles['scroller']}>
      {table}
    </div>
  )
}

type HeadingCellProps<Row> = {
  readonly column: TableColumn<Row>
  readonly sorting: Sorting<string> | undefined
  readonly onSort: ((by: string) => void) | undefined
}

const ways = { up: ['ascending', '▲'], down: ['descending', '▼'] } as const satisfies Record<SortOrder, unknown>

/** A heading that sorts the list turns it round at the second press. */
function HeadingCell<Row>({ column: { heading, align, width, sort }, sorting, onSort }: HeadingCellProps<Row>) {
  const look = { 'data-align': align, style: width === undefined ? undefined : { width } }
  if (sort === undefined || onSort === undefined)
    return (
      <Table.Th scope="col" {...look}>
        {heading}
      </Table.Th>
    )
  const [sorted, arrow] = sorting?.sort === sort ? ways[sorting.order] : (['none', '↕'] as const)
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
}

function AnyBodyRow<Row>({ id, row, columns, isChosen, mayBeChosen, label, labelOf, onToggle }: BodyRowProps<Row>) {
  return (
    <Table.Tr>
      {onToggle !== undefined && (
        <Table.Td className={styles['choice']}>
          <Checkbox
            label={label}
            aria-label={labelOf?.(row)}
            checked={isChosen}
            disabled={!mayBeChosen}
            onChange={() => onToggle(id)}
          />
        </Table.Td>
      )}
      {columns.map((column) => (
        <BodyCell key={column.id} {...{ column, row }} />
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
    <Table.Td {...look}>
      {isNamedWhenStacked && <span className={styles['named']}>{heading} </span>}
      {cell(row)}
    </Table.Td>
  )
}
