import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import type { ListedBy } from '#ui/list-controls.tsx'
import type { SearchState } from '#ui/search-state.ts'
import { useListState, type ListState } from '#ui/use-search-state.ts'

/** What every list of the admin site keeps in the address; its filters are more fields of the same state. `cursor`: '' is the first page. */
export type AdminListed = ListedBy & { readonly cursor: string }

/** What the server is asked for a state of a list: its sorting, and every other field that narrows it. */
type Asked<State extends AdminListed> = State['sorting'] & {
  readonly [Name in Exclude<keyof State, 'sorting'>]?: Exclude<State[Name], 'any'>
}

/** Leaves out of a state what narrows nothing: 'any' of a choice, and empty texts. */
export function askedBy<State extends AdminListed>({ sorting, ...rest }: State): Asked<State> {
  const given = Object.entries<unknown>(rest).map(([name, value]) => [name, trimmed(value)] as const)
  const narrow = given.filter(([, value]) => value !== 'any' && value !== '')
  // the fields of the state without some
  return { ...sorting, ...Object.fromEntries(narrow) } as Asked<State>
}

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

/** One page of a list as the server answers it; `next` is the cursor of the page behind it, null on the last. */
export type AdminPage<Row> = { readonly rows: readonly Row[]; readonly next: string | null }

type AdminListOptions<State extends AdminListed, Row, Page extends AdminPage<Row>> = {
  /** The list by name, first in the key of its query: `queries.invalidateQueries({ queryKey: [name] })` asks again. */
  readonly name: string
  readonly codec: SearchState<State>
  /** Asks for the page that the state names. */
  readonly ask: (state: State) => Promise<Page>
}

/** How long typing may pause before the server is asked. */
const typingPauseMs = 250

/** A list of the server, by its state in the address. Anything but another page leads back to the first page. */
export function useAdminList<State extends AdminListed, Row, Page extends AdminPage<Row> = AdminPage<Row>>(
  options: AdminListOptions<State, Row, Page>,
) {
  const { name, codec, ask } = options
  const { value, usual, change: changeAny } = useListState(codec)
  const change: ListState<State>['change'] = useCallback(
    (changed) =>
      changeAny((before) => ({
        // a field that is given counts, the cursor among them
        ...({ cursor: '' } as Partial<State>),
        ...(typeof changed === 'function' ? changed(before) : changed),
      })),
    [changeAny],
  )
  const queries = useQueryClient()
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: [name] }), [queries, name])
  const [asked] = useDebouncedValue(value, typingPauseMs, { leading: true })
  const query = useQuery({
    queryKey: [name, asked],
    queryFn: () => ask(asked),
    placeholderData: keepPreviousData,
  })
  const { search } = useLocation()
  const addressOf = (cursor: string): string => codec.write({ ...value, cursor }, search) || '?'
  const next = query.data?.next ?? null
  return {
    state: { value, usual, change },
    query,
    /** Asks for the list again. */
    refresh,
    /** What the list is asked now, as for a download of all of it. */
    asked,
    steps: { first: value.cursor === '' ? null : addressOf(''), next: next === null ? null : addressOf(next) },
  }
}

/** What `useAdminList` gives, and `AdminList` shows. */
export type AdminListState<State extends AdminListed, Row, Page extends AdminPage<Row> = AdminPage<Row>> = ReturnType<
  typeof useAdminList<State, Row, Page>
>
