import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import { notify } from '#ui/notify.tsx'
import { deletedAccount, memberCancellationWords as words } from '#words/admin/admin-sales.ts'
import { counted, dollarPrice, utcDayText } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { DestructiveAct } from '../../acts/destructive-act.tsx'
import { useAdminApi } from '../../api/admin-api.ts'
import type { SubscriptionRow } from './use-admin-subscriptions.ts'

type MemberCancellationDialogProps = {
  readonly subscription: SubscriptionRow
  readonly onClose: () => void
  readonly onDone: () => unknown
}

/** Cancels a member's subscription, after showing when it ends and what is still charged. */
export function MemberCancellationDialog(props: MemberCancellationDialogProps) {
  const { id, email } = props.subscription
  const api = useAdminApi()
  return (
    <DestructiveAct
      isOpen
      onClose={props.onClose}
      heading={say(words.heading, { member: email ?? deletedAccount })}
      confirm={words.submit}
      preview={{ key: ['subscription cancellation', id], ask: () => api.previewCancellation({ params: { id } }) }}
      consequences={consequencesOf}
      obstacle={({ obstacle }) => (obstacle === null ? null : words.obstacles[obstacle])}
      reason={{}}
      act={async ({ reason }, { endsOn }) => {
        await api.cancelForMember({ body: { id, reason } })
        notify.done(say(words.done, { endsOn: utcDayText(endsOn) }))
        props.onDone()
      }}
    />
  )
}

type Preview = AdminAnswerOf<'previewCancellation'>

function consequencesOf(preview: Preview): readonly string[] {
  const { email, endsOn, lastDay, charges, cents, translations, assessments, isOverdue, obstacle } = preview
  if (obstacle !== null) return []
  const amount = dollarPrice(cents / 100)
  return [
    say(words.ends, { endsOn: utcDayText(endsOn), lastDay: utcDayText(lastDay) }),
    charges === 0
      ? words.noCharges
      : say(charges === 1 ? words.charges.one : words.charges.many, { count: charges, amount }),
    say(words.left, {
      translations: counted(translations, words.translations),
      assessments: counted(assessments, words.assessments),
    }),
    ...(isOverdue ? [words.overdue] : []),
    ...(email === null ? [] : [say(words.told, { email })]),
    words.undo,
  ]
}
