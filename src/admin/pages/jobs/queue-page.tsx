import { Text } from '@mantine/core'
import { useCallback } from 'react'
import type { AdminResponseOf } from '#contract/admin/admin-endpoints.ts'
import { jobStates } from '#contract/admin/admin-job-calls.ts'
import { rightToStart } from '#domain/admin/rights.ts'
import { jobKindNames, type JobKind } from '#domain/clock/job-kinds.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import type { Filter } from '#ui/list-controls.tsx'
import type { ListAction } from '#ui/list-page.tsx'
import { notify } from '#ui/notify.tsx'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { say } from '#wording/say.ts'
import { adminQueueWords as words } from '#words/admin/admin-jobs.ts'
import { utcStampText } from '#words/locale.ts'
import { AdminList } from '../../lists/admin-list.tsx'
import { useMay } from '../../session/admin-guard.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { askedBy, useAdminList, filterOptions } from '../../lists/use-admin-list.ts'
import { useRowAct } from '../../lists/use-row-act.ts'

const subjectOf = ({ recipient, orderId, customer }: JobRow): string => recipient ?? orderId ?? customer ?? words.none

const momentText = (moment: Date | null): string => (moment === null ? words.none : utcStampText(moment))

function failureOf({ failedAt, failedBecause }: JobRow): string {
  if (failedAt === null) return words.none
  return say(words.failed, { moment: utcStampText(failedAt), why: failedBecause ?? words.none })
}

const columns: readonly TableColumn<JobRow>[] = [
  {
    id: 'subject',
    heading: words.subject,
    isRowHeader: true,
    cell: (job) => (
      <>
        {subjectOf(job)}
        {job.subject !== null && (
          <Text size="sm" c="dimmed" fw={400}>
            {job.subject}
          </Text>
        )}
      </>
    ),
  },
  { id: 'kind', heading: words.kind, cell: ({ kind }) => words.kinds[kind] },
  { id: 'state', heading: words.state, cell: ({ state }) => words.states[state] },
  {
    id: 'tries',
    heading: words.tries,
    sort: 'tries',
    align: 'end',
    isNamedWhenStacked: true,
    cell: ({ tries }) => tries,
  },
  {
    id: 'due',
    heading: words.nextTry,
    sort: 'due',
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ nextTryAt }) => (nextTryAt === null ? words.atOnce : utcStampText(nextTryAt)),
  },
  {
    id: 'until',
    heading: words.givenUp,
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ givenUpAt }) => momentText(givenUpAt),
  },
  { id: 'failure', heading: words.failure, sort: 'failed', isNamedWhenStacked: true, cell: failureOf },
]

type Filtered = ReturnType<typeof useQueue>['list']['asked']

const filters: readonly Filter<Filtered>[] = [
  {
    name: 'kind',
    label: words.kind,
    options: filterOptions(words.anyKind, jobKindNames, words.kinds),
  },
  {
    name: 'state',
    label: words.state,
    options: filterOptions(words.anyState, jobStates, words.states),
  },
]

/** The queue of waiting jobs, with a button that retries one now. */
export default function QueuePage() {
  const maySend = useMay('emails.send')
  const mayRefund = useMay('orders.refund')
  const { list, csv, tryNow } = useQueue()
  const actionsOf = useCallback(
    (job: JobRow): readonly ListAction[] => {
      const mayStart = { 'emails.send': maySend, 'orders.refund': mayRefund }[rightToStart[job.kind]]
      return mayStart ? [{ label: words.tryNow, onChoose: () => tryNow(job) }] : []
    },
    [maySend, mayRefund, tryNow],
  )
  return (
    <AdminList
      heading={words.heading}
      lead={words.lead}
      list={list}
      csv={csv}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={(job) => `${words.kinds[job.kind]}, ${subjectOf(job)}`}
      actionsOf={maySend || mayRefund ? actionsOf : undefined}
      searchName={words.searchName}
      searchLabel={words.search}
      filters={filters}
      sortings={words.sortings}
      empty={{ heading: words.empty, lead: words.emptyText }}
    />
  )
}

type JobRow = AdminResponseOf<'listQueue'>['rows'][number]

const listed = searchState({
  search: searchText,
  kind: searchChoice<'' | JobKind>(['', ...jobKindNames]),
  state: searchChoice<'' | (typeof jobStates)[number]>(['', ...jobStates]),
  sorting: searchSorting({ due: 'up', tries: 'down', failed: 'down' }),
  cursor: searchText,
})

function useQueue() {
  const api = useAdminApi()
  const list = useAdminList({
    name: 'queue',
    codec: listed,
    ask: (state) => api.listQueue({ query: askedBy(state) }),
  })
  const tryNow = useRowAct(list.refresh, {
    act: ({ id }: JobRow) => api.tryJobNow({ body: { id } }),
    onDone: () => notify.done(words.due),
  })
  const csv = { name: words.file, ask: (state: typeof listed.usual) => api.saveQueue({ query: askedBy(state) }) }
  return { list, csv, tryNow }
}
