import { Box } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { CallRefused } from '#contract/call-refused.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { notify } from '#ui/notify.tsx'
import { momentText, utcDayText } from '#words/locale.ts'
import { cancellationWords, withdrawalWords } from '#words/subscription-page.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { currentPlanQuery } from '../../api/queries.ts'
import { putResponse } from '../../api/put-response.ts'
import { centsText, chargesText } from '../bought-texts.ts'
import type { ListedOrder, ListedSubscription } from '../bought-texts.ts'

type CancellationDialogProps = {
  readonly subscription: ListedSubscription
  readonly ifCancelled: NonNullable<ListedSubscription['ifCancelled']>
  readonly orders: readonly ListedOrder[]
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onCancelled: () => void
}

/**
 * The dialog that cancels a subscription. It first states the consequences: the last charge and the last day of full
 * access.
 */
export function CancellationDialog(props: CancellationDialogProps) {
  const { subscription, ifCancelled, orders, isOpen, onClose, onCancelled } = props
  const api = useApi()
  const queries = useQueryClient()
  const cancelling = useMutation({
    mutationFn: () => api.giveNotice({ body: { subscriptionId: subscription.id, endsOn: ifCancelled.endsOn } }),
    onSuccess: (held) => {
      putResponse(queries, currentPlanQuery(api).queryKey, held)
      const lastDay = held.subscriptions.find(({ id }) => id === subscription.id)?.lastDay ?? ifCancelled.lastDay
      notify.done(say(cancellationWords.done, { date: utcDayText(lastDay) }), { about: subscription.id })
      onClose()
      onCancelled()
    },
    onError: async (error) => {
      if (error instanceof CallRefused && error.refusal?.code === 'cancellation-changed')
        await queries.invalidateQueries(currentPlanQuery(api))
    },
  })
  // the dialog is removed while open if the subscription is cancelled in another tab
  const leave = useEffectEvent(() => {
    if (!isOpen) return
    onClose()
    onCancelled()
  })
  useEffect(() => () => leave(), [])
  const { charges, lastDay } = ifCancelled
  const isOverdue = subscription.failing !== null
  const withdrawableUntil = withdrawableOrder(subscription, orders)?.withdrawableUntil ?? null
  return (
    <ConfirmDialog
      isOpen={isOpen}
      heading={say(cancellationWords.heading, { plan: subscription.planName })}
      confirm={cancellationWords.confirm}
      cancel={cancellationWords.keep}
      isBusy={cancelling.isPending}
      onConfirm={() => cancelling.mutate()}
      onCancel={() => {
        cancelling.reset()
        onClose()
      }}
    >
      <Box mt="sm">
        <Facts
          facts={[
            {
              term: cancellationWords.lastCharge,
              value: charges.length === 0 && isOverdue ? cancellationWords.overdue : chargesText(charges),
              notes: [charges.length === 0 && !isOverdue && paidText(subscription, orders)],
            },
            { term: cancellationWords.lastDay, value: utcDayText(lastDay) },
            { term: cancellationWords.refund, value: cancellationWords.noRefund },
          ]}
        />
      </Box>
      {charges.length > 0 && isOverdue && <p>{cancellationWords.overdue}</p>}
      {withdrawableUntil !== null && (
        <p>
          {say(cancellationWords.withdraw, {
            moment: momentText(withdrawableUntil),
            heading: withdrawalWords.heading,
          })}
        </p>
      )}
      <p>{cancellationWords.notice}</p>
      {cancelling.isError && <ErrorCallout error={cancelling.error} heading={cancellationWords.failed} />}
    </ConfirmDialog>
  )
}

/** Returns the order of the subscription that the member can still withdraw for a full refund, if any. */
const withdrawableOrder = ({ id }: ListedSubscription, orders: readonly ListedOrder[]): ListedOrder | undefined =>
  orders.find(({ subscriptionId, withdrawableUntil }) => subscriptionId === id && withdrawableUntil !== null)

/** Returns the last paid charge and its day as text; false when none is known. */
function paidText({ id }: ListedSubscription, orders: readonly ListedOrder[]): string | false {
  const paid = orders
    .filter((order) => order.subscriptionId === id && order.state === 'paid')
    .toSorted((one, other) => other.month - one.month)[0]
  return (
    paid !== undefined &&
    say(cancellationWords.lastPaid, {
      amount: centsText(paid.totalCents),
      date: utcDayText(paid.acceptedAt ?? paid.placedAt),
    })
  )
}
