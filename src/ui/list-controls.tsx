import { NativeSelect, TextInput } from '@mantine/core'
import { useKit } from './kit.ts'
import styles from './list-page.module.css'
import type { Sorting } from './search-state.ts'
import type { ListState } from './use-search-state.ts'

/** The state that every list keeps in the URL; the filters of a list add more fields. */
export type ListedBy = { readonly search: string; readonly sorting: Sorting<string> }

/**
 * A filter of a list: the part of the state that it sets, and its choices unless the value is typed as text or a date.
 */
export type Filter<State> = {
  [Name in keyof State & string]: { readonly name: Name; readonly label: string } & (
    | { readonly options: readonly { readonly value: State[Name]; readonly label: string }[] }
    | { readonly typed: State[Name] extends string ? 'text' | 'date' : never }
  )
}[keyof State & string]

export type ListControlsProps<State extends ListedBy> = {
  readonly state: ListState<State>
  /** The accessible name of the search field and filters together. */
  readonly searchName: string
  /** The label of the search field; omitted when the list has no text search. */
  readonly searchLabel?: string | undefined
  readonly filters: readonly Filter<State>[]
  /**
   * The labels of the sort orders, in display order. Each key is a column's sort name and a direction, for example
   * “changedAt down”. The first key for a column gives the column's default direction.
   */
  readonly sortings: Readonly<Record<SortingName<State['sorting']>, string>>
}

/** The key of a sort order, for example “changedAt down”; a direction that the list does not allow has no key. */
type SortingName<By> = By extends Sorting<string> ? `${By['sort']} ${By['order']}` : never

/** Shows the search field, the filters and the choice of a sort order for a list. */
export function ListControls<State extends ListedBy>(props: ListControlsProps<State>) {
  const { state, searchName, searchLabel, filters, sortings } = props
  const { words } = useKit()
  const { sorting, search } = state.value
  // the cast is safe: this component changes only the search, filters and sorting, each to a value of the right type
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

/** Returns the key of an option; '' for a value that is neither a string nor a number. */
const keyOfOption = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Returns the sort order for a key like “name down”. */
export function sortingNamed(name: string): Sorting<string> {
  const [sort = '', order] = name.split(' ')
  return { sort, order: order === 'up' ? 'up' : 'down' }
}
