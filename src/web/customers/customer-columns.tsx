import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { customerColumnWords as words } from '#words/customers-page.ts'
import { rowWords } from '#words/kept-list.ts'
import { momentText } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { AccountsCell, MoreOf, AttentionCell, LimitCell, RatingCell, RequestCell } from './credit-cells.tsx'
import type { ListedCustomer } from './listed-customer.ts'

const NameOf = ({ customer: { id, name } }: { readonly customer: ListedCustomer }) => (
  <Anchor component={Link} to={address('customer', { id })}>
    {name}
  </Anchor>
)

const named = { id: 'name', heading: words.name, isRowHeader: true } as const

const rated: TableColumn<ListedCustomer> = {
  id: 'rating',
  heading: words.rating,
  isNamedWhenStacked: true,
  cell: (customer) => <RatingCell customer={customer} />,
}

const limited: TableColumn<ListedCustomer> = {
  id: 'limit',
  heading: words.limit,
  isOneLine: true,
  isNamedWhenStacked: true,
  cell: (customer) => <LimitCell customer={customer} />,
}

const requested: TableColumn<ListedCustomer> = {
  id: 'request',
  heading: words.request,
  isOneLine: true,
  isNamedWhenStacked: true,
  cell: (customer) => <RequestCell customer={customer} />,
}

const watched: TableColumn<ListedCustomer> = {
  id: 'attention',
  heading: words.attention,
  isNamedWhenStacked: true,
  cell: (customer) => <AttentionCell customer={customer} />,
}

/** The columns of the list: name, rating, credit, age of the accounts, and attention. */
export const customerColumns: readonly TableColumn<ListedCustomer>[] = [
  {
    ...named,
    width: '22%',
    cell: (customer) => (
      <>
        <NameOf customer={customer} />
        {customer.russianName !== null && <MoreOf>{customer.russianName}</MoreOf>}
        {customer.inn !== null && <MoreOf>{customer.inn}</MoreOf>}
      </>
    ),
  },
  rated,
  limited,
  requested,
  {
    id: 'accounts',
    heading: words.accounts,
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: (customer) => <AccountsCell customer={customer} />,
  },
  watched,
]

/** The columns for tables with less room; the customer’s page shows the facts of the omitted columns. */
export const briefCustomerColumns: readonly TableColumn<ListedCustomer>[] = [
  { ...named, cell: (customer) => <NameOf customer={customer} /> },
  watched,
  rated,
  limited,
  requested,
]

/** The columns of the list of deleted customers. The name of a deleted customer is not a link. */
export const deletedCustomerColumns: readonly TableColumn<ListedCustomer>[] = [
  { ...named, cell: ({ name }) => name },
  rated,
  requested,
  {
    id: 'restorable',
    heading: words.restorable,
    isNamedWhenStacked: true,
    cell: ({ restorableUntil }) =>
      restorableUntil !== null && say(rowWords.restorable, { moment: momentText(restorableUntil) }),
  },
]
