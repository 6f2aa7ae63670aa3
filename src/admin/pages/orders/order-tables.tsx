import { useId } from 'react'
import { DownloadButton } from '#browser/download-button.tsx'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Section } from '#ui/section.tsx'
import { adminQueueWords } from '#words/admin/admin-jobs.ts'
import { adminOrderStates, adminOrdersWords, adminOrderWords as words } from '#words/admin/admin-sales.ts'
import { dollarPrice, utcStampText } from '#words/locale.ts'
import { planTitles } from '#words/plans.ts'
import { say } from '#wording/say.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { auditKindText } from '../audit/audit-event-panel.tsx'
import type { AdminOrder } from './use-admin-order.ts'

type Documents = AdminOrder['documents']
type Attempt = AdminOrder['attempts'][number]
type Task = AdminOrder['tasks'][number]
type OrderEvent = AdminOrder['history'][number]

type ListedProps<Row> = {
  readonly heading: string
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Shown when there are no rows. */
  readonly none: string
}

/** A panel with a table, labelled by its heading. */
function Listed<Row>({ heading, columns, rows, keyOf, none }: ListedProps<Row>) {
  const id = useId()
  return (
    <Section heading={heading} look="paper" id={id}>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <DataTable labelledBy={id} columns={columns} rows={rows} keyOf={keyOf} narrow="stack" isDense />
      )}
    </Section>
  )
}

const documentColumns: readonly TableColumn<Documents[number]>[] = [
  { id: 'number', heading: words.number, isRowHeader: true, cell: ({ number }) => number },
  { id: 'kind', heading: words.kind, cell: ({ kind }) => words.documentNames[kind] },
  { id: 'issued', heading: words.issued, cell: ({ issuedAt }) => utcStampText(issuedAt) },
  {
    id: 'total',
    heading: adminOrdersWords.total,
    align: 'end',
    isOneLine: true,
    cell: ({ totalCents }) => dollarPrice(totalCents / 100),
  },
  { id: 'file', heading: words.file, cell: ({ number }) => <DocumentButton number={number} /> },
]

/** Downloads an invoice or credit note, as the same file that the member gets. */
function DocumentButton({ number }: { readonly number: string }) {
  const api = useAdminApi()
  return (
    <DownloadButton
      label={words.download}
      name={say(words.downloadNamed, { number })}
      download={async () => {
        const { fileName, mediaType, content } = await api.readOrderDocument({ params: { number } })
        saveFile(new Blob([bytesOf(content)], { type: mediaType }), fileName)
      }}
      failure="notification"
    />
  )
}

/** The bytes of a base64 string. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** The invoice and the credit note, each as a download. */
export const OrderDocuments = ({ documents }: { readonly documents: Documents }) => (
  <Listed
    heading={words.documents}
    columns={documentColumns}
    rows={documents}
    keyOf={({ number }) => number}
    none={words.noDocuments}
  />
)

/** The label of `name` in the table `names`; `name` itself if the table has no label for it. */
const named = (names: Readonly<Record<string, string>>, name: string): string => names[name] ?? name

const attemptColumns: readonly TableColumn<Attempt>[] = [
  { id: 'made', heading: words.made, isOneLine: true, cell: ({ madeAt }) => utcStampText(madeAt) },
  { id: 'call', heading: words.call, isRowHeader: true, cell: ({ call }) => named(words.calls, call) },
  { id: 'attempt', heading: words.attempt, align: 'end', isNamedWhenStacked: true, cell: ({ attempt }) => attempt + 1 },
  {
    id: 'outcome',
    heading: words.outcome,
    cell: ({ outcome, message }) => {
      if (outcome === null) return words.unknown
      const text = named(words.outcomes, outcome)
      return message === null ? text : say(words.saidWhy, { outcome: text, message })
    },
  },
]

/** The requests to the payment provider, and its responses. */
export const OrderAttempts = ({ attempts }: { readonly attempts: readonly Attempt[] }) => (
  <Listed
    heading={words.attempts}
    columns={attemptColumns}
    rows={attempts}
    keyOf={({ call, attempt, madeAt }) => `${call} ${attempt} ${madeAt.toISOString()}`}
    none={words.noAttempts}
  />
)

const taskColumns: readonly TableColumn<Task>[] = [
  { id: 'task', heading: words.tasks, isRowHeader: true, cell: ({ kind }) => words.taskKinds[kind] },
  { id: 'state', heading: words.taskState, cell: ({ state }) => adminQueueWords.states[state] },
  { id: 'tries', heading: words.tries, align: 'end', isNamedWhenStacked: true, cell: ({ tries }) => tries },
  {
    id: 'next',
    heading: words.nextTry,
    isNamedWhenStacked: true,
    cell: ({ nextTryAt }) => (nextTryAt === null ? words.soon : utcStampText(nextTryAt)),
  },
]

/** Tasks still to be done at the provider; renders nothing when there are none. */
export const OrderTasks = ({ tasks }: { readonly tasks: readonly Task[] }) =>
  tasks.length === 0 ? null : (
    <Listed heading={words.tasks} columns={taskColumns} rows={tasks} keyOf={({ kind }) => kind} none={words.none} />
  )

/** Labels of the states before and after an event. The event that places an order has the plan instead of a state. */
const afterNames = { ...adminOrderStates, ...planTitles }

const historyColumns: readonly TableColumn<OrderEvent>[] = [
  { id: 'when', heading: words.when, isOneLine: true, cell: ({ at }) => utcStampText(at, { hasSeconds: true }) },
  { id: 'event', heading: words.event, isRowHeader: true, cell: ({ kind }) => auditKindText(kind) },
  { id: 'actor', heading: words.actor, cell: ({ actor }) => named(words.actors, actor) },
  {
    id: 'states',
    heading: words.states,
    cell: ({ before, after }) => {
      const [from, to] = [before, after].map((state) => (state === null ? null : named(afterNames, state)))
      return from && to ? say(words.changed, { before: from, after: to }) : (to ?? from ?? words.none)
    },
  },
]

/** The order's audit events, newest first. */
export const OrderHistory = ({ history }: { readonly history: readonly OrderEvent[] }) => (
  <Listed
    heading={words.history}
    columns={historyColumns}
    rows={history}
    keyOf={({ number }) => String(number)}
    none={words.none}
  />
)
