import { useCallback } from 'react'
import { emailStates } from '#contract/admin/shapes/admin-email-shapes.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import { Empty } from '#ui/empty.tsx'
import type { ListAction } from '#ui/list-page.tsx'
import { adminEmailsWords as words } from '#words/admin/admin-operation.ts'
import { utcStampText } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { AdminList } from '../../lists/admin-list.tsx'
import { useMay } from '../../session/admin-guard.ts'
import { useEmails, type EmailRow } from './use-emails.ts'

const columns: readonly TableColumn<EmailRow>[] = [
  { id: 'recipient', heading: words.recipient, isRowHeader: true, cell: ({ recipient }) => recipient },
  { id: 'subject', heading: words.subject, cell: ({ subject }) => subject },
  { id: 'state', heading: words.state, cell: ({ state }) => words.states[state] },
  { id: 'tries', heading: words.tries, align: 'end', isNamedWhenStacked: true, cell: ({ tries }) => tries },
  {
    id: 'due',
    heading: words.nextTry,
    sort: 'due',
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ nextTryAt }) => utcStampText(nextTryAt),
  },
  {
    id: 'until',
    heading: words.givenUp,
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ givenUpAt }) => utcStampText(givenUpAt),
  },
  { id: 'failure', heading: words.failure, sort: 'failed', isNamedWhenStacked: true, cell: failureOf },
]

function failureOf({ failedAt, failedBecause }: EmailRow): string {
  if (failedAt === null) return words.none
  return say(words.failed, { moment: utcStampText(failedAt), why: failedBecause ?? words.none })
}

const stateOptions = [
  { value: 'any', label: words.anyState },
  ...emailStates.map((state) => ({ value: state, label: words.states[state] })),
] as const

/** Emails that wait or failed, and sending one now. */
export default function EmailsPage() {
  const maySend = useMay('emails.send')
  const { list, csv, sendAgain } = useEmails()
  const actionsOf = useCallback(
    (email: EmailRow): readonly ListAction[] => [{ label: words.again, onChoose: () => sendAgain(email) }],
    [sendAgain],
  )
  return (
    <AdminList
      heading={words.heading}
      lead={words.lead}
      list={list}
      csv={csv}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ recipient, subject }) => `${recipient}, ${subject}`}
      actionsOf={maySend ? actionsOf : undefined}
      searchName={words.searchName}
      searchLabel={words.recipient}
      filters={[{ name: 'state', label: words.state, options: stateOptions }]}
      sortings={words.sortings}
      empty={
        <Empty heading={words.empty} lead={words.emptyText}>
          {null}
        </Empty>
      }
    />
  )
}
