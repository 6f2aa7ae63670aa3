import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { CallRefused } from '#contract/call-refused.ts'
import {
  contactProblems,
  trimmedContactForm,
  type ContactForm,
  type ContactReason,
} from '#domain/contact/contact-form.ts'
import { contactNameLengthMax } from '#domain/policy.ts'
import { searchState, searchText } from '#ui/search-state.ts'
import { contactPlanWords } from '#words/contact.ts'
import { useApi } from '../../api/api.ts'
import { contactLimitsQuery } from '../../api/queries.ts'
import { quoteOf, sentenceOf } from '#browser/sentences.ts'
import { unsent as unsentForm } from '#browser/use-ruled-form.ts'
import { useFieldForm } from '../../flows/use-field-form.ts'

const asked = searchState({ plan: searchText })

/** The message about a plan that an address names; '' where it names none that is sold by agreement. */
const messageAbout = (plan: string): string => Object.entries(contactPlanWords).find(([id]) => id === plan)?.[1] ?? ''

/** Nothing of the visitor’s own is in a message. */
const isUnwritten = (message: string): boolean =>
  message.trim() === '' || Object.values(contactPlanWords).some((each) => each === message)

const planReason: ContactReason = 'Subscription or Payment'

const empty: ContactForm = { fullName: '', email: '', reason: '', message: '' }

/** The outcome of sending; `why` is the reason of a failure in words, `quote` by what it can be named; null where by nothing. */
export type ContactAnswer =
  | { readonly isReceived: true }
  | { readonly isReceived: false; readonly why: string; readonly quote: string | null }

/**
 * The contact form. It is cleared after the answer either way (specification §4); what could not be sent is kept beside it, and
 * `restore` brings it back. `answer` is null until something was sent.
 */
export function useContact() {
  const api = useApi()
  const nameLengthMax = useQuery(contactLimitsQuery(api)).data?.fullNameMax ?? contactNameLengthMax
  const [answer, setAnswer] = useState<ContactAnswer | null>(null)
  const [unsent, setUnsent] = useState<ContactForm | null>(null)
  const form = useFieldForm({
    initial: empty,
    check: (typed) => contactProblems(typed, nameLengthMax),
    kept: { as: 'contact', fields: ['fullName', 'email', 'reason', 'message'] },
    send: async (typed) => {
      const outcome = await api.sendContactForm({ body: trimmedContactForm(typed) }).then(() => received, answerOf)
      setUnsent(outcome.isReceived ? null : typed)
      setAnswer(outcome)
      return outcome.isReceived ? undefined : unsentForm
    },
  })
  const { reset, setFocus } = form.fields
  // the form library holds the fields, and may clear them only after it has finished sending
  useEffect(() => {
    if (answer !== null) reset(empty)
  }, [answer, reset])
  const { search, key } = useLocation()
  const message = messageAbout(asked.read(search).plan)
  const { getValues, setValue } = form.fields
  const visited = useRef('')
  // who comes from a plan finds the question about it begun, and all they had typed before
  useEffect(() => {
    if (message === '' || visited.current === key) return
    visited.current = key
    if (getValues('reason') === '') setValue('reason', planReason)
    if (isUnwritten(getValues('message'))) setValue('message', message)
    setFocus('fullName')
  }, [message, key, getValues, setValue, setFocus])
  /** Reading continues at the beginning of the form. */
  const goOn = () => setFocus('fullName')
  const restore = () => {
    if (unsent !== null) reset(unsent)
    setUnsent(null)
    setAnswer(null)
    // the fields are rendered first; a dialog sets the focus itself when it has closed
    if (answer === null) setTimeout(goOn)
  }
  return { form, nameLengthMax, answer, canRestore: unsent !== null, restore, close: () => setAnswer(null), goOn }
}

const received: ContactAnswer = { isReceived: true }

/** The specification takes 200 for success too, though the server says 201. */
const answerOf = (error: unknown): ContactAnswer =>
  error instanceof CallRefused && error.status === 200
    ? received
    : { isReceived: false, why: sentenceOf(error), quote: quoteOf(error) }
