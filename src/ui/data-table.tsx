import { Checkbox, Table } from '@mantine/core'
import { Fragment, memo, useId, type ReactNode } from 'react'
import styles from './data-table.module.css'
import dense from './dense-rows.module.css'
import heads from './sort-heading.module.css'
import type { SortOrder, Sorting } from './search-state.ts'
import { Icon } from './icon.tsx'

/** A column of a table: its heading, and a function that renders the column's cell in a row. */
export type TableColumn<Row> = {
  readonly id: string
  readonly heading: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** True for the one column of a table whose cells are the headings of the rows. */
  readonly isRowHeader?: true
  /** Aligns the column to the right, for numbers. */
  readonly align?: 'end'
  /** True if the text in the column's cells does not wrap. */
  readonly isOneLine?: true
  /** The CSS width of the column; if omitted, the column is as wide as its content. */
  readonly width?: string
  /** The name under which the list can be sorted by this column; omitted when it cannot. */
  readonly sort?: string
  /** True if stacked rows, which have no column headings, repeat the column's heading before the cell. */
  readonly isNamedWhenStacked?: true
}

/** The selection of rows, by the checkboxes in the first column. */
export type Selection<Row> = {
  /** The heading of the column of checkboxes, also shown beside each checkbox in stacked rows. */
  readonly heading: string
  readonly label: string
  /** The accessible label of a row's checkbox. Must be the same function in every render, like `onToggle`. */
  readonly labelOf: (row: Row) => string
  readonly chosen: readonly string[]
  /** Whether the maximum number of rows is selected. */
  readonly isFull: boolean
  /** Whether a row can be selected; if omitted, every row can. A row that cannot be selected has no checkbox. */
  readonly isOffered?: (row: Row) => boolean
  readonly onToggle: (key: string) => void
}

type DataTableProps<Row> = {
  /** The table is named either by this caption, or by the heading whose id is `labelledBy`. */
  readonly caption?: ReactNode
  readonly labelledBy?: string
  /** If this is the same array in every render, only changed rows render again. */
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly sorting?: Sorting<string>
  readonly onSort?: (by: string) => void
  readonly selection?: Selection<Row>
  /** Returns the group of a row, whose heading is shown above the group's first row; null for none. */
  readonly groupOf?: (row: Row) => TableGroup | null
  /** The id of a row, for links to the row; a row with an id can take the focus. */
  readonly anchorOf?: (row: Row) => string
  /** Whether a row is a total, which is shown in bold. */
  readonly isTotal?: (row: Row) => boolean
  /**
   * The layout where there is no room for the columns. `wrap`: words wrap. `stack`: each row becomes a card. `scroll`:
   * the table scrolls horizontally. `list`: the cells of a row are stacked, each with its heading. `index`, for long
   * tables with sticky headings: the cells are stacked beside the row's heading. `tight`, for numbers: columns move
   * closer together and words never break.
   */
  readonly narrow?: 'wrap' | 'stack' | 'scroll' | 'list' | 'index' | 'tight'
  /** Whether rows are compact with small text, for users who work with many of them. */
  readonly isDense?: boolean
}

export type TableGroup = { readonly id: string; readonly heading: ReactNode }

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

/**
 * Returns the group that begins at this row; null when the row has no group, or has the same group as the previous row.
 */
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

const sortedBy = { up: 'ascending', down: 'descending' } as const satisfies Record<SortOrder, unknown>

/**
 * A column heading that sorts the list when clicked; a second click reverses the order. In a column of numbers the sort
 * mark is before the text, so that the text ends where the numbers end.
 */
function HeadingCell<Row>({ column: { heading, align, width, sort }, sorting, onSort }: HeadingCellProps<Row>) {
  const look = { 'data-align': align, style: width === undefined ? undefined : { width } }
  if (sort === undefined || onSort === undefined)
    return (
      <Table.Th scope="col" {...look}>
        {heading}
      </Table.Th>
    )
  const order = sorting?.sort === sort ? sorting.order : null
  const mark = <Icon name={order ?? 'up-or-down'} />
  return (
    <Table.Th scope="col" aria-sort={order === null ? 'none' : sortedBy[order]} {...look}>
      <button type="button" className={heads['sort']} onClick={() => onSort(sort)}>
        {align === 'end' && <span className={heads['mark']}>{mark}&nbsp;</span>}
        {heading}
        {align !== 'end' && <span className={heads['mark']}>&nbsp;{mark}</span>}
      </button>
    </Table.Th>
  )
}

/** The props of the selection that are the same for all rows. */
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

/** The memoised row. The library's type of `memo` loses the generic parameter. */
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
      {isNamedWhenStacked && (
        <>
          <span className={styles['named']}>{heading}</span>{' '}
        </>
      )}
      {cell(row)}
    </Table.Td>
  )
}
