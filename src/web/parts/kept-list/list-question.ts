// What of a list is shown, and in which order. All of it stands in the address.

type Way = 'up' | 'down'
export type Sorting<Order extends string> = { readonly sort: Order; readonly order: Way }

/** `year` is a reporting year; null: every year. */
export type ListChoice<Status extends string, Order extends string> = Sorting<Order> & {
  readonly search: string
  readonly status: Status
  readonly year: number | null
}

/** What can be asked of a list. The first status and the first order are the usual ones. */
type Asks<Status extends string, Order extends string> = {
  readonly statuses: readonly [Status, ...Status[]]
  readonly orders: readonly [Order, ...Order[]]
  /** The way in which each order is wanted first. */
  readonly firstWays: Readonly<Record<Order, Way>>
}

const turned = { up: 'down', down: 'up' } as const satisfies Record<Way, Way>

/** How a list is asked: its choices, and how they stand in the address. */
export function listQuestion<Status extends string, Order extends string>(asks: Asks<Status, Order>) {
  const { statuses, orders, firstWays } = asks
  type Choice = ListChoice<Status, Order>
  return {
    statuses,
    /** Everything, in the usual order. */
    plainChoice: choiceOf('', asks),
    /** The choice an address asks for; what it does not say, or says in words that mean nothing, is as usual. */
    choiceIn: (search: string): Choice => choiceOf(search, asks),
    /** The question part of an address with the choice, leaving alone what is not ours; '' for the usual one. */
    searchOfChoice: (choice: Choice, search: string): string => searchWith(search, namedIn(choice, asks)),
    /** The choice sorted by this column: turned round when it is already. */
    sortedBy: <Sorted extends Sorting<Order>>(choice: Sorted, sort: Order): Sorted => ({
      ...choice,
      sort,
      order: choice.sort === sort ? turned[choice.order] : firstWays[sort],
    }),
    /** Whether anything is left out of the list. */
    isNarrowed: ({ search, status, year }: Choice): boolean =>
      search.trim() !== '' || status !== statuses[0] || year !== null,
    /** Every order both ways, the way it is wanted first before the other. */
    sortings: orders.flatMap((sort): readonly Sorting<Order>[] => [
      { sort, order: firstWays[sort] },
      { sort, order: turned[firstWays[sort]] },
    ]),
  }
}

function choiceOf<Status extends string, Order extends string>(
  search: string,
  { statuses, orders, firstWays }: Asks<Status, Order>,
): ListChoice<Status, Order> {
  const asked = new URLSearchParams(search)
  const sort = orders.find((each) => each === asked.get('sort')) ?? orders[0]
  const order = asked.get('order')
  const year = asked.get('year') ?? ''
  return {
    search: asked.get('search') ?? '',
    status: statuses.find((each) => each === asked.get('status')) ?? statuses[0],
    year: /^\d{4}$/.test(year) ? Number(year) : null,
    sort,
    order: order === 'up' || order === 'down' ? order : firstWays[sort],
  }
}

/** What a choice is called in the address; null: it is the usual one. */
type Named = Readonly<Partial<Record<keyof ListChoice<string, string>, string | null>>>

function namedIn<Status extends string, Order extends string>(
  { search, status, year, sort, order }: ListChoice<Status, Order>,
  { statuses, orders, firstWays }: Asks<Status, Order>,
): Named {
  return {
    search: search || null,
    status: status === statuses[0] ? null : status,
    year: year === null ? null : String(year),
    sort: sort === orders[0] ? null : sort,
    order: order === firstWays[sort] ? null : order,
  }
}

/** The question of an address of those that were deleted, in any list that has them. */
export const searchOfDeleted: string = searchWith('', { status: 'deleted' })

function searchWith(search: string, named: Named): string {
  const asked = new URLSearchParams(search)
  for (const [name, value] of Object.entries(named)) {
    if (value === null) asked.delete(name)
    else asked.set(name, value)
  }
  const question = asked.toString()
  return question === '' ? '' : `?${question}`
}
