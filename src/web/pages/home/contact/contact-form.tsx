import { Button } from '@mantine/core'
import { contactReasons } from '#domain/contact/contact-form.ts'
import { contactMessageLengthMax, contactNameLengthMax } from '#domain/policy.ts'
import { ChoiceField, LongTextField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { contactAnswerWords, contactWords } from '#wording/en/contact.ts'
import { ContactDialog } from './contact-dialog.tsx'
import styles from './contact.module.css'
import { LengthLeft } from './length-left.tsx'
import { useContact } from './use-contact.ts'

const reasons = [
  { value: '', label: contactWords.noReason },
  ...contactReasons.map((reason) => ({ value: reason, label: reason })),
]

/** The contact form and what is told after sending. */
export default function ContactForm() {
  const contact = useContact()
  return (
    <>
      {contact.canRestore && (
        <div className={styles['kept']}>
          <p>{contactAnswerWords.kept}</p>
          <Button variant="default" onClick={contact.restore}>
            {contactAnswerWords.restore}
          </Button>
        </div>
      )}
      <Form form={contact.form} submit={contactWords.submit} name={contactWords.heading}>
        <TextField
          name="fullName"
          label={contactWords.fullName}
          autoComplete="name"
          description={<LengthLeft name="fullName" limit={contactNameLengthMax} />}
        />
        <TextField name="email" label={contactWords.email} type="email" autoComplete="email" />
        <ChoiceField name="reason" label={contactWords.reason} choices={reasons} />
        <LongTextField
          name="message"
          label={contactWords.message}
          rows={7}
          description={<LengthLeft name="message" limit={contactMessageLengthMax} />}
        />
      </Form>
      <ContactDialog {...contact} />
    </>
  )
}
