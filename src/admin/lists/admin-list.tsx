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
  /** From `useAdminList`. */
  readonly list: AdminListState<State, Row>
  /** The download of all rows that are looked for, not of one page alone: how it is asked, and what its file is called. */
  readonly csv?: SavedList<State>
  /** The same as JSON lines. */
  readonly lines?: SavedList<State>
  /** Stands in place of the list where it has no rows and nothing narrows it; else a sentence says that nothing is found. */
  readonly empty?: ListPageProps<Row, State>['empty']
}

/** A list of the admin site: filters and sorting in the address, pages by cursor, a download, and every state it can be in. */
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
      {...{ query, rows, state, steps }}
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
