import { useCallback, useState } from 'react'
import { messageStates } from '#contract/admin/admin-message-calls.ts'
import { readableReasons } from '#domain/admin/rights.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import type { ListAction } from '#ui/list-page.tsx'
import { adminMessagesWords as words } from '#words/admin/admin-people.ts'
import { utcStampText } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { AdminList } from '../../lists/admin-list.tsx'
import { filterOptions } from '../../lists/use-admin-list.ts'
import { useMay } from '../../session/admin-guard.ts'
import { useSignedInAdmin } from '../../session/admin-session.ts'
import { MessageDialog } from './message-dialog.tsx'
import { useMessages, type MessageRow } from './use-messages.ts'

/** Number of characters of a message shown in the list; clicking shows all of it. */
const excerptLength = 120

const columns: readonly TableColumn<MessageRow>[] = [
  {
    id: 'received',
    heading: words.received,
    sort: 'received',
    isOneLine: true,
    isRowHeader: true,
    cell: ({ receivedAt }) => utcStampText(receivedAt),
  },
  { id: 'from', heading: words.from, cell: ({ name, email }) => `${name}, ${email}` },
  { id: 'about', heading: words.about, cell: ({ reason }) => reason },
  { id: 'message', heading: words.message, cell: ({ message }) => excerptOf(message) },
  { id: 'state', heading: words.state, isOneLine: true, cell: ({ state }) => words.states[state] },
]

const excerptOf = (message: string): string =>
  message.length > excerptLength ? `${message.slice(0, excerptLength).trimEnd()}…` : message

const stateOptions = filterOptions(words.anyState, messageStates, words.states)

/** Says which messages are shown: some roles only see certain subjects. */
function useLead(): string {
  const role = useSignedInAdmin()?.admin.role
  const reasons = role === undefined ? null : readableReasons(role)
  return reasons === null ? words.lead : say(words.leadOfSome, { reasons: reasons.join('”, “') })
}

/** The contact form's inbox: search, states, answers. */
export default function MessagesPage() {
  const mayAnswer = useMay('messages.answer')
  const lead = useLead()
  const { list, csv, changeState } = useMessages()
  const [open, setOpen] = useState<MessageRow | null>(null)
  const actionsOf = useCallback(
    (message: MessageRow): readonly ListAction[] => [
      { label: words.open, onChoose: () => setOpen(message) },
      ...(mayAnswer
        ? [{ label: message.state === 'closed' ? words.reopen : words.close, onChoose: () => changeState(message) }]
        : []),
    ],
    [mayAnswer, changeState],
  )
  return (
    <>
      <AdminList
        heading={words.heading}
        lead={lead}
        list={list}
        csv={csv}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name, receivedAt }) => `${name}, ${utcStampText(receivedAt)}`}
        actionsOf={actionsOf}
        searchName={words.searchName}
        searchLabel={words.search}
        filters={[{ name: 'state', label: words.state, options: stateOptions }]}
        sortings={words.sortings}
        empty={{ heading: words.empty, lead: words.emptyText }}
      />
      <MessageDialog message={open} mayAnswer={mayAnswer} onClose={() => setOpen(null)} onAnswered={list.refresh} />
    </>
  )
}
