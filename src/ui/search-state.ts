// Reads and writes state in the query string of a URL. A shape lists the fields of the state; each field reads and
// writes its own value.

/** Reads and writes one field of a state in the query string. */
export type SearchField<Value> = {
  /** Returns the value in the query string; the default value when that value is missing or invalid. */
  readonly read: (asked: URLSearchParams, name: string) => Value
  /** Returns the parameters to write, by name; null means to omit the parameter, because its value is the default. */
  readonly write: (value: Value, name: string) => Readonly<Record<string, string | null>>
  /** True if the value is a list, whose items are separated by unescaped commas. */
  readonly isList?: true
}

/** A field for any string; '' by default. */
export const searchText: SearchField<string> = {
  read: (asked, name) => asked.get(name) ?? '',
  write: (value, name) => ({ [name]: value || null }),
}

/** A field for one of these values; the first is the default. */
export const searchChoice = <Value extends string>(values: readonly [Value, ...Value[]]): SearchField<Value> => ({
  read: (asked, name) => values.find((each) => each === asked.get(name)) ?? values[0],
  write: (value, name) => ({ [name]: value === values[0] ? null : value }),
})

/** A field for a year with four digits; null, the default, means any year. */
export const searchYear: SearchField<number | null> = {
  read: (asked, name) => {
    const given = asked.get(name) ?? ''
    return /^\d{4}$/.test(given) ? Number(given) : null
  },
  write: (value, name) => ({ [name]: value === null ? null : String(value) }),
}

/** A field for a whole number from 1 to 999,999, such as a page or a quantity; 1 by default. */
export const searchCount: SearchField<number> = {
  read: (asked, name) => {
    const given = asked.get(name) ?? ''
    return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1
  },
  write: (value, name) => ({ [name]: value === 1 ? null : String(value) }),
}

/** A field for up to `max` different strings without commas, in the given order; empty by default. */
export const searchList = (max: number): SearchField<readonly string[]> => ({
  read: (asked, name) => {
    const named = (asked.get(name) ?? '').split(',').filter((each) => each !== '')
    return [...new Set(named)].slice(0, max)
  },
  write: (value, name) => ({ [name]: value.length === 0 ? null : value.join(',') }),
  isList: true,
})

export type SortOrder = 'up' | 'down'

/** The column by which a list is sorted, and the direction. */
export type Sorting<By extends string> = { readonly sort: By; readonly order: SortOrder }

/**
 * A field for the sort order of a list, stored as the parameters `sort` and `order`. `firstOrders` gives the default
 * direction of each column; by default the list is sorted by the first column.
 */
export function searchSorting<By extends string>(
  firstOrders: Readonly<Record<By, SortOrder>>,
): SearchField<Sorting<By>> {
  // the cast is safe: the keys of the literal table are the column names
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

/**
 * The fields of a state, by name. A field and its URL parameters have the same name unless the field names its own
 * parameters.
 */
export type SearchShape<State> = { readonly [Name in keyof State]: SearchField<State[Name]> }

/** Reads and writes a value in the query string. */
export type AddressForm<Value> = {
  readonly read: (search: string) => Value
  /** Returns the query string with the value, leaving other parameters unchanged; '' when there are no parameters. */
  readonly write: (value: Value, search: string) => string
}

/** Reads and writes a state in the URL; `usual` contains the default values. */
export type SearchState<State> = AddressForm<State> & { readonly usual: State }

/** Returns the functions that read and write a state of this shape. */
export function searchState<State extends object>(shape: SearchShape<State>): SearchState<State> {
  // the cast is safe: a shape has the same keys as its state
  const names = Object.keys(shape) as (keyof State & string)[]
  const read = (search: string): State => {
    const asked = new URLSearchParams(search)
    // the cast is safe: each field reads a value of the type that the state has under its name
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

/**
 * Returns the query string. Commas in lists are not escaped, because a query string allows them and they are easier to
 * read.
 */
function questionOf(asked: URLSearchParams, lists: readonly string[]): string {
  const parts = asked.toString().split('&')
  const spelled = parts.map((part) =>
    lists.some((name) => part.startsWith(`${name}=`)) ? part.replaceAll('%2C', ',') : part,
  )
  const question = spelled.join('&')
  return question === '' ? '' : `?${question}`
}
