import { idsIn, searchOfIds } from '../../parts/comparing/compared-ids.ts'

// What of the list is shown, in which order, and what is chosen to be compared. All of it stands in the address.

export const listOrders = ['savedAt', 'title', 'reportingYear', 'level', 'finalMaxCredit'] as const
export type ListOrder = (typeof listOrders)[number]
type Way = 'up' | 'down'

/** `year` is a reporting year; null: any. `ids` are chosen to stand side by side. */
export type ListChoice = {
  readonly search: string
  readonly isDeleted: boolean
  readonly year: number | null
  readonly sort: ListOrder
  readonly order: Way
  readonly ids: readonly string[]
}

/** The way in which each order is wanted first: names from A, the newest, the best and the most first. */
export const firstWays = {
  savedAt: 'down',
  title: 'up',
  reportingYear: 'down',
  level: 'up',
  finalMaxCredit: 'down',
} as const satisfies Record<ListOrder, Way>

/** Nothing is looked for, and the last saved stands first. */
export const everything = { search: '', isDeleted: false, year: null, sort: 'savedAt', order: 'down' } as const

/** The choice an address asks for; what it does not say, or says in words that mean nothing, is as usual. */
export function choiceIn(search: string): ListChoice {
  const asked = new URLSearchParams(search)
  const sort = listOrders.find((each) => each === asked.get('sort')) ?? everything.sort
  const order = asked.get('order')
  const year = asked.get('year') ?? ''
  return {
    search: asked.get('search') ?? '',
    isDeleted: asked.get('status') === 'deleted',
    year: /^\d{4}$/.test(year) ? Number(year) : null,
    sort,
    order: order === 'up' || order === 'down' ? order : firstWays[sort],
    ids: idsIn(search),
  }
}

/** The question part of an address with the choice, leaving alone what is not ours; '' for the usual one. */
export function searchOfChoice(
  { search: text, isDeleted, year, sort, order, ids }: ListChoice,
  search: string,
): string {
  const asked = new URLSearchParams(search)
  const values = {
    search: text || null,
    status: isDeleted ? 'deleted' : null,
    year: year === null ? null : String(year),
    sort: sort === everything.sort ? null : sort,
    order: order === firstWays[sort] ? null : order,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === null) asked.delete(name)
    else asked.set(name, value)
  }
  return searchOfIds(ids, asked.toString())
}

/** The choice sorted by this column: turned round when it is already. */
export const sortedBy = (choice: ListChoice, sort: ListOrder): ListChoice =>
  choice.sort === sort
    ? { ...choice, order: choice.order === 'up' ? 'down' : 'up' }
    : { ...choice, sort, order: firstWays[sort] }

/** Whether anything is left out of the list. */
export const isNarrowed = ({ search, isDeleted, year }: ListChoice): boolean =>
  search.trim() !== '' || isDeleted || year !== null
