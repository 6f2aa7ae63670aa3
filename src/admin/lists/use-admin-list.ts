import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import type { ListedBy } from '#ui/list-controls.tsx'
import type { SearchState } from '#ui/search-state.ts'
import { useListState, type ListState } from '#ui/use-search-state.ts'

/** The URL state of every admin list; filters add more fields. `cursor`: '' for the first page. */
export type AdminListed = ListedBy & { readonly cursor: string }

/** The request for a list in this state: its sorting, and the other fields that are not empty. */
type ListQuery<State extends AdminListed> = State['sorting'] & {
  readonly [Name in Exclude<keyof State, 'sorting'>]?: Exclude<State[Name], ''>
}

/** Returns the request for a state. Trims texts, and omits fields that are then empty. */
export function askedBy<State extends AdminListed>({ sorting, ...rest }: State): ListQuery<State> {
  const given = Object.entries<unknown>(rest).map(([name, value]) => [name, trimmed(value)] as const)
  const narrow = given.filter(([, value]) => value !== '')
  // the cast is safe: `narrow` has the other fields of the state, without the empty ones
  return { ...sorting, ...Object.fromEntries(narrow) } as ListQuery<State>
}

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

/** One page of a list from the server; `next` is the cursor of the next page, null on the last. */
export type AdminPage<Row> = { readonly rows: readonly Row[]; readonly next: string | null }

type AdminListOptions<State extends AdminListed, Row, Page extends AdminPage<Row>> = {
  /** The first element of the query key: `queries.invalidateQueries({ queryKey: [name] })` refetches the list. */
  readonly name: string
  readonly codec: SearchState<State>
  readonly ask: (state: State) => Promise<Page>
}

/**
 * The debounce of changes to the state of the list, in milliseconds: the list is requested at once for the first
 * change, and for later ones after a pause of this length.
 */
const typingPauseMs = 250

/** A list from the server, with its state in the URL. Every change except paging resets to the first page. */
export function useAdminList<State extends AdminListed, Row, Page extends AdminPage<Row> = AdminPage<Row>>(
  options: AdminListOptions<State, Row, Page>,
) {
  const { name, codec, ask } = options
  const { value, usual, change: changeAny } = useListState(codec)
  const change: ListState<State>['change'] = useCallback(
    (changed) =>
      changeAny((before) => ({
        // resets to the first page, unless the change concerns `cursor` itself
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
  // While other rows load, `next` still belongs to the previous rows, so the link opens the rows that are loading.
  const isShown = asked === value && !query.isPlaceholderData
  return {
    state: { value, usual, change },
    query,
    refresh,
    /** The state that the query requests: the current state, debounced. Also used to download the whole list. */
    asked,
    steps: {
      first: value.cursor === '' ? null : addressOf(''),
      next: next === null ? null : addressOf(isShown ? next : value.cursor),
    },
  }
}

export type AdminListState<State extends AdminListed, Row, Page extends AdminPage<Row> = AdminPage<Row>> = ReturnType<
  typeof useAdminList<State, Row, Page>
>

/** The options of a filter: “any” first, then each value with its name as the label. */
export const filterOptions = <Value extends string>(
  any: string,
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): readonly { readonly value: '' | Value; readonly label: string }[] => [
  { value: '', label: any },
  ...values.map((value) => ({ value, label: names[value] })),
]
