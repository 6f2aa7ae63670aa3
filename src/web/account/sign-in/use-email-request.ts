import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addressProblems } from '#domain/people/address.ts'
import { tokenDeliveryMs } from '#domain/policy.ts'
import { useSecondsLeft } from '#ui/use-seconds-left.ts'
import { waitEndOf } from '#browser/sentences.ts'
import { useFieldForm } from '../../session/use-field-form.ts'
import { useAccountState, type AccountState } from './use-sign-in.ts'

/**
 * A request for an email with a code or a link. The page first asks for the address, then waits until the visitor has
 * the email.
 */
export type EmailRequest = {
  readonly email: string
  /**
   * The time of the latest request for an email, in milliseconds since 1970; null while the visitor types the address.
   */
  readonly requestedMs: number | null
  /** Requests the first email and shows the second step; going back shows the first step again. */
  readonly send: (email: string) => Promise<void>
  readonly resend: () => Promise<void>
}

/** Manages the two steps. `request` is the call that makes the server send the email. */
export function useEmailRequest(request: (email: string) => Promise<unknown>): EmailRequest {
  const passed = useAccountState()
  const [entered, setEntered] = useState(passed?.email ?? '')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const requestedMs = passed?.requestedMs ?? null
  const email = requestedMs === null ? entered : (passed?.email ?? entered)

  const requestFor = async (to: string, replace: boolean): Promise<void> => {
    // Read before the call, so that the countdown never shows more time than is really left.
    const sentMs = Date.now()
    await request(to)
    setEntered(to)
    await navigate({ pathname, search }, { state: { email: to, requestedMs: sentMs } satisfies AccountState, replace })
  }
  return { email, requestedMs, send: (to) => requestFor(to, false), resend: () => requestFor(email, true) }
}

/** The form of the first step, for the address. */
export const useEmailForm = ({ email, send }: EmailRequest) =>
  useFieldForm({
    initial: { email },
    check: addressProblems,
    send: (form) => send(form.email.trim()),
  })

/**
 * Requests another email, but only after the last one has had time to arrive and the server accepts another request.
 */
export function useResend(request: EmailRequest, onResent: () => void) {
  const [refusedUntilMs, setRefusedUntil] = useState(0)
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: request.resend,
    onSuccess: onResent,
    onError: (failure) => setRefusedUntil(waitEndOf(failure) ?? 0),
  })
  const waitEndsMs = Math.max((request.requestedMs ?? 0) + tokenDeliveryMs, refusedUntilMs)
  const isWaiting = useSecondsLeft(waitEndsMs) > 0
  return {
    isSending: isPending,
    isWaiting,
    waitEndsMs,
    isResent: isSuccess,
    error,
    send: () => {
      if (!isWaiting && !isPending) mutate()
    },
  }
}
