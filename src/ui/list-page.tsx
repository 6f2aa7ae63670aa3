import { Button, Pagination } from '@mantine/core'
import { useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { DataTable, type TableColumn, type Selection } from './data-table.tsx'
import { useKit } from './kit.ts'
import { ListControls, sortingNamed, type Filter, type ListControlsProps, type ListedBy } from './list-controls.tsx'
import styles from './list-page.module.css'
import { Loading, LoadingError, type Query } from './loading.tsx'
import { Page } from './page.tsx'
import { RowActions, type RowAction } from './row-actions.tsx'
import type { Sorting } from './search-state.ts'
import { useHeldFocus } from './use-held-focus.ts'
import type { ListState } from './use-search-state.ts'

/** An action on a row: a link, a callback, or a removal whose promise resolves to true if the row was removed. */
export type ListAction = { readonly label: string } & (
  | { readonly to: string }
  | { readonly onChoose: () => void; readonly obstacle?: string | null | undefined }
  | { readonly onRemove: () => Promise<boolean> }
)

export type ListPageProps<Row, State extends ListedBy> = ListControlsProps<State> & {
  readonly heading: string
  readonly lead?: ReactNode
  /** Content above the list, for example a warning about some rows. */
  readonly notice?: ReactNode
  readonly add?: { readonly label: string } & ({ readonly to: string } | { readonly onChoose: () => void })

  /** The query for the data; the list is shown once the data is loaded. */
  readonly query: Query<unknown>
  readonly notLoaded: string
  /** Content that replaces the whole list when the list is empty; null when it has rows. */
  readonly empty: ReactNode
  /** Whether rows are compact with small text, for users who work with many of them. */
  readonly isDense?: boolean
  /** Whether the rows are about to be replaced, or an action is about to open another page. */
  readonly isBusy?: boolean

  /** The rows to show, which the caller has filtered and sorted. */
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** The name of a row, used in the accessible labels of its actions. */
  readonly nameOf: (row: Row) => string
  readonly columns: readonly TableColumn<Row>[]
  /**
   * The actions on a row, the most likely first; omit for none. Must be the same function in every render, or every row
   * renders again.
   */
  readonly actionsOf?: ((row: Row) => readonly ListAction[]) | undefined
  readonly selection?: Selection<Row>

  /** The current page and the page count, when the rows are one of several pages. */
  readonly pages?: { readonly page: number; readonly count: number; readonly onPage: (page: number) => void }
  /**
   * For a list without a page count: the addresses of the first and the next page. `first` is null on the first page,
   * `next` on the last.
   */
  readonly steps?: PageSteps

  /** A sentence with the number of results. */
  readonly found: string
  /** Content beside the number of results: actions on all results, for example a download. */
  readonly aside?: ReactNode
  readonly noneFound: string
  /** Content below the list, for example actions on the selected rows. */
  readonly below?: ReactNode
  /** The dialogs of the page, shown over the list or over the content that replaces it. */
  readonly dialogs?: ReactNode
}

export type PageSteps = { readonly first: string | null; readonly next: string | null }

/**
 * A page with a list: a search field and filters, and one row per record with its actions. Rows are stacked when there
 * is no room.
 */
export function ListPage<Row, State extends ListedBy>(props: ListPageProps<Row, State>) {
  const { heading, lead, notice, add, query, notLoaded, empty, dialogs } = props
  const place = useRef<HTMLDivElement>(null)
  // for example when the last row is deleted, and the focused button with it
  useHeldFocus(place)
  return (
    <Page heading={heading} lead={lead} width="wide" place={place}>
      {empty ?? (
        <>
          {notice}
          <div className={styles['top']}>
            <ListControls {...props} />
            {add !== undefined && <AddButton {...add} />}
          </div>
          <LoadingError query={query} notLoaded={notLoaded} />
          {!query.isError && query.data === undefined && <Loading count={5} />}
          {query.data !== undefined && <Found {...props} />}
        </>
      )}
      {dialogs}
    </Page>
  )
}

const AddButton = ({ label, ...way }: NonNullable<ListPageProps<unknown, ListedBy>['add']>) =>
  'to' in way ? (
    <Button component={Link} to={way.to}>
      {label}
    </Button>
  ) : (
    <Button onClick={way.onChoose}>{label}</Button>
  )

/** Shows the rows that match, their number, and the button that resets the filters. */
function Found<Row, State extends ListedBy>(props: ListPageProps<Row, State>) {
  const { rows, keyOf, nameOf, columns, actionsOf, selection, state, sortings, filters, pages, steps } = props
  const { found, aside, noneFound, isBusy = false, isDense = false, below } = props
  const { words } = useKit()
  const id = useId()
  const [head, setHead] = useState<HTMLHeadingElement | null>(null)
  const all = useMemo(
    () =>
      actionsOf === undefined
        ? columns
        : [...columns, actionColumn({ heading: words.actions, actionsOf, nameOf, onGone: () => head?.focus() })],
    [columns, words.actions, actionsOf, nameOf, head],
  )
  const { sorting } = state.value
  // the cast is safe: the state of every list has a search and a sort order
  const change = state.change as (changed: Partial<ListedBy>) => void
  return (
    <section aria-labelledby={id} aria-busy={isBusy} className={styles['list']}>
      <div className={styles['found']}>
        <div role="status">
          <h2 id={id} ref={setHead} tabIndex={-1}>
            {found}
          </h2>
        </div>
        {isNarrowed(state, filters) && (
          <Button variant="default" size="compact-sm" onClick={() => change(widened(state, filters))}>
            {words.showAll}
          </Button>
        )}
        {aside}
      </div>
      {rows.length === 0 ? (
        <p>{noneFound}</p>
      ) : (
        <DataTable
          labelledBy={id}
          narrow="stack"
          columns={all}
          rows={rows}
          keyOf={keyOf}
          sorting={sorting}
          isDense={isDense}
          {...(selection !== undefined && { selection })}
          onSort={(by) => change({ sorting: sortedBy(by, sorting, Object.keys(sortings)) })}
        />
      )}
      {pages !== undefined && pages.count > 1 && <Pages {...pages} />}
      {steps !== undefined && <Steps {...steps} />}
      {below}
    </section>
  )
}

type Actions<Row> = Pick<ListPageProps<Row, ListedBy>, 'nameOf'> & {
  readonly actionsOf: (row: Row) => readonly ListAction[]
  readonly heading: string
  readonly onGone: () => void
}

/**
 * The column of actions. `onGone` is called after a row has been removed, to move the focus, because the focused button
 * is removed with its row.
 */
const actionColumn = <Row,>({ heading, actionsOf, nameOf, onGone }: Actions<Row>): TableColumn<Row> => ({
  id: 'actions',
  heading,
  width: '1%',
  isOneLine: true,
  cell: (row) => (
    <RowActions
      name={nameOf(row)}
      actions={actionsOf(row).map((action): RowAction => {
        if (!('onRemove' in action)) return action
        const onChoose = () => void action.onRemove().then((isGone) => isGone && onGone())
        return { label: action.label, onChoose, isRemoval: true }
      })}
    />
  ),
})

/**
 * Returns the reverse of the current sort order if the list is sorted by this column, else the column's default
 * direction.
 */
function sortedBy(by: string, { sort, order }: Sorting<string>, names: readonly string[]): Sorting<string> {
  if (sort === by) return { sort, order: order === 'up' ? 'down' : 'up' }
  return sortingNamed(names.find((name) => name.startsWith(`${by} `)) ?? `${by} up`)
}

const isNarrowed = <State extends ListedBy>({ value, usual }: ListState<State>, filters: readonly Filter<State>[]) =>
  value.search.trim() !== '' || filters.some(({ name }) => value[name] !== usual[name])

/** Returns the state without search and filters, in the default order. */
const widened = <State extends ListedBy>({ usual }: ListState<State>, filters: readonly Filter<State>[]) => ({
  search: usual.search,
  sorting: usual.sorting,
  ...Object.fromEntries(filters.map(({ name }) => [name, usual[name]])),
})

type PagesProps = NonNullable<ListPageProps<unknown, ListedBy>['pages']>

function Pages({ page, count, onPage }: PagesProps) {
  const { words } = useKit()
  const names = { previous: words.previousPage, next: words.nextPage } as const
  return (
    <Pagination
      total={count}
      value={page}
      onChange={onPage}
      getItemProps={(item) => ({ 'aria-label': words.page(item) })}
      getControlProps={(control) =>
        control === 'previous' || control === 'next' ? { 'aria-label': names[control] } : {}
      }
    />
  )
}

/**
 * The links to the first and the next page. They are links rather than buttons, so that each page has its own URL and
 * history entry.
 */
function Steps({ first, next }: PageSteps) {
  const { words } = useKit()
  if (first === null && next === null) return null
  return (
    <nav className={styles['steps']} aria-label={words.pages}>
      {first !== null && (
        <Button component={Link} to={first} variant="default" size="compact-md">
          {words.firstPage}
        </Button>
      )}
      {next !== null && (
        <Button component={Link} to={next} variant="default" size="compact-md">
          {words.nextPage}
        </Button>
      )}
    </nav>
  )
}
