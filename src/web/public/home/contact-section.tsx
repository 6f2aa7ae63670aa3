import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { contactReasons } from '#domain/contact/contact-form.ts'
import { charactersIn } from '#domain/field-problem.ts'
import { contactMessageLengthMax } from '#domain/policy.ts'
import { Callout, Quote } from '#ui/callout.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ChoiceField, LengthLeft, LongTextField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { contactResponseWords, contactReasonNames, contactWords } from '#words/contact.ts'
import { doneWords } from '#words/refusals.ts'
import { say } from '#wording/say.ts'
import { useContact, type ContactResponse } from './use-contact.ts'

const reasons = [
  { value: '', label: contactWords.noReason },
  ...contactReasons.map((reason) => ({ value: reason, label: contactReasonNames[reason] })),
]

export default function ContactForm() {
  const contact = useContact()
  return (
    <>
      {contact.canRestore && (
        <Callout
          severity="warning"
          actions={
            <Button variant="default" onClick={contact.restore}>
              {contactResponseWords.restore}
            </Button>
          }
        >
          <p>{contactResponseWords.kept}</p>
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
      <ResponseDialog {...contact} />
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

type ResponseDialogProps = Pick<ReturnType<typeof useContact>, 'response' | 'restore' | 'close' | 'goOn'>

/**
 * The outcome of sending; after a failure the dialog offers to restore the text. When it closes, the focus returns to
 * the form.
 */
function ResponseDialog({ response, restore, close, goOn }: ResponseDialogProps) {
  const last = useLast(response)
  const isReceived = last?.isReceived !== false
  return (
    <Dialog
      isOpen={response !== null}
      outcome={isReceived ? 'success' : 'failure'}
      heading={isReceived ? contactResponseWords.received : contactResponseWords.failed}
      onClose={close}
      onClosed={goOn}
      buttons={
        <>
          {!isReceived && (
            <Button onClick={restore} data-autofocus>
              {contactResponseWords.restore}
            </Button>
          )}
          <Button variant={isReceived ? 'filled' : 'default'} onClick={close} data-autofocus={isReceived || undefined}>
            {contactResponseWords.close}
          </Button>
        </>
      }
    >
      <p>{isReceived ? doneWords.contactReceived : contactResponseWords.failedText}</p>
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
 * The last response, still returned after `response` becomes null, so that the dialog shows that response while it
 * closes.
 */
function useLast(response: ContactResponse | null): ContactResponse | null {
  const [last, setLast] = useState(response)
  if (response !== null && response !== last) setLast(response)
  return response ?? last
}
