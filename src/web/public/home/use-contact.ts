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
import { useFieldForm } from '../../session/use-field-form.ts'

const asked = searchState({ plan: searchText })

/** The message prefilled for this plan from the URL; '' unless the plan is sold on request. */
const messageAbout = (plan: string): string => Object.entries(contactPlanWords).find(([id]) => id === plan)?.[1] ?? ''

/** Whether the message is empty or still the prefilled text. */
const isUnwritten = (message: string): boolean =>
  message.trim() === '' || Object.values(contactPlanWords).some((each) => each === message)

const planReason: ContactReason = 'Subscription or Payment'

const empty: ContactForm = { fullName: '', email: '', reason: '', message: '' }
const fieldNames = ['fullName', 'email', 'reason', 'message'] as const

/**
 * The outcome of sending. `why`: the reason for a failure; `quote`: the code to quote to support, with the request id
 * after a server error; null if there is none.
 */
export type ContactResponse =
  | { readonly isReceived: true }
  | { readonly isReceived: false; readonly why: string; readonly quote: string | null }

/**
 * The contact form. It is cleared after every response, even after a failure (specification §4); `restore` then fills
 * in the unsent text again. `response` is null until the form is sent, and after the dialog is closed.
 */
export function useContact() {
  const api = useApi()
  const nameLengthMax = useQuery(contactLimitsQuery(api)).data?.fullNameMax ?? contactNameLengthMax
  const [response, setResponse] = useState<ContactResponse | null>(null)
  const [unsent, setUnsent] = useState<ContactForm | null>(null)
  const form = useFieldForm({
    initial: empty,
    check: (typed) => contactProblems(typed, nameLengthMax),
    kept: { as: 'contact', fields: fieldNames },
    send: async (typed) => {
      const outcome = await api.sendContactForm({ body: trimmedContactForm(typed) }).then(() => received, responseOf)
      setUnsent(outcome.isReceived ? null : typed)
      setResponse(outcome)
      return outcome.isReceived ? undefined : unsentForm
    },
  })
  const { reset, setFocus } = form.fields
  // An effect, because the form library must finish submitting before its fields can be reset.
  useEffect(() => {
    if (response !== null) reset(empty)
  }, [response, reset])
  const { search, key } = useLocation()
  const message = messageAbout(asked.read(search).plan)
  const { getValues, setValue } = form.fields
  const visited = useRef('')
  // Prefills reason and message for a visitor who followed a plan's link, without overwriting typed text.
  useEffect(() => {
    if (message === '' || visited.current === key) return
    visited.current = key
    if (getValues('reason') === '') setValue('reason', planReason)
    if (isUnwritten(getValues('message'))) setValue('message', message)
    setFocus('fullName')
  }, [message, key, getValues, setValue, setFocus])
  const goOn = () => setFocus('fullName')
  const restore = () => {
    // Does not use a reset, which would make the text the initial values: only text that differs from the initial
    // values survives a reload.
    if (unsent !== null) for (const name of fieldNames) setValue(name, unsent[name], { shouldDirty: true })
    setUnsent(null)
    setResponse(null)
    // Moves the focus once the fields are rendered. An open dialog moves the focus itself when it closes.
    if (response === null) setTimeout(goOn)
  }
  return { form, nameLengthMax, response, canRestore: unsent !== null, restore, close: () => setResponse(null), goOn }
}

const received: ContactResponse = { isReceived: true }

/**
 * Turns an error into a response. Status 200 is an error to the client, which expects 201, but a success in the
 * specification.
 */
const responseOf = (error: unknown): ContactResponse =>
  error instanceof CallRefused && error.status === 200
    ? received
    : { isReceived: false, why: sentenceOf(error), quote: quoteOf(error) }
