import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { adminAddress } from '#contract/admin/admin-screens.ts'
import { orderProviders, planIds, shownOrderStates } from '#contract/admin/admin-order-calls.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { adminOrderStates, adminOrdersWords as words, deletedAccount, providerNames } from '#words/admin/admin-sales.ts'
import { dollarPrice, utcStampText } from '#words/locale.ts'
import { planTitles } from '#words/plans.ts'
import { say } from '#wording/say.ts'
import { AdminList } from '../../lists/admin-list.tsx'
import { filterOptions } from '../../lists/use-admin-list.ts'
import { useAdminOrders, type OrderRow } from './use-admin-orders.ts'

const addressOf = ({ id }: OrderRow): string => adminAddress('order', { id })

const columns: readonly TableColumn<OrderRow>[] = [
  {
    id: 'placed',
    heading: words.placed,
    sort: 'placed',
    isOneLine: true,
    cell: ({ placedAt }) => utcStampText(placedAt),
  },
  {
    id: 'order',
    heading: words.order,
    isRowHeader: true,
    isOneLine: true,
    cell: (order) => (
      <Anchor component={Link} to={addressOf(order)} inherit>
        {order.id.slice(0, idShownLength)}
      </Anchor>
    ),
  },
  { id: 'member', heading: words.member, cell: ({ email }) => email ?? deletedAccount },
  { id: 'plan', heading: words.plan, cell: (order) => <Ordered order={order} /> },
  {
    id: 'quantity',
    heading: words.quantity,
    align: 'end',
    isNamedWhenStacked: true,
    cell: ({ quantity }) => quantity,
  },
  {
    id: 'total',
    heading: words.total,
    sort: 'total',
    align: 'end',
    isOneLine: true,
    cell: ({ totalCents }) => dollarPrice(totalCents / 100),
  },
  { id: 'provider', heading: words.provider, isOneLine: true, cell: ({ provider }) => providerNames[provider] },
  { id: 'state', heading: words.state, isOneLine: true, cell: ({ state }) => adminOrderStates[state] },
]

/** Number of characters of an id in the list, enough to recognise it. */
const idShownLength = 8

const Ordered = ({ order: { planId, month } }: { readonly order: OrderRow }) =>
  month === 0 ? planTitles[planId] : `${planTitles[planId]}, ${say(words.month, { month: month + 1 })}`

const filters = [
  {
    name: 'state',
    label: words.state,
    options: filterOptions(words.anyState, shownOrderStates, adminOrderStates),
  },
  {
    name: 'plan',
    label: words.plan,
    options: filterOptions(words.anyPlan, planIds, planTitles),
  },
  {
    name: 'provider',
    label: words.provider,
    options: filterOptions(words.anyProvider, orderProviders, providerNames),
  },
] as const

/** All members' orders, including each monthly charge. */
export default function OrdersPage() {
  const { list, csv } = useAdminOrders()
  return (
    <AdminList
      heading={words.heading}
      lead={words.lead}
      list={list}
      csv={csv}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ email, placedAt }) => `${email ?? deletedAccount}, ${utcStampText(placedAt)}`}
      searchName={words.searchName}
      searchLabel={words.search}
      filters={filters}
      sortings={words.sortings}
      empty={{ heading: words.empty, lead: words.emptyText }}
    />
  )
}
