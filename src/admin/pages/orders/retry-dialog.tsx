import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { notificationOf } from '#browser/sentences.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.tsx'
import { adminOrderWords, orderRetryWords as words } from '#words/admin/admin-sales.ts'
import { dollarPrice } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { CancelButton } from '../../acts/dialog-form.tsx'
import { useAdminApi } from '../../api/admin-api.ts'
import type { AdminOrder } from './use-admin-order.ts'

type RetryDialogProps = {
  readonly order: AdminOrder
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDone: () => unknown
}

/** Retries a failed or waiting charge or refund. Asks first, because it moves money. */
export function RetryDialog({ order: { id, retry, totalCents }, isOpen, onClose, onDone }: RetryDialogProps) {
  const api = useAdminApi()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.retryOrder({ body: { id } }),
    onSuccess: ({ outcome }) =>
      outcome === 'declined' ? notify.failure(words.outcomes.declined) : notify.done(words.outcomes[outcome]),
    onError: (error) => notify.failure(notificationOf(error)),
    onSettled: async () => {
      onClose()
      await onDone()
    },
  })
  if (retry === null) return null
  const text = words.asked[retry]
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      heading={say(text.heading, { amount: dollarPrice(totalCents / 100) })}
      buttons={
        <>
          <Button loading={isPending} onClick={() => mutate()}>
            {adminOrderWords.retry[retry]}
          </Button>
          <CancelButton onClose={onClose} />
        </>
      }
    >
      <Text>{say(text.lead, { amount: dollarPrice(totalCents / 100) })}</Text>
    </Dialog>
  )
}
