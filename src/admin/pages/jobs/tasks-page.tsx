import { useCallback } from 'react'
import { adminAddress } from '#contract/admin/admin-screens.ts'
import { taskKinds, taskStates } from '#contract/admin/shapes/admin-job-shapes.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { Empty } from '#ui/empty.tsx'
import type { Filter } from '#ui/list-controls.tsx'
import type { ListAction } from '#ui/list-page.tsx'
import { adminTasksWords as words } from '#words/admin/admin-jobs.ts'
import { utcStampText } from '#words/locale.ts'
import { AdminList } from '../../lists/admin-list.tsx'
import { useMay } from '../../session/admin-guard.ts'
import { useTasks, type TaskRow } from './use-tasks.ts'

const subjectOf = ({ orderId, customer }: TaskRow): string => orderId ?? customer ?? words.none

const columns: readonly TableColumn<TaskRow>[] = [
  { id: 'subject', heading: words.subject, isRowHeader: true, cell: subjectOf },
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
]

type Filtered = ReturnType<typeof useTasks>['list']['asked']

const filters: readonly Filter<Filtered>[] = [
  {
    name: 'kind',
    label: words.kind,
    options: [
      { value: 'any', label: words.anyKind },
      ...taskKinds.map((kind) => ({ value: kind, label: words.kinds[kind] })),
    ],
  },
  {
    name: 'state',
    label: words.state,
    options: [
      { value: 'any', label: words.anyState },
      ...taskStates.map((state) => ({ value: state, label: words.states[state] })),
    ],
  },
]

/** What is to be done at the payment providers, and trying one of it now. */
export default function TasksPage() {
  const mayTry = useMay('orders.refund')
  const { list, csv, tryNow } = useTasks()
  const actionsOf = useCallback(
    (task: TaskRow): readonly ListAction[] => [{ label: words.tryNow, onChoose: () => tryNow(task) }],
    [tryNow],
  )
  return (
    <AdminList
      heading={words.heading}
      lead={words.lead}
      back={{ to: adminAddress('jobs'), label: words.back }}
      list={list}
      csv={csv}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={(task) => `${words.kinds[task.kind]}, ${subjectOf(task)}`}
      actionsOf={mayTry ? actionsOf : undefined}
      searchName={words.searchName}
      searchLabel={words.search}
      filters={filters}
      sortings={words.sortings}
      empty={
        <Empty heading={words.empty} lead={words.emptyText}>
          {null}
        </Empty>
      }
    />
  )
}
