import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { deskCustomersMax } from '#domain/policy.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Loaded, Loading } from '#ui/loading.tsx'
import { Section } from '#ui/section.tsx'
import { memberHomeWords as words } from '#words/home.ts'
import { noCustomersWords } from '#words/customers-page.ts'
import { counted } from '#words/locale.ts'
import { useApi } from '../../api/api.ts'
import { customersQuery, customersToWatch } from '../../api/customer-queries.ts'
import { briefCustomerColumns } from '../customer-columns.tsx'
import type { ListedCustomer } from '../listed-customer.ts'

/** A table of the member's customers; those that need attention come first. */
export function DeskCustomers() {
  const id = useId()
  const found = useQuery(customersQuery(useApi(), customersToWatch))
  const toAll = (
    <Anchor component={Link} to={address('customers')} size="sm">
      {words.allCustomers}
    </Anchor>
  )
  return (
    <Section heading={words.customers} id={id} actions={toAll}>
      <Loaded query={found} notLoaded={words.customersNotLoaded} loading={<Loading count={6} />}>
        {(response) => (response.all === 0 ? <NoCustomers /> : <Watched response={response} labelledBy={id} />)}
      </Loaded>
    </Section>
  )
}

type WatchedProps = { readonly response: ResponseOf<'listCustomers'>; readonly labelledBy: string }

const Watched = ({ response: { customers, total, needAttention }, labelledBy }: WatchedProps) => (
  <>
    <Group gap="sm">
      <Text c="dimmed" fz="0.9375rem">
        {needAttention === 0 ? words.allWell : counted(needAttention, words.customersLead)}
      </Text>
      {needAttention > deskCustomersMax && (
        <Anchor component={Link} to={`${address('customers')}?sort=attention`} size="sm">
          {words.allToWatch}
        </Anchor>
      )}
    </Group>
    <DataTable
      labelledBy={labelledBy}
      columns={briefCustomerColumns}
      rows={customers.slice(0, deskCustomersMax)}
      keyOf={keyOf}
      narrow="stack"
    />
    {total > deskCustomersMax && (
      <Anchor component={Link} to={address('customers')} size="sm">
        {counted(total - deskCustomersMax, words.furtherCustomers)}
      </Anchor>
    )}
  </>
)

const keyOf = ({ id }: ListedCustomer): string => id

/** Says how to add the first customer. */
const NoCustomers = () => (
  <Section look="paper" level={3} size="h3" heading={noCustomersWords.heading} lead={words.noCustomers}>
    <div>
      <Button
        variant="default"
        component={Link}
        to={`${address('TransformationInput', { type: 'FinancialStatements' })}#sample`}
      >
        {words.sample}
      </Button>
    </div>
  </Section>
)
