import { NativeSelect, TextInput } from '@mantine/core'
import { useKit } from './kit.ts'
import styles from './list-page.module.css'
import type { Sorting } from './search-state.ts'
import type { ListState } from './use-search-state.ts'

/** What every list keeps in the address; its filters are more fields of the same state. */
export type ListedBy = { readonly search: string; readonly sorting: Sorting<string> }

/** What narrows the list: a field of its state, and what it can be, or a text or a day that is typed. */
export type Filter<State> = {
  [Name in keyof State & string]: { readonly name: Name; readonly label: string } & (
    | { readonly options: readonly { readonly value: State[Name]; readonly label: string }[] }
    | { readonly typed: State[Name] extends string ? 'text' | 'date' : never }
  )
}[keyof State & string]

export type ListControlsProps<State extends ListedBy> = {
  /** How the list is asked, from `useListState`. */
  readonly state: ListState<State>
  /** What the search and the filters are for, read out. */
  readonly searchName: string
  /** Left out: nothing is looked for by its text. */
  readonly searchLabel?: string | undefined
  readonly filters: readonly Filter<State>[]
  /** What each sorting is called, as “name down”, in shown order; the first of a name is the order it is wanted in first. */
  readonly sortings: Readonly<Record<SortingName<State['sorting']>, string>>
}

/** Where a list is sorted by something one way only, that way alone. */
type SortingName<By> = By extends Sorting<string> ? `${By['sort']} ${By['order']}` : never

/** What is looked for, and in which order it stands. */
export function ListControls<State extends ListedBy>(props: ListControlsProps<State>) {
  const { state, searchName, searchLabel, filters, sortings } = props
  const { words } = useKit()
  const { sorting, search } = state.value
  // only the search, the filters and the sorting are changed here, each to a value of its own kind
  const change = state.change as (changed: Partial<Record<string, unknown>>) => void
  const orders = Object.entries<string>(sortings)
  return (
    <div
      role="search"
      className={styles['controls']}
      data-many={filters.length > 3 || undefined}
      aria-label={searchName}
    >
      {searchLabel !== undefined && (
        <TextInput
          type="search"
          label={searchLabel}
          value={search}
          onChange={({ currentTarget }) => change({ search: currentTarget.value })}
        />
      )}
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={state.value[filter.name]}
          onChange={(value) => change({ [filter.name]: value })}
        />
      ))}
      {orders.length > 1 && (
        <NativeSelect
          label={words.sortBy}
          value={`${sorting.sort} ${sorting.order}`}
          data={orders.map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => change({ sorting: sortingNamed(value) })}
        />
      )}
    </div>
  )
}

type FilterFieldProps<State> = {
  readonly filter: Filter<State>
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

function FilterField<State>({ filter, value, onChange }: FilterFieldProps<State>) {
  const { label } = filter
  if ('typed' in filter)
    return (
      <TextInput
        type={filter.typed}
        label={label}
        value={keyOfOption(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  const { options } = filter
  return (
    <NativeSelect
      label={label}
      value={keyOfOption(value)}
      data={options.map((option) => ({ value: keyOfOption(option.value), label: option.label }))}
      onChange={({ currentTarget }) => {
        const option = options.find((each) => keyOfOption(each.value) === currentTarget.value)
        if (option !== undefined) onChange(option.value)
      }}
    />
  )
}

/** A choice in the list: what a person can choose is a text, a number or neither. */
const keyOfOption = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A sorting by its name, as “name down”. */
export function sortingNamed(name: string): Sorting<string> {
  const [sort = '', order] = name.split(' ')
  return { sort, order: order === 'up' ? 'up' : 'down' }
}
