import { useCallback, useState } from 'react'
import { Text } from '@mantine/core'
import { useKeptFields } from '#browser/use-ruled-form.ts'
import { messageStates } from '#contract/admin/admin-message-calls.ts'
import { CallRefused } from '#contract/call-refused.ts'
import type { AdminResponseOf } from '#contract/admin/admin-endpoints.ts'
import { readableReasons } from '#domain/admin/rights.ts'
import { charactersIn } from '#domain/field-problem.ts'
import { messageAnswerLengthMax } from '#domain/policy.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import type { ListAction } from '#ui/list-page.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { LongTextField } from '#ui/fields.tsx'
import type { FieldFault } from '#ui/kit.ts'
import { notify } from '#ui/notify.tsx'
import { useCheckedForm, type CheckedForm } from '#ui/use-checked-form.ts'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { adminMessagesWords as words } from '#words/admin/admin-people.ts'
import { utcStampText } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { AdminList } from '../../lists/admin-list.tsx'
import { askedBy, filterOptions, useAdminList } from '../../lists/use-admin-list.ts'
import { useMay } from '../../session/admin-guard.ts'
import { useSignedInAdmin } from '../../session/admin-session.ts'
import { CancelButton, DialogForm } from '../../acts/dialog-form.tsx'
import { useAdminApi } from '../../api/admin-api.ts'
import { useRowAct } from '../../lists/use-row-act.ts'

/** The list shows this many characters of a message; a click shows the whole message. */
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
  { id: 'from', heading: words.from, width: '24%', cell: ({ name, email }) => `${name}, ${email}` },
  { id: 'about', heading: words.about, isNamedWhenStacked: true, cell: ({ reason }) => reason },
  { id: 'message', heading: words.message, cell: ({ message }) => excerptOf(message) },
  {
    id: 'state',
    heading: words.state,
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ state }) => words.states[state],
  },
]

const excerptOf = (message: string): string =>
  message.length > excerptLength ? `${message.slice(0, excerptLength).trimEnd()}…` : message

const stateOptions = filterOptions(words.anyState, messageStates, words.states)

/** The lead of the page. It says which messages the page shows, because some roles see only certain subjects. */
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
      {/* A call may end after its dialog was closed: it then neither closes, reopens nor changes any dialog. */}
      {open !== null && (
        <MessageDialog
          message={open}
          mayAnswer={mayAnswer}
          onClose={() => setOpen((shown) => (shown?.id === open.id ? null : shown))}
          onAnswered={list.refresh}
          onChanged={(now) => setOpen((shown) => (shown?.id === now.id ? now : shown))}
        />
      )}
    </>
  )
}

type MessageDialogProps = {
  readonly message: MessageRow
  readonly mayAnswer: boolean
  readonly onClose: () => void
  readonly onAnswered: () => unknown
  /** Called with the message as it is now, if another admin has changed it. */
  readonly onChanged: (message: MessageRow) => void
}

/**
 * A whole message, with its answers and a form for a new one. While the form contains a typed answer, only the buttons
 * close the dialog.
 */
function MessageDialog({ message, mayAnswer, ...handlers }: MessageDialogProps) {
  const { name, email } = message
  const { onClose } = handlers
  const form = useAnswer(message, handlers)
  return (
    <Dialog
      isOpen
      onClose={form.fields.formState.isDirty ? () => {} : onClose}
      heading={say(words.dialog, { name })}
      size="lg"
      {...(!mayAnswer && { buttons: <CancelButton onClose={onClose} /> })}
    >
      <Written message={message} />
      {mayAnswer && (
        <DialogForm form={form} submit={words.send} name={words.send} onClose={onClose}>
          <LongTextField name="answer" rows={6} label={words.answer} description={say(words.answerHint, { email })} />
        </DialogForm>
      )}
    </Dialog>
  )
}

const Written = ({
  message: { email, reason, state, receivedAt, message, answers },
}: {
  readonly message: MessageRow
}) => (
  <Facts
    layout="above"
    facts={[
      { term: words.from, value: email },
      { term: words.received, value: utcStampText(receivedAt) },
      { term: words.about, value: reason },
      { term: words.state, value: words.states[state] },
      { term: words.message, value: <Lines text={message} /> },
      ...answers.map(({ at, text }) => ({
        term: say(words.answerOf, { moment: utcStampText(at) }),
        value: <Lines text={text} />,
      })),
    ]}
  />
)

/** Text as typed, with line breaks. */
const Lines = ({ text }: { readonly text: string }) => (
  <Text component="span" inherit style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {text}
  </Text>
)

/**
 * The form for an answer. What is typed survives a reload and the end of the session. If another admin has changed the
 * message, nothing is sent, and the dialog shows the message as it is now.
 */
function useAnswer(
  { id, name, state, answers }: MessageRow,
  { onClose, onAnswered, onChanged }: Pick<MessageDialogProps, 'onClose' | 'onAnswered' | 'onChanged'>,
): CheckedForm<{ answer: string }> {
  const api = useAdminApi()
  const refetch = async (): Promise<void> => {
    const { rows } = await api.listMessages({ query: { search: id } })
    const now = rows.find((row) => row.id === id)
    if (now !== undefined) onChanged(now)
    onAnswered()
  }
  const personId = useSignedInAdmin()?.admin.id ?? null
  const form = useCheckedForm<{ answer: string }>({
    initial: { answer: '' },
    check: answerFaults,
    send: async ({ answer }) => {
      const body = { id, answer: answer.trim(), state, answers: answers.length }
      await api.answerMessage({ body }).catch(async (error: unknown) => {
        if (error instanceof CallRefused && error.refusal?.code === 'message-changed') await refetch()
        throw error
      })
      notify.done(say(words.sent, { name }))
      onClose()
      onAnswered()
    },
  })
  useKeptFields(form, { personId, form: `answer ${id}` }, ['answer'])
  return form
}

function answerFaults({ answer }: { readonly answer: string }): readonly FieldFault[] {
  const length = charactersIn(answer.trim())
  if (length === 0) return [{ at: 'answer', code: 'answer-missing', message: words.answerMissing }]
  if (length <= messageAnswerLengthMax) return []
  const message = say(words.answerLong, { limit: messageAnswerLengthMax })
  return [{ at: 'answer', code: 'answer-long', message }]
}

type MessageRow = AdminResponseOf<'listMessages'>['rows'][number]

const listed = searchState({
  search: searchText,
  state: searchChoice<'' | (typeof messageStates)[number]>(['', ...messageStates]),
  sorting: searchSorting({ received: 'down' }),
  cursor: searchText,
})

/** The inbox, and the action that closes or reopens a message. */
function useMessages() {
  const api = useAdminApi()
  const list = useAdminList({
    name: 'messages',
    codec: listed,
    ask: (state) => api.listMessages({ query: askedBy(state) }),
  })
  const changeState = useRowAct(list.refresh, {
    act: ({ id, state }: MessageRow) =>
      state === 'closed' ? api.reopenMessage({ body: { id } }) : api.closeMessage({ body: { id } }),
    onDone: (_, { name, state }) => notify.done(say(state === 'closed' ? words.reopened : words.closed, { name })),
  })
  const csv = { name: words.file, ask: (state: typeof listed.usual) => api.saveMessages({ query: askedBy(state) }) }
  return { list, csv, changeState }
}
