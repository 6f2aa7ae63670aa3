import { listOrders, type ListQuestion } from '#domain/records/listing.ts'

// What of the list is shown, and in which order. All of it stands in the address.

export const listStatuses = ['all', 'draft', 'generated', 'deleted'] as const
export type ListStatus = (typeof listStatuses)[number]
export type ListOrder = ListQuestion['sort']

/** `year` is a reporting year; null: any. */
export type ListChoice = {
  readonly search: string
  readonly status: ListStatus
  readonly year: number | null
  readonly sort: ListOrder
  readonly order: ListQuestion['order']
}

/** The way in which each order is wanted first: names from A, years and changes from the newest, ends from the nearest. */
export const firstWays = {
  savedAt: 'down',
  companyTitle: 'up',
  reportingYear: 'down',
  expiresAt: 'up',
} as const satisfies Record<ListOrder, ListQuestion['order']>

export const plainChoice: ListChoice = { search: '', status: 'all', year: null, sort: 'savedAt', order: 'down' }

/** The choice an address asks for; what it does not say, or says in words that mean nothing, is as usual. */
export function choiceIn(search: string): ListChoice {
  const asked = new URLSearchParams(search)
  const sort = listOrders.find((each) => each === asked.get('sort')) ?? plainChoice.sort
  const order = asked.get('order')
  const year = asked.get('year') ?? ''
  return {
    search: asked.get('search') ?? '',
    status: listStatuses.find((each) => each === asked.get('status')) ?? 'all',
    year: /^\d{4}$/.test(year) ? Number(year) : null,
    sort,
    order: order === 'up' || order === 'down' ? order : firstWays[sort],
  }
}

/** The question part of an address with the choice, leaving alone what is not ours; '' for the usual one. */
export function searchOfChoice({ search: text, status, year, sort, order }: ListChoice, search: string): string {
  const asked = new URLSearchParams(search)
  const values = {
    search: text || null,
    status: status === 'all' ? null : status,
    year: year === null ? null : String(year),
    sort: sort === plainChoice.sort ? null : sort,
    order: order === firstWays[sort] ? null : order,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === null) asked.delete(name)
    else asked.set(name, value)
  }
  const question = asked.toString()
  return question === '' ? '' : `?${question}`
}

/** The choice sorted by this column: turned round when it is already. */
export const sortedBy = (choice: ListChoice, sort: ListOrder): ListChoice =>
  choice.sort === sort
    ? { ...choice, order: choice.order === 'up' ? 'down' : 'up' }
    : { ...choice, sort, order: firstWays[sort] }

/** Whether anything is left out of the list. */
export const isNarrowed = ({ search, status, year }: ListChoice): boolean =>
  search.trim() !== '' || status !== 'all' || year !== null
