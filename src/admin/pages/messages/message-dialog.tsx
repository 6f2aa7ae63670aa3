import { Text } from '@mantine/core'
import { charactersIn } from '#domain/field-problem.ts'
import { messageAnswerLengthMax } from '#domain/policy.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { LongTextField } from '#ui/fields.tsx'
import type { FieldFault } from '#ui/kit.ts'
import { notify } from '#ui/notify.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { adminMessagesWords as words } from '#words/admin/admin-people.ts'
import { utcStampText } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { CancelButton, DialogForm } from '../../acts/dialog-form.tsx'
import { useAdminApi } from '../../api/admin-api.ts'
import type { MessageRow } from './use-messages.ts'

type MessageDialogProps = {
  /** null when closed. */
  readonly message: MessageRow | null
  readonly mayAnswer: boolean
  readonly onClose: () => void
  readonly onAnswered: () => unknown
}

/** A whole message, with its answers and a form for a new one. */
export const MessageDialog = ({ message, mayAnswer, onClose, onAnswered }: MessageDialogProps) => (
  <Dialog
    isOpen={message !== null}
    onClose={onClose}
    heading={say(words.dialog, { name: message?.name ?? '' })}
    size="lg"
    {...(!mayAnswer && { buttons: <CancelButton onClose={onClose} /> })}
  >
    {message !== null && (
      <>
        <Written message={message} />
        {mayAnswer && <AnswerForm message={message} onClose={onClose} onAnswered={onAnswered} />}
      </>
    )}
  </Dialog>
)

const Written = ({ message: { email, reason, receivedAt, message, answers } }: { readonly message: MessageRow }) => (
  <Facts
    layout="above"
    facts={[
      { term: words.from, value: email },
      { term: words.received, value: utcStampText(receivedAt) },
      { term: words.about, value: reason },
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

type AnswerFormProps = Pick<MessageDialogProps, 'onClose' | 'onAnswered'> & { readonly message: MessageRow }

function AnswerForm({ message: { id, name, email }, onClose, onAnswered }: AnswerFormProps) {
  const api = useAdminApi()
  const form = useCheckedForm<{ answer: string }>({
    initial: { answer: '' },
    check: answerFaults,
    send: async ({ answer }) => {
      await api.answerMessage({ body: { id, answer: answer.trim() } })
      notify.done(say(words.sent, { name }))
      onClose()
      onAnswered()
    },
  })
  return (
    <DialogForm form={form} submit={words.send} name={words.send} onClose={onClose}>
      <LongTextField name="answer" rows={6} label={words.answer} description={say(words.answerHint, { email })} />
    </DialogForm>
  )
}

function answerFaults({ answer }: { readonly answer: string }): readonly FieldFault[] {
  const length = charactersIn(answer.trim())
  if (length === 0) return [{ at: 'answer', code: 'answer-missing', message: words.answerMissing }]
  if (length <= messageAnswerLengthMax) return []
  const message = say(words.answerLong, { limit: messageAnswerLengthMax })
  return [{ at: 'answer', code: 'answer-long', message }]
}
