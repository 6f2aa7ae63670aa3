import { ListPage, type ListPageProps } from '#ui/list-page.tsx'
import { counted } from '#words/locale.ts'
import { adminListWords } from '#words/admin/admin-lists.ts'
import { ListExport } from './list-export.tsx'
import type { AdminListed, AdminListState } from './use-admin-list.ts'

type OfTheList =
  | 'query'
  | 'rows'
  | 'state'
  | 'steps'
  | 'pages'
  | 'found'
  | 'noneFound'
  | 'notLoaded'
  | 'empty'
  | 'aside'
  | 'isDense'

type SavedList<State> = { readonly name: string; readonly ask: (state: State) => Promise<string> }

type AdminListProps<Row, State extends AdminListed> = Omit<ListPageProps<Row, State>, OfTheList> & {
  /** The state from `useAdminList`. */
  readonly list: AdminListState<State, Row>
  /** The CSV download of all matching rows, not only this page: the request, and the file name. */
  readonly csv?: SavedList<State>
  /** The same download as JSON lines. */
  readonly lines?: SavedList<State>
  /** Replaces a list without rows or filters; otherwise a sentence says that nothing was found. */
  readonly empty?: ListPageProps<Row, State>['empty']
}

/** A list of the admin site: filters and sorting in the URL, cursor pagination, downloads, and loading, error and empty states. */
export function AdminList<Row, State extends AdminListed>({
  list,
  csv,
  lines,
  empty,
  ...rest
}: AdminListProps<Row, State>) {
  const { query, state, steps, asked } = list
  const rows = query.data?.rows ?? []
  const isUsual = JSON.stringify(asked) === JSON.stringify(state.usual)
  const whole = { ...asked, cursor: '' }
  const isWhole = steps.first === null && steps.next === null
  return (
    <ListPage
      {...rest}
      query={query}
      rows={rows}
      state={state}
      steps={steps}
      notLoaded={adminListWords.notLoaded}
      empty={query.data !== undefined && rows.length === 0 && isUsual ? (empty ?? null) : null}
      isDense
      isBusy={query.isPlaceholderData}
      found={counted(rows.length, isWhole ? adminListWords.found : adminListWords.onPage)}
      noneFound={adminListWords.none}
      aside={
        <>
          {csv !== undefined && <ListExport name={csv.name} ask={() => csv.ask(whole)} />}
          {lines !== undefined && <ListExport kind="jsonl" name={lines.name} ask={() => lines.ask(whole)} />}
        </>
      }
    />
  )
}
