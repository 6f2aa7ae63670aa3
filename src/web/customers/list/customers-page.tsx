import { Button, Group } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { DownloadButton } from '#browser/download-button.tsx'
import { address } from '#contract/screens.ts'
import { customersOnPage, deletedKeptMs, minuteMs } from '#domain/policy.ts'
import { Empty } from '#ui/empty.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { type ListAction, ListPage } from '#ui/list-page.tsx'
import { searchChoice, searchCount, type SearchField, searchState, searchText } from '#ui/search-state.ts'
import { type ListState, useListState } from '#ui/use-search-state.ts'
import { say } from '#wording/say.ts'
import {
  customerOrderWords,
  customerRowWords,
  customersWords as words,
  noCustomersWords,
} from '#words/customers-page.ts'
import { listWords, rowWords } from '#words/kept-list.ts'
import { useApi } from '../../api/api.ts'
import { type CustomersAsked, customersQuery } from '../../api/customer-queries.ts'
import { saveList, saveListAsWorkbook } from '../../writing/list-download.tsx'
import { useDialogTextForgotten } from '../../session/use-field-form.ts'
import { customerColumns, deletedCustomerColumns } from '../customer-columns.tsx'
import { CustomerDialog } from '../customer-dialog.tsx'
import { decisionAnchor, type ListedCustomer } from '../listed-customer.ts'
import { useCustomerDeletion } from '../use-customer-deletion.tsx'
import { customerCsv } from './customer-csv.ts'
import { everyCustomer } from './every-customer.ts'
import { ImportDialog } from './import-dialog.tsx'

/** The page of the member's customers, where they can be searched, opened, added, imported, deleted and restored. */
export default function CustomersPage() {
  const { query, state, all, isDeleted } = useCustomers()
  useDialogTextForgotten('customer')
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
        count: pagesOf(found?.total ?? 0),
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

/** Returns the actions on a customer in the list, or on a deleted one. */
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
        { label: customerRowWords.decide, to: `${to}#${decisionAnchor}` },
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
  /** Loads all customers that match the search; omitted when no customer matches. */
  readonly all?: () => Promise<readonly ListedCustomer[]>
}

const listFormats = [
  { label: listWords.download, save: saveList },
  { label: listWords.downloadExcel, save: saveListAsWorkbook },
] as const

/** The buttons that download the list of customers and import such a list. */
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
          failure="notification"
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

/** Explains the list of customers and the three ways to add the first one. */
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

const sortings = [
  { sort: 'changedAt', order: 'down' },
  { sort: 'name', order: 'up' },
  { sort: 'attention', order: 'down' },
] as const

type CustomerSorting = (typeof sortings)[number]

/** The sort order in the URL; only the orders that the server supports are valid. */
const searchCustomerSorting: SearchField<CustomerSorting> = {
  read: (asked) => sortings.find(({ sort }) => sort === asked.get('sort')) ?? sortings[0],
  write: ({ sort }) => ({ sort: sort === sortings[0].sort ? null : sort }),
}

const customerStatuses = ['kept', 'deleted'] as const

const customerList = searchState({
  search: searchText,
  status: searchChoice(customerStatuses),
  page: searchCount,
  sorting: searchCustomerSorting,
})

type State = typeof customerList.usual

const typingPauseMs = 250

const questionOf = ({ search, sorting, status }: State, page: number): CustomersAsked => ({
  search: search.trim() || null,
  sort: sorting.sort,
  skip: (page - 1) * customersOnPage,
  deleted: status === 'deleted',
})

function useCustomers() {
  const api = useApi()
  const state = useFirstPage(useListState(customerList))
  const [asked] = useDebouncedValue(state.value, typingPauseMs, { leading: true })
  const isDeleted = asked.status === 'deleted'
  const query = useQuery({
    ...customersQuery(api, questionOf(asked, asked.page)),
    // deleted customers are never shown while the current ones load, nor current ones while the deleted ones load
    placeholderData: (shown, before) => (before?.queryKey[2].deleted === isDeleted ? shown : undefined),
  })
  useLastPage(state, asked !== state.value || query.isPlaceholderData ? undefined : query.data?.total)
  const all = useCallback(() => everyCustomer(api, questionOf(asked, 1)), [api, asked])
  return { query, state, all, isDeleted }
}

/**
 * Returns the state of the list with a `change` function that goes to the first page, unless the change itself names a
 * page.
 */
function useFirstPage(state: ListState<State>): ListState<State> {
  const { change } = state
  const changed: ListState<State>['change'] = useCallback(
    (given) => change((before) => ({ page: 1, ...(typeof given === 'function' ? given(before) : given) })),
    [change],
  )
  return useMemo(() => ({ ...state, change: changed }), [state, changed])
}

const pagesOf = (total: number): number => Math.ceil(total / customersOnPage)

/** Goes to the last page when the page in the URL does not exist, for example because its customers were deleted. */
function useLastPage({ value: { page }, change }: ListState<State>, total: number | undefined): void {
  const last = total === undefined ? page : Math.max(1, pagesOf(total))
  useEffect(() => {
    if (page > last) change({ page: last })
  }, [page, last, change])
}
