import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { orderCancellationHours } from '#domain/policy.ts'
import { refundDueOn } from '#domain/billing/withdrawal.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Item, ItemList } from '#ui/item-list.tsx'
import { notify } from '#ui/notify.tsx'
import { Section } from '#ui/section.tsx'
import { useSecondsLeft } from '#ui/use-seconds-left.ts'
import { momentText, utcDayText } from '#words/locale.ts'
import { withdrawalWords } from '#words/subscription-page.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { centsText, orderName } from '../bought-texts.ts'
import type { ListedOrder } from '../bought-texts.ts'
import { useRefreshBought } from './use-bought.ts'

type WithdrawableOrder = ListedOrder & { readonly withdrawableUntil: Date }

const isWithdrawable = (order: ListedOrder): order is WithdrawableOrder => order.withdrawableUntil !== null

type WithdrawalsProps = {
  readonly orders: readonly ListedOrder[]
  /** Called after a withdrawal, to move the focus, because the button that was pressed is removed. */
  readonly onWithdrawn: () => void
}

/** Lists the orders that the member can still withdraw, each with a countdown; shows nothing when there are none. */
export function Withdrawals({ orders, onWithdrawn }: WithdrawalsProps) {
  const [asked, setAsked] = useState<WithdrawableOrder | null>(null)
  const open = orders.filter(isWithdrawable)
  if (open.length === 0) return null
  return (
    <Section heading={withdrawalWords.heading} lead={say(withdrawalWords.lead, { hours: orderCancellationHours })}>
      <ItemList>
        {open.map((order) => (
          <WithdrawableItem key={order.id} order={order} onWithdraw={() => setAsked(order)} />
        ))}
      </ItemList>
      {asked !== null && <WithdrawalDialog order={asked} onClose={() => setAsked(null)} onWithdrawn={onWithdrawn} />}
    </Section>
  )
}

type WithdrawableItemProps = { readonly order: WithdrawableOrder; readonly onWithdraw: () => void }

function WithdrawableItem({ order, onWithdraw }: WithdrawableItemProps) {
  const { withdrawableUntil: until, totalCents } = order
  const name = orderName(order)
  const isOver = useSecondsLeft(until.getTime()) === 0
  return (
    <Item
      heading={say(withdrawalWords.order, { order: name, amount: centsText(totalCents) })}
      actions={
        !isOver && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={say(withdrawalWords.withdrawNamed, { order: name })}
            onClick={onWithdraw}
          >
            {withdrawalWords.withdraw}
          </Button>
        )
      }
    >
      <Countdown
        endsMs={until.getTime()}
        sentence={(time) => say(withdrawalWords.left, { time, moment: momentText(until) })}
        over={withdrawalWords.over}
      />
    </Item>
  )
}

type WithdrawalDialogProps = Pick<WithdrawalsProps, 'onWithdrawn'> & {
  readonly order: WithdrawableOrder
  readonly onClose: () => void
}

/** Asks for confirmation before an order is withdrawn; says what ends, what is refunded, and by when. */
function WithdrawalDialog({ order, onClose, onWithdrawn }: WithdrawalDialogProps) {
  const api = useApi()
  const refresh = useRefreshBought()
  const amount = centsText(order.totalCents)
  const [dueOn] = useState(() => refundDueOn(new Date()))
  const withdrawing = useMutation({
    mutationFn: () => api.withdrawOrder({ body: { orderId: order.id } }),
    onSuccess: async ({ orders }) => {
      notify.done(say(withdrawalWords.done, { amount }))
      onClose()
      await refresh(orders)
      onWithdrawn()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      heading={withdrawalWords.ask}
      confirm={withdrawalWords.withdraw}
      cancel={withdrawalWords.keep}
      isBusy={withdrawing.isPending}
      onConfirm={() => withdrawing.mutate()}
      onCancel={() => {
        onClose()
        // Refetches the orders, because a refusal may mean that the order has changed.
        if (withdrawing.isError) void refresh()
      }}
    >
      <p>{orderName(order)}</p>
      <p>{order.subscriptionId === null ? withdrawalWords.ends : withdrawalWords.endsSubscription}</p>
      <p>{say(withdrawalWords.refund, { amount, date: utcDayText(dueOn) })}</p>
      <p>{withdrawalWords.final}</p>
      {withdrawing.isError && <ErrorCallout error={withdrawing.error} heading={withdrawalWords.failed} />}
    </ConfirmDialog>
  )
}
