import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addressProblems } from '#domain/people/address.ts'
import { useFieldForm } from '../../flows/use-field-form.ts'
import { useCarried, type Carried } from './carried.ts'

/** A page that mails a code or a link: first the address is asked for, then the page waits for what was mailed. */
export type Mailing = {
  readonly email: string
  /** When the newest mail was asked for (milliseconds since 1970); null while the address is being asked for. */
  readonly askedMs: number | null
  /** Asks for the first mail to an address, and goes on to the second step: going back leads to the first. */
  readonly begin: (email: string) => Promise<void>
  readonly again: () => Promise<void>
}

/** `ask` makes the call that mails. */
export function useMailing(ask: (email: string) => Promise<unknown>): Mailing {
  const carried = useCarried()
  const [typed, setTyped] = useState(carried?.email ?? '')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const askedMs = carried?.askedMs ?? null
  const email = askedMs === null ? typed : (carried?.email ?? typed)

  const mail = async (to: string, replace: boolean): Promise<void> => {
    // what is told of the time left is never more than the server gives
    const sentMs = Date.now()
    await ask(to)
    setTyped(to)
    await navigate({ pathname, search }, { state: { email: to, askedMs: sentMs } satisfies Carried, replace })
  }
  return { email, askedMs, begin: (to) => mail(to, false), again: () => mail(email, true) }
}

/** The form of the first step. */
export const useAddressForm = ({ email, begin }: Mailing) =>
  useFieldForm({
    initial: { email },
    check: addressProblems,
    send: (form) => begin(form.email.trim()),
  })
