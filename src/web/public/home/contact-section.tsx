import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { contactReasons } from '#domain/contact/contact-form.ts'
import { charactersIn } from '#domain/field-problem.ts'
import { contactMessageLengthMax } from '#domain/policy.ts'
import { Callout, Quote } from '#ui/callout.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ChoiceField, LengthLeft, LongTextField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useTabTitle } from '#ui/page.tsx'
import { contactAnswerWords, contactReasonNames, contactWords } from '#words/contact.ts'
import { doneWords } from '#words/refusals.ts'
import { say } from '#wording/say.ts'
import { useContact, type ContactAnswer } from './use-contact.ts'

const reasons = [
  { value: '', label: contactWords.noReason },
  ...contactReasons.map((reason) => ({ value: reason, label: contactReasonNames[reason] })),
]

/** The contact form, and a dialog with the outcome. */
export default function ContactForm() {
  const contact = useContact()
  useTabTitle(undefined, contact.form.isWrong)
  return (
    <>
      {contact.canRestore && (
        <Callout
          severity="warning"
          actions={
            <Button variant="default" onClick={contact.restore}>
              {contactAnswerWords.restore}
            </Button>
          }
        >
          <p>{contactAnswerWords.kept}</p>
        </Callout>
      )}
      <Form form={contact.form} submit={contactWords.submit} name={contactWords.heading}>
        <TextField
          name="fullName"
          label={contactWords.fullName}
          autoComplete="name"
          description={
            <>
              {contactWords.initials} <Left name="fullName" limit={contact.nameLengthMax} />
            </>
          }
        />
        <TextField name="email" label={contactWords.email} type="email" autoComplete="email" />
        <ChoiceField name="reason" label={contactWords.reason} choices={reasons} />
        <LongTextField
          name="message"
          label={contactWords.message}
          rows={7}
          description={<Left name="message" limit={contactMessageLengthMax} />}
        />
      </Form>
      <AnswerDialog {...contact} />
    </>
  )
}

const Left = ({ name, limit }: { readonly name: string; readonly limit: number }) => (
  <LengthLeft
    name={name}
    limit={limit}
    lengthOf={charactersIn}
    left={(count) => say(contactWords.left, { limit, count })}
    over={(count) => say(contactWords.over, { limit, count })}
  />
)

type AnswerDialogProps = Pick<ReturnType<typeof useContact>, 'answer' | 'restore' | 'close' | 'goOn'>

/**
 * The outcome of sending; after a failure the dialog offers to restore the text. When it closes, the focus returns to
 * the form.
 */
function AnswerDialog({ answer, restore, close, goOn }: AnswerDialogProps) {
  const last = useLast(answer)
  const isReceived = last?.isReceived !== false
  return (
    <Dialog
      isOpen={answer !== null}
      outcome={isReceived ? 'success' : 'failure'}
      heading={isReceived ? contactAnswerWords.received : contactAnswerWords.failed}
      onClose={close}
      onClosed={goOn}
      buttons={
        <>
          {!isReceived && (
            <Button onClick={restore} data-autofocus>
              {contactAnswerWords.restore}
            </Button>
          )}
          <Button variant={isReceived ? 'filled' : 'default'} onClick={close} data-autofocus={isReceived || undefined}>
            {contactAnswerWords.close}
          </Button>
        </>
      }
    >
      <p>{isReceived ? doneWords.contactReceived : contactAnswerWords.failedText}</p>
      {last?.isReceived === false && (
        <>
          <Text component="p" size="sm" c="dimmed">
            {last.why}
          </Text>
          {last.quote !== null && <Quote>{last.quote}</Quote>}
        </>
      )}
    </Dialog>
  )
}

/**
 * The last answer, still returned after `answer` becomes null, so that the dialog shows that answer while it closes.
 */
function useLast(answer: ContactAnswer | null): ContactAnswer | null {
  const [last, setLast] = useState(answer)
  if (answer !== null && answer !== last) setLast(answer)
  return answer ?? last
}
