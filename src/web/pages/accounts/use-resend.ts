import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { tokenArrivesMs } from '#domain/policy.ts'
import { useSecondsLeft } from '#ui/use-seconds-left.ts'
import { waitEndOf } from '../../api/sentences.ts'
import type { Mailing } from './use-mailing.ts'

/** Asking for another mail: not before the last one can have come, nor before the server takes another try. */
export function useResend(mailing: Mailing, onRenewed: () => void) {
  const [refusedUntilMs, setRefusedUntil] = useState(0)
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: mailing.again,
    onSuccess: onRenewed,
    onError: (failure) => setRefusedUntil(waitEndOf(failure) ?? 0),
  })
  const waitEndsMs = Math.max((mailing.askedMs ?? 0) + tokenArrivesMs, refusedUntilMs)
  const isWaiting = useSecondsLeft(waitEndsMs) > 0
  return {
    isSending: isPending,
    isWaiting,
    waitEndsMs,
    isRenewed: isSuccess,
    error,
    send: () => {
      if (!isWaiting && !isPending) mutate()
    },
  }
}
