import { Button, Group } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { address } from '#contract/screens.ts'
import { customersOnPage, deletedKeptMs, minuteMs } from '#domain/policy.ts'
import { Empty } from '#ui/empty.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { ListAction } from '#ui/list-page.tsx'
import { ListPage } from '#ui/list-page.tsx'
import {
  customerOrderWords,
  customerRowWords,
  customersWords as words,
  noCustomersWords,
} from '#words/customers-page.ts'
import { listWords, rowWords } from '#words/kept-list.ts'
import { say } from '#wording/say.ts'
import { CustomerDialog } from '../customer-dialog.tsx'
import type { ListedCustomer } from '../listed-customer.ts'
import { useCustomerDeletion } from '../use-customer-deletion.tsx'
import { DownloadButton } from '#browser/download-button.tsx'
import { saveList, saveListAsWorkbook } from '../../writing/list-download.tsx'
import { customerColumns, deletedCustomerColumns } from '../customer-columns.tsx'
import { customerCsv } from './customer-csv.ts'
import { ImportDialog } from './import-dialog.tsx'
import { customerStatuses, useCustomers } from './use-customers.ts'

/** The member's customers: search, open, add, import and delete. */
export default function CustomersPage() {
  const { query, state, all, isDeleted } = useCustomers()
  const navigate = useNavigate()
  const [isImporting, setImporting] = useState(false)
  const { edited, setEdited, actionsOf, dialog } = useCustomerActions(isDeleted)
  const found = query.data
  const rows = useMemo(() => found?.customers ?? [], [found])
  const add = { onAdd: () => setEdited('new'), onImport: () => setImporting(true) }
  return (
    <ListPage
      heading={words.heading}
      lead={words.lead}
      notLoaded={words.notLoaded}
      empty={
        found?.all === 0 && !isDeleted ? (
          <NoCustomers {...add} onDeleted={() => state.change({ status: 'deleted' })} />
        ) : null
      }
      add={{ label: words.add, onChoose: add.onAdd }}
      columns={isDeleted ? deletedCustomerColumns : customerColumns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      searchName={words.filters}
      searchLabel={words.search}
      filters={[
        {
          name: 'status',
          label: listWords.status,
          options: customerStatuses.map((value) => ({ value, label: words.statuses[value] })),
        },
      ]}
      sortings={customerOrderWords}
      found={say(isDeleted ? words.foundDeleted : words.found, { count: found?.total ?? 0 })}
      aside={<ListAside onImport={add.onImport} {...(rows.length > 0 && { all })} isDeleted={isDeleted} />}
      noneFound={
        isDeleted && state.value.search === ''
          ? say(listWords.noneDeleted, { count: deletedKeptMs / (60 * minuteMs) })
          : words.noneFound
      }
      pages={{
        page: state.value.page,
        count: Math.ceil((found?.total ?? 0) / customersOnPage),
        onPage: (page) => state.change({ page }),
      }}
      dialogs={
        <>
          <CustomerDialog
            customer={edited}
            onClose={() => setEdited(null)}
            onSaved={(id) => edited === 'new' && void navigate(address('customer', { id }))}
          />
          <ImportDialog isOpen={isImporting} onClose={() => setImporting(false)} />
          {dialog}
        </>
      }
      query={query}
      rows={rows}
      state={state}
      actionsOf={actionsOf}
    />
  )
}

/** Actions on a customer in the list, or on a deleted one. */
function useCustomerActions(isDeleted: boolean) {
  const [edited, setEdited] = useState<ListedCustomer | 'new' | null>(null)
  const { remove, restore, dialog } = useCustomerDeletion()
  const actionsOf = useCallback(
    (customer: ListedCustomer): readonly ListAction[] => {
      if (isDeleted) return [{ label: rowWords.restore, onRemove: () => restore(customer) }]
      const to = address('customer', { id: customer.id })
      return [
        { label: rowWords.open, to },
        { label: customerRowWords.edit, onChoose: () => setEdited(customer) },
        { label: customerRowWords.decide, to: `${to}#decision` },
        { label: rowWords.delete, onRemove: () => remove(customer) },
      ]
    },
    [isDeleted, remove, restore],
  )
  return { edited, setEdited, actionsOf, dialog }
}

type ListAsideProps = {
  readonly onImport: () => void
  readonly isDeleted: boolean
  /** Loads all matching customers; missing when there are none. */
  readonly all?: () => Promise<readonly ListedCustomer[]>
}

const listFormats = [
  { label: listWords.download, save: saveList },
  { label: listWords.downloadExcel, save: saveListAsWorkbook },
] as const

/** Saving and importing the list. */
const ListAside = ({ onImport, isDeleted, all }: ListAsideProps) => (
  <Group gap="xs">
    {all !== undefined &&
      listFormats.map(({ label, save }) => (
        <DownloadButton
          key={label}
          label={label}
          download={async () =>
            save({ name: isDeleted ? words.deletedFile : words.heading, rows: await all(), columns: customerCsv })
          }
          failure="below"
        />
      ))}
    <Button variant="subtle" size="compact-sm" onClick={onImport}>
      {words.bringIn}
    </Button>
  </Group>
)

type NoCustomersProps = {
  readonly onAdd: () => void
  readonly onImport: () => void
  readonly onDeleted: () => void
}

/** Explains customers and the three ways to the first one. */
const NoCustomers = ({ onAdd, onImport, onDeleted }: NoCustomersProps) => (
  <Empty heading={noCustomersWords.heading} lead={noCustomersWords.lead}>
    <Button component={Link} to={address('TransformationInput', { type: 'FinancialStatements' })}>
      {noCustomersWords.translate}
    </Button>
    <Button variant="default" onClick={onAdd}>
      {words.add}
    </Button>
    <Button variant="default" onClick={onImport}>
      {words.bringIn}
    </Button>
    <LinkButton onClick={onDeleted}>{words.statuses.deleted}</LinkButton>
  </Empty>
)
