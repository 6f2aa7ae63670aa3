import { Button, Group, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'

import { address } from '#contract/screens.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { customerPageWords as words } from '#words/customer-page.ts'
import { useApi } from '../../api/api.ts'
import { customerQuery } from '../../api/customer-queries.ts'
import { CustomerDialog } from '../customer-dialog.tsx'
import { useCustomerDeletion } from '../use-customer-deletion.tsx'
import { NotFound, isRecordUnknown } from '../../document/not-found.tsx'
import { AccountsDueSection } from './accounts-due-section.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerRecords } from './customer-records.tsx'
import { CustomerSummary } from './customer-summary.tsx'
import { CustomerYears } from './customer-years.tsx'
import { DecisionSection } from './decision-section.tsx'
import { EarlierDecisions } from './earlier-decisions.tsx'
import { MergedCustomers, MergeDialog } from './merge-customers.tsx'
import { RatingHistory } from './rating-history.tsx'
import type { ReadCustomer } from './read-customer.ts'

/** One customer: request, rating, years and decisions. */
export default function CustomerPage() {
  const { id = '' } = useParams()
  return <OneCustomer key={id} id={id} />
}

const back = { to: address('customers'), label: words.toList }

function OneCustomer({ id }: { readonly id: string }) {
  const read = useQuery(customerQuery(useApi(), id))
  if (isRecordUnknown(read.error)) return <NotFound error={read.error} />
  if (read.data !== undefined) return <Shown read={read.data} />
  return (
    <Page heading={words.heading} width="wide" back={back} isWrong={read.isError}>
      {read.isError ? (
        <ErrorCallout error={read.error} heading={words.notLoaded} onRetry={() => void read.refetch()} />
      ) : (
        <Loading count={4} />
      )}
    </Page>
  )
}

function Shown({ read }: { readonly read: ReadCustomer }) {
  const { customer, merged, notes, decisions } = read
  const { name, russianName, inn } = customer
  const [isEditing, setEditing] = useState(false)
  return (
    <Page
      heading={name}
      title={name}
      lead={[russianName, inn].filter((part) => part !== null).join(' · ')}
      width="wide"
      back={back}
      actions={<CustomerActions read={read} onEdit={() => setEditing(true)} />}
    >
      <CustomerDialog customer={isEditing ? customer : null} onClose={() => setEditing(false)} />
      <CustomerSummary customer={customer} onEdit={() => setEditing(true)} />
      <DecisionSection customer={customer} />
      <EarlierDecisions decisions={decisions} />
      <RatingHistory read={read} />
      <CustomerYears customer={customer} />
      <CustomerRecords customer={customer} />
      <AccountsDueSection customer={customer} />
      <CustomerNotes customerId={customer.id} notes={notes} />
      <MergedCustomers customer={customer} merged={merged} />
    </Page>
  )
}

type CustomerActionsProps = { readonly read: ReadCustomer; readonly onEdit: () => void }

/** Actions on the whole customer. */
function CustomerActions({ read: { customer }, onEdit }: CustomerActionsProps) {
  const navigate = useNavigate()
  const { remove, dialog } = useCustomerDeletion()
  const [isMerging, setMerging] = useState(false)
  const erase = async (): Promise<void> => {
    if (await remove(customer)) await navigate(address('customers'))
  }
  return (
    <Group gap="xs">
      <Button size="compact-md" variant="default" onClick={onEdit}>
        {words.edit}
      </Button>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button size="compact-md" variant="default" rightSection={<span aria-hidden="true">▾</span>}>
            {words.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item data-autofocus onClick={() => setMerging(true)}>
            {words.same}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => void erase()}>{words.delete}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <MergeDialog customer={customer} isOpen={isMerging} onClose={() => setMerging(false)} />
      {dialog}
    </Group>
  )
}
