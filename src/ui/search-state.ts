// State in the question part of an address. A shape names the fields; each field says how its value is read and written.

/** How one value stands in an address. */
export type SearchField<Value> = {
  /** The value asked for; the usual one where nothing is asked, or nothing that has a meaning. */
  readonly read: (asked: URLSearchParams, name: string) => Value
  /** The parameters by their names; null: left out, because the value is the usual one. */
  readonly write: (value: Value, name: string) => Readonly<Record<string, string | null>>
  /** The commas part its values, and keep their own spelling. */
  readonly isList?: true
}

/** Any text; usually none. */
export const searchText: SearchField<string> = {
  read: (asked, name) => asked.get(name) ?? '',
  write: (value, name) => ({ [name]: value || null }),
}

/** One of some values; usually the first. */
export const searchChoice = <Value extends string>(values: readonly [Value, ...Value[]]): SearchField<Value> => ({
  read: (asked, name) => values.find((each) => each === asked.get(name)) ?? values[0],
  write: (value, name) => ({ [name]: value === values[0] ? null : value }),
})

/** A calendar year of four digits; null, the default, does not restrict the list. */
export const searchYear: SearchField<number | null> = {
  read: (asked, name) => {
    const given = asked.get(name) ?? ''
    return /^\d{4}$/.test(given) ? Number(given) : null
  },
  write: (value, name) => ({ [name]: value === null ? null : String(value) }),
}

/** A whole number from 1, as a page of a list or a quantity; usually 1. */
export const searchCount: SearchField<number> = {
  read: (asked, name) => {
    const given = asked.get(name) ?? ''
    return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1
  },
  write: (value, name) => ({ [name]: value === 1 ? null : String(value) }),
}

/** Up to `max` texts without commas, each once, in the order given; usually none. */
export const searchList = (max: number): SearchField<readonly string[]> => ({
  read: (asked, name) => {
    const named = (asked.get(name) ?? '').split(',').filter((each) => each !== '')
    return [...new Set(named)].slice(0, max)
  },
  write: (value, name) => ({ [name]: value.length === 0 ? null : value.join(',') }),
  isList: true,
})

export type SortOrder = 'up' | 'down'

/** By what a list is sorted, and which way. */
export type Sorting<By extends string> = { readonly sort: By; readonly order: SortOrder }

/**
 * The sorting of a list, as the parameters `sort` and `order`. The rows are what it can be sorted by with the order that is
 * wanted first; usually by the first row, in that order.
 */
export function searchSorting<By extends string>(
  firstOrders: Readonly<Record<By, SortOrder>>,
): SearchField<Sorting<By>> {
  // the keys of the table are what its type says
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

/** The fields of a state by their names, which are those of the parameters too. */
export type SearchShape<State> = { readonly [Name in keyof State]: SearchField<State[Name]> }

/** How a value stands in the question of an address. */
export type AddressForm<Value> = {
  /** The value an address asks for by its question. */
  readonly read: (search: string) => Value
  /** The question with the value in it, '' when nothing is left to ask; parameters of others stay as they are. */
  readonly write: (value: Value, search: string) => string
}

/** A state that stands in the address; `usual` is what an address without a question asks for. */
export type SearchState<State> = AddressForm<State> & { readonly usual: State }

/** The one codec for state in the address. */
export function searchState<State extends object>(shape: SearchShape<State>): SearchState<State> {
  // the names of a shape are those of its state
  const names = Object.keys(shape) as (keyof State & string)[]
  const read = (search: string): State => {
    const asked = new URLSearchParams(search)
    // every field gives the value of its name
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

/** A comma needs no other spelling in a question, and reads better between values as it is. */
function questionOf(asked: URLSearchParams, lists: readonly string[]): string {
  const parts = asked.toString().split('&')
  const spelled = parts.map((part) =>
    lists.some((name) => part.startsWith(`${name}=`)) ? part.replaceAll('%2C', ',') : part,
  )
  const question = spelled.join('&')
  return question === '' ? '' : `?${question}`
}
