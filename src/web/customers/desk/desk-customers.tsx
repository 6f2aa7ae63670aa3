import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { deskCustomersMax } from '#domain/policy.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Loaded, Loading } from '#ui/loading.tsx'
import { Section } from '#ui/section.tsx'
import { memberHomeWords as words } from '#words/home.ts'
import { noCustomersWords } from '#words/customers-page.ts'
import { counted } from '#words/locale.ts'
import { useApi } from '../../api/api.ts'
import { customersQuery, latestCustomers } from '../../api/customer-queries.ts'
import { briefCustomerColumns } from '../customer-columns.tsx'
import { attentionNow, type ListedCustomer } from '../listed-customer.ts'

/** The member's customers, those that need attention first. */
export function DeskCustomers() {
  const id = useId()
  const found = useQuery(customersQuery(useApi(), latestCustomers))
  const toAll = (
    <Anchor component={Link} to={address('customers')} size="sm">
      {words.allCustomers}
    </Anchor>
  )
  return (
    <Section heading={words.customers} id={id} actions={toAll}>
      <Loaded query={found} notLoaded={words.customersNotLoaded} loading={<Loading count={6} />}>
        {(answer) => (answer.all === 0 ? <NoCustomers /> : <Watched answer={answer} labelledBy={id} />)}
      </Loaded>
    </Section>
  )
}

type WatchedProps = { readonly answer: AnswerOf<'listCustomers'>; readonly labelledBy: string }

function Watched({ answer: { customers }, labelledBy }: WatchedProps) {
  const watched = customers.filter((customer) => attentionNow(customer).length > 0)
  const rows = [...watched, ...customers.filter((customer) => !watched.includes(customer))]
  return (
    <>
      <Text c="dimmed" fz="0.9375rem">
        {watched.length === 0 ? words.allWell : counted(watched.length, words.customersLead)}
      </Text>
      <DataTable
        labelledBy={labelledBy}
        columns={briefCustomerColumns}
        rows={rows.slice(0, deskCustomersMax)}
        keyOf={keyOf}
        narrow="stack"
      />
    </>
  )
}

const keyOf = ({ id }: ListedCustomer): string => id

/** Explains how to add the first customer. */
const NoCustomers = () => (
  <Section look="paper" level={3} size="h3" heading={noCustomersWords.heading} lead={words.noCustomers}>
    <Group gap="sm">
      <Button
        variant="default"
        component={Link}
        to={`${address('TransformationInput', { type: 'FinancialStatements' })}#sample`}
      >
        {words.sample}
      </Button>
      <Anchor component={Link} to={address('customers')}>
        {words.allCustomers}
      </Anchor>
    </Group>
  </Section>
)
