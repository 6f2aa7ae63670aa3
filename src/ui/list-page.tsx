import { Button, Pagination } from '@mantine/core'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ErrorCallout } from './callout.tsx'
import { DataTable, type TableColumn, type Selection } from './data-table.tsx'
import { useKit } from './kit.ts'
import { ListControls, sortingNamed, type Filter, type ListControlsProps, type ListedBy } from './list-controls.tsx'
import styles from './list-page.module.css'
import { Loading, type Query } from './loading.tsx'
import { Page } from './page.tsx'
import { RowActions, type RowAction } from './row-actions.tsx'
import type { Sorting } from './search-state.ts'
import type { ListState } from './use-search-state.ts'

/** What can be done with a row: a place to go to, something to do, or to remove it, which says whether it is gone. */
export type ListAction = { readonly label: string } & (
  | { readonly to: string }
  | { readonly onChoose: () => void; readonly obstacle?: string | null | undefined }
  | { readonly onRemove: () => Promise<boolean> }
)

export type ListPageProps<Row, State extends ListedBy> = ListControlsProps<State> & {
  readonly heading: string
  readonly lead?: ReactNode
  /** What stands above the list, as a warning about some rows. */
  readonly notice?: ReactNode
  /** The way to one more row. */
  readonly add?: { readonly label: string } & ({ readonly to: string } | { readonly onChoose: () => void })
  /** The way back to the page above this one. */
  readonly back?: { readonly to: string; readonly label: string }

  /** What is asked for; the list is shown when it is there. */
  readonly query: Query<unknown>
  readonly notLoaded: string
  /** Stands in place of the whole list where there is nothing to look for; null where there is. */
  readonly empty: ReactNode
  /** Rows are low and letters small: for who works with many of them. */
  readonly isDense?: boolean
  /** Something is under way that will lead away from the list. */
  readonly isBusy?: boolean

  /** Those that are looked for, in the order chosen. */
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** What a row is called where its actions are read out. */
  readonly nameOf: (row: Row) => string
  readonly columns: readonly TableColumn<Row>[]
  /** What can be done with a row, the next thing first. Given anew it draws every row again; left out: nothing. */
  readonly actionsOf?: ((row: Row) => readonly ListAction[]) | undefined
  readonly selection?: Selection<Row>

  /** Where the rows are one page of more: which, of how many. */
  readonly pages?: { readonly page: number; readonly count: number; readonly onPage: (page: number) => void }
  /** Where nobody counts the pages: the addresses of the first and the next one; null where this is it. */
  readonly steps?: PageSteps

  /** How many were found, in words. */
  readonly found: string
  /** Beside how many were found: what can be done with all of them, as a download. */
  readonly aside?: ReactNode
  /** Why there are none. */
  readonly noneFound: string
  /** What stands below the list, as what can be done with the rows that are chosen. */
  readonly below?: ReactNode
  /** Dialogs of the page, which open over the list and over what is there instead of it. */
  readonly dialogs?: ReactNode
}

export type PageSteps = { readonly first: string | null; readonly next: string | null }

/** A page that is a list: looked for above, a row each, what can be done with each, stacked where there is no room. */
export function ListPage<Row, State extends ListedBy>(props: ListPageProps<Row, State>) {
  const { heading, lead, notice, add, back, query, notLoaded, empty, dialogs } = props
  return (
    <Page heading={heading} lead={lead} width="wide" isWrong={query.isError} {...(back !== undefined && { back })}>
      {empty ?? (
        <>
          {notice}
          <div className={styles['top']}>
            <ListControls {...props} />
            {add !== undefined && <AddButton {...add} />}
          </div>
          {query.isError && (
            <ErrorCallout error={query.error} heading={notLoaded} onRetry={() => void query.refetch()} />
          )}
          {!query.isError && query.data === undefined && <Loading count={5} />}
          {!query.isError && query.data !== undefined && <Found {...props} />}
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

/** The rows found, how many they are, and the way to all of them. */
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
  // every list state has a search and a sorting
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
          {...{ rows, keyOf, sorting, isDense }}
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

/** `onGone`: a row was removed, and what had the focus with it. */
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

/** Turned round when the list is sorted by it already, else in the order that is wanted first. */
function sortedBy(by: string, { sort, order }: Sorting<string>, names: readonly string[]): Sorting<string> {
  if (sort === by) return { sort, order: order === 'up' ? 'down' : 'up' }
  return sortingNamed(names.find((name) => name.startsWith(`${by} `)) ?? `${by} up`)
}

/** Whether anything is left out of the list. */
const isNarrowed = <State extends ListedBy>({ value, usual }: ListState<State>, filters: readonly Filter<State>[]) =>
  value.search.trim() !== '' || filters.some(({ name }) => value[name] !== usual[name])

/** Everything, in the usual order. */
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

/** Links, so that each page has an address and a step in the history of the browser, which leads back. */
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
