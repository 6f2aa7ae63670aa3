import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import { refundNeedsCode } from '#domain/billing/refund-obstacles.ts'
import { notify } from '#ui/notify.tsx'
import { orderRefundWords as words } from '#words/admin/admin-sales.ts'
import { counted, dollarPrice } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { DestructiveAct } from '../../acts/destructive-act.tsx'
import { useAdminApi } from '../../api/admin-api.ts'
import type { AdminOrder } from './use-admin-order.ts'

type RefundDialogProps = {
  readonly order: AdminOrder
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDone: () => unknown
}

/** Refunds the whole order, after stating the consequences. */
export function RefundDialog({ order: { id, totalCents }, isOpen, onClose, onDone }: RefundDialogProps) {
  const api = useAdminApi()
  const amount = dollarPrice(totalCents / 100)
  return (
    <DestructiveAct
      isOpen={isOpen}
      onClose={onClose}
      heading={say(words.heading, { amount })}
      confirm={words.submit}
      preview={{ key: ['order refund', id], ask: () => api.previewRefund({ params: { id } }) }}
      consequences={consequencesOf}
      obstacle={({ obstacle }) => (obstacle === null ? null : words.obstacles[obstacle])}
      reason={{}}
      needsCode={({ cents }) => refundNeedsCode(cents)}
      act={async ({ reason, code }) => {
        await api.refundOrder({ body: { id, reason, code } })
        notify.done(say(words.done, { amount }))
        onDone()
      }}
    />
  )
}

type Preview = AdminAnswerOf<'previewRefund'>

function consequencesOf({ cents, translations, assessments, subscriptionEnds, email, obstacle }: Preview) {
  if (obstacle !== null) return []
  return [
    say(words.money, { amount: dollarPrice(cents / 100) }),
    ...usesText(translations, words.translations),
    ...usesText(assessments, words.assessments),
    subscriptionEnds ? words.subscription : words.noSubscription,
    email === null ? words.toldNobody : say(words.told, { email }),
    words.document,
    words.final,
  ]
}

/** The uses taken back, and how many of them were used. */
function usesText(
  { given, used }: Preview['translations'],
  takenBack: Parameters<typeof counted>[1],
): readonly string[] {
  if (given === 0) return []
  const text = counted(given - used, takenBack)
  return [used === 0 ? text : `${text} ${counted(used, words.used)}`]
}
