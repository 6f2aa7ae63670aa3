import { useEffect, useState } from 'react'
import { CallRefused } from '#contract/call-refused.ts'
import { contactProblems, trimmedContactForm, type ContactForm } from '#domain/contact/contact-form.ts'
import { useApi } from '../../../api/api.ts'
import { sentenceOf } from '../../../api/sentences.ts'
import { useFieldForm } from '../../../flows/use-field-form.ts'

const empty: ContactForm = { fullName: '', email: '', reason: '', message: '' }

/** What came of sending; `why` is the reason of a failure in words. */
export type ContactAnswer = { readonly isReceived: true } | { readonly isReceived: false; readonly why: string }

/**
 * The contact form. It is cleared after the answer either way (specification §4); what could not be sent is kept beside it, and
 * `restore` brings it back. `answer` is null while there is none to tell.
 */
export function useContact() {
  const api = useApi()
  const [answer, setAnswer] = useState<ContactAnswer | null>(null)
  const [unsent, setUnsent] = useState<ContactForm | null>(null)
  const form = useFieldForm({
    initial: empty,
    check: contactProblems,
    send: async (typed) => {
      const came = await api.sendContactForm({ body: trimmedContactForm(typed) }).then(() => received, answerOf)
      setUnsent(came.isReceived ? null : typed)
      setAnswer(came)
    },
  })
  const { reset, setFocus } = form.fields
  // the form library holds the fields, and may be told to clear them only when it is done with sending
  useEffect(() => {
    if (answer !== null) reset(empty)
  }, [answer, reset])
  /** The reading goes on at the beginning of the form. */
  const goOn = () => setFocus('fullName')
  const restore = () => {
    if (unsent !== null) reset(unsent)
    setUnsent(null)
    setAnswer(null)
    // the fields are drawn first; from the dialog it goes on when that is gone
    if (answer === null) setTimeout(goOn)
  }
  return { form, answer, canRestore: unsent !== null, restore, close: () => setAnswer(null), goOn }
}

const received: ContactAnswer = { isReceived: true }

/** The specification takes 200 for success too, though the server says 201. */
const answerOf = (error: unknown): ContactAnswer =>
  error instanceof CallRefused && error.status === 200 ? received : { isReceived: false, why: sentenceOf(error) }
