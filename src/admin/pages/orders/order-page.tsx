import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { notificationOf } from '#browser/sentences.ts'
import type { AdminResponseOf } from '#contract/admin/admin-endpoints.ts'
import { adminAddress } from '#contract/admin/admin-screens.ts'
import { refundNeedsCode } from '#domain/billing/refund-obstacles.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Loaded, Loading } from '#ui/loading.tsx'
import { notify } from '#ui/notify.tsx'
import { Page } from '#ui/page.tsx'
import { useHeldFocus } from '#ui/use-held-focus.ts'
import { say } from '#wording/say.ts'
import { adminOrderWords as words, orderRefundWords, orderRetryWords } from '#words/admin/admin-sales.ts'
import { counted, dollarPrice, utcStampText } from '#words/locale.ts'
import { DestructiveAct } from '../../acts/destructive-act.tsx'
import { CancelButton } from '../../acts/dialog-form.tsx'
import { useAdminApi } from '../../api/admin-api.ts'
import { useMay } from '../../session/admin-guard.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderAttempts, OrderDocuments, OrderHistory, OrderTasks } from './order-tables.tsx'
import { type AdminOrder, useAdminOrder } from './use-admin-order.ts'

/** The page of one order: its facts, documents, payment attempts, tasks and history, and the actions on it. */
export default function OrderPage() {
  const { id = '' } = useParams()
  const { query, refresh } = useAdminOrder(id)
  const { data: order } = query
  const mayAct = useMay('orders.refund')
  return (
    <Page
      heading={order === undefined ? words.order : say(words.heading, { moment: utcStampText(order.placedAt) })}
      back={{ to: adminAddress('orders'), label: words.back }}
      width="wide"
      {...(mayAct && order !== undefined && { actions: <OrderActs order={order} onDone={refresh} /> })}
    >
      <Loaded query={query} notLoaded={words.notLoaded} loading={<Loading count={4} height="8rem" />}>
        {(shown) => (
          <>
            <OrderFacts order={shown} />
            <OrderDocuments documents={shown.documents} />
            <OrderTasks tasks={shown.tasks} />
            <OrderAttempts attempts={shown.attempts} />
            <OrderHistory history={shown.history} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

type OrderActsProps = { readonly order: AdminOrder; readonly onDone: () => unknown }

function OrderActs({ order, onDone }: OrderActsProps) {
  const [open, setOpen] = useState<'refund' | 'retry' | null>(null)
  const close = () => setOpen(null)
  const acts = useRef<HTMLDivElement>(null)
  // An act that is done removes its button.
  useHeldFocus(acts)
  return (
    <>
      <Group ref={acts} tabIndex={-1} gap="sm">
        {order.retry !== null && <Button onClick={() => setOpen('retry')}>{words.retry[order.retry]}</Button>}
        {order.obstacle === null && (
          <Button variant="default" onClick={() => setOpen('refund')}>
            {words.refund}
          </Button>
        )}
      </Group>
      <RefundDialog order={order} isOpen={open === 'refund'} onClose={close} onDone={onDone} />
      <RetryDialog order={order} isOpen={open === 'retry'} onClose={close} onDone={onDone} />
    </>
  )
}

type RefundDialogProps = {
  readonly order: AdminOrder
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDone: () => unknown
}

/** Refunds the whole order, after the dialog has stated the consequences. */
function RefundDialog({ order: { id, totalCents }, isOpen, onClose, onDone }: RefundDialogProps) {
  const api = useAdminApi()
  const amount = dollarPrice(totalCents / 100)
  return (
    <DestructiveAct
      isOpen={isOpen}
      onClose={onClose}
      heading={say(orderRefundWords.heading, { amount })}
      confirm={orderRefundWords.submit}
      preview={{ key: ['order refund', id], ask: () => api.previewRefund({ params: { id } }) }}
      consequences={consequencesOf}
      obstacle={({ obstacle }) => (obstacle === null ? null : orderRefundWords.obstacles[obstacle])}
      reason={{}}
      needsCode={({ cents }) => refundNeedsCode(cents)}
      act={async ({ reason, code }) => {
        await api.refundOrder({ body: { id, reason, code } })
        notify.done(say(orderRefundWords.done, { amount }))
        onDone()
      }}
    />
  )
}

type Preview = AdminResponseOf<'previewRefund'>

function consequencesOf({ cents, translations, assessments, subscriptionEnds, email, obstacle }: Preview) {
  if (obstacle !== null) return []
  return [
    say(orderRefundWords.money, { amount: dollarPrice(cents / 100) }),
    ...usesText(translations, orderRefundWords.translations),
    ...usesText(assessments, orderRefundWords.assessments),
    subscriptionEnds ? orderRefundWords.subscription : orderRefundWords.noSubscription,
    email === null ? orderRefundWords.toldNobody : say(orderRefundWords.told, { email }),
    orderRefundWords.document,
    orderRefundWords.final,
  ]
}

/** How many unused uses the refund takes back, and how many the member has already used. */
function usesText(
  { given, used }: Preview['translations'],
  takenBack: Parameters<typeof counted>[1],
): readonly string[] {
  if (given === 0) return []
  const text = counted(given - used, takenBack)
  return [used === 0 ? text : `${text} ${counted(used, orderRefundWords.used)}`]
}

type RetryDialogProps = {
  readonly order: AdminOrder
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDone: () => unknown
}

/** Retries a failed or waiting charge or refund. Asks for confirmation first, because a retry moves money. */
function RetryDialog({ order: { id, retry, totalCents }, isOpen, onClose, onDone }: RetryDialogProps) {
  const api = useAdminApi()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.retryOrder({ body: { id } }),
    onSuccess: ({ outcome }) =>
      outcome === 'declined'
        ? notify.failure(orderRetryWords.outcomes.declined)
        : notify.done(orderRetryWords.outcomes[outcome]),
    onError: (error) => notify.failure(notificationOf(error)),
    onSettled: async () => {
      onClose()
      await onDone()
    },
  })
  if (retry === null) return null
  const text = orderRetryWords.asked[retry]
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      heading={say(text.heading, { amount: dollarPrice(totalCents / 100) })}
      buttons={
        <>
          <Button loading={isPending} onClick={() => mutate()}>
            {words.retry[retry]}
          </Button>
          <CancelButton onClose={onClose} />
        </>
      }
    >
      <Text>{say(text.lead, { amount: dollarPrice(totalCents / 100) })}</Text>
    </Dialog>
  )
}
