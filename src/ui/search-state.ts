// State in the query string of a URL. A shape lists the fields; each field reads and writes its value.

/** Reads and writes one value in the query string. */
export type SearchField<Value> = {
  /** The value in the query string; the default when missing or invalid. */
  readonly read: (asked: URLSearchParams, name: string) => Value
  /** The parameters by name; null to omit one, because the value is the default. */
  readonly write: (value: Value, name: string) => Readonly<Record<string, string | null>>
  /** Values are separated by commas, which are not escaped. */
  readonly isList?: true
}

/** Any text; '' by default. */
export const searchText: SearchField<string> = {
  read: (asked, name) => asked.get(name) ?? '',
  write: (value, name) => ({ [name]: value || null }),
}

/** One of these values; the first by default. */
export const searchChoice = <Value extends string>(values: readonly [Value, ...Value[]]): SearchField<Value> => ({
  read: (asked, name) => values.find((each) => each === asked.get(name)) ?? values[0],
  write: (value, name) => ({ [name]: value === values[0] ? null : value }),
})

/** A four-digit year; null, the default, does not restrict the list. */
export const searchYear: SearchField<number | null> = {
  read: (asked, name) => {
    const given = asked.get(name) ?? ''
    return /^\d{4}$/.test(given) ? Number(given) : null
  },
  write: (value, name) => ({ [name]: value === null ? null : String(value) }),
}

/** A whole number from 1, such as a page or a quantity; 1 by default. */
export const searchCount: SearchField<number> = {
  read: (asked, name) => {
    const given = asked.get(name) ?? ''
    return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1
  },
  write: (value, name) => ({ [name]: value === 1 ? null : String(value) }),
}

/** Up to `max` unique texts without commas, in the given order; empty by default. */
export const searchList = (max: number): SearchField<readonly string[]> => ({
  read: (asked, name) => {
    const named = (asked.get(name) ?? '').split(',').filter((each) => each !== '')
    return [...new Set(named)].slice(0, max)
  },
  write: (value, name) => ({ [name]: value.length === 0 ? null : value.join(',') }),
  isList: true,
})

export type SortOrder = 'up' | 'down'

/** The sort column and direction of a list. */
export type Sorting<By extends string> = { readonly sort: By; readonly order: SortOrder }

/**
 * The sorting of a list, as the parameters `sort` and `order`. `firstOrders` gives each column its default direction; the default is the
 * first column.
 */
export function searchSorting<By extends string>(
  firstOrders: Readonly<Record<By, SortOrder>>,
): SearchField<Sorting<By>> {
  // The keys match the type of the literal table.
  const columns = Object.keys(firstOrders) as By[]
  return {
    read: (asked) => {
      const sort = columns.find((each) => each === asked.get('sort')) ?? columns[0]
      if (sort === undefined) throw new Error('a list is sorted by something')
      const order = asked.get('order')
      return { sort, order: order === 'up' || order === 'down' ? order : firstOrders[sort] }
    },
    write: ({ sort, order }) => ({
      sort: sort === columns[0] ? null : sort,
      order: order === firstOrders[sort] ? null : order,
    }),
  }
}

/** The fields of a state; their names are also the parameter names. */
export type SearchShape<State> = { readonly [Name in keyof State]: SearchField<State[Name]> }

/** Reads and writes a value in the query string. */
export type AddressForm<Value> = {
  /** Reads the value from a query string. */
  readonly read: (search: string) => Value
  /** The query string with the value, in which other parameters are unchanged; '' when it has no parameters. */
  readonly write: (value: Value, search: string) => string
}

/** State in the URL; `usual` holds the defaults. */
export type SearchState<State> = AddressForm<State> & { readonly usual: State }

/** The shared codec for state in the URL. */
export function searchState<State extends object>(shape: SearchShape<State>): SearchState<State> {
  // A shape has the keys of its state.
  const names = Object.keys(shape) as (keyof State & string)[]
  const read = (search: string): State => {
    const asked = new URLSearchParams(search)
    // Every field yields the value of its key.
    return Object.fromEntries(names.map((name) => [name, shape[name].read(asked, name)])) as State
  }
  return {
    usual: read(''),
    read,
    write: (state, search) => {
      const asked = new URLSearchParams(search)
      for (const name of names)
        for (const [parameter, value] of Object.entries(shape[name].write(state[name], name)))
          if (value === null) asked.delete(parameter)
          else asked.set(parameter, value)
      return questionOf(
        asked,
        names.filter((name) => shape[name].isList),
      )
    },
  }
}

/** Commas need no escaping in a query string, and read better unescaped. */
function questionOf(asked: URLSearchParams, lists: readonly string[]): string {
  const parts = asked.toString().split('&')
  const spelled = parts.map((part) =>
    lists.some((name) => part.startsWith(`${name}=`)) ? part.replaceAll('%2C', ',') : part,
  )
  const question = spelled.join('&')
  return question === '' ? '' : `?${question}`
}
