import type { AdminResponseOf } from '#contract/admin/admin-endpoints.ts'
import { suspendedBilling } from '#domain/billing/subscription-states.ts'
import { minuteMs, resetLinkKeptMs } from '#domain/policy.ts'
import { notify } from '#ui/notify.tsx'
import { deletedWithAccount, memberActWords as words } from '#words/admin/admin-members.ts'
import { counted, dollarPrice, listed, utcDayText } from '#words/locale.ts'
import { planTitles } from '#words/plans.ts'
import { say } from '#wording/say.ts'
import { usesTexts } from '#wording/uses-text.ts'
import { DestructiveAct, type ActWays } from '../../acts/destructive-act.tsx'
import { useAdminApi } from '../../api/admin-api.ts'
import type { MemberAccount } from './use-member.ts'

// Acts on an account that need confirmation. Each states its consequences in numbers.

type MemberDialogProps = {
  readonly account: MemberAccount
  readonly onClose: () => void
  readonly onDone: () => unknown
}

const toldReason = { hint: words.toldReason }

export function SendLinkDialog({ account: { id, email }, onClose, onDone }: MemberDialogProps) {
  const api = useAdminApi()
  return (
    <DestructiveAct
      isOpen
      onClose={onClose}
      heading={say(words.resetHeading, { email })}
      confirm={words.reset}
      preview={{ key: ['password link', id], ask: async () => null }}
      consequences={() => [say(words.resetMailed, { email, count: resetLinkKeptMs / minuteMs }), words.resetKept]}
      act={async () => {
        await api.sendMemberReset({ body: { id } })
        notify.done(say(words.resetDone, { email }))
        onDone()
      }}
    />
  )
}

export function EndSessionsDialog({ account: { id, email }, onClose, onDone }: MemberDialogProps) {
  const api = useAdminApi()
  return (
    <DestructiveAct
      isOpen
      onClose={onClose}
      heading={say(words.endSessionsHeading, { email })}
      confirm={words.endSessions}
      preview={{ key: ['member sessions', id], ask: () => api.previewMemberSessions({ params: { id } }) }}
      consequences={({ sessions }) => [counted(sessions, words.sessions), words.endSessionsUndo]}
      reason={{}}
      act={async ({ reason }) => {
        await api.endMemberSessions({ body: { id, reason } })
        notify.done(say(words.endSessionsDone, { email }))
        onDone()
      }}
    />
  )
}

export function SuspendDialog({ account: { id, email }, onClose, onDone }: MemberDialogProps) {
  const api = useAdminApi()
  return (
    <DestructiveAct
      isOpen
      onClose={onClose}
      heading={say(words.suspendHeading, { email })}
      confirm={words.suspend}
      preview={{ key: ['suspension', id], ask: () => api.previewSuspension({ params: { id } }) }}
      consequences={suspensionTexts}
      ways={suspensionWays}
      reason={toldReason}
      act={async ({ reason, way }) => {
        const billing = suspendedBilling.find((each) => each === way) ?? 'pause'
        await api.suspendMember({ body: { id, reason, billing } })
        notify.done(say(words.suspendDone, { email }))
        onDone()
      }}
    />
  )
}

type SuspensionPreview = AdminResponseOf<'previewSuspension'>

function suspensionTexts({ sessions, subscriptions }: SuspensionPreview): readonly string[] {
  return [
    words.suspendAccess,
    counted(sessions, words.sessions),
    words.suspendTold,
    ...subscriptions.map(chargeText),
    subscriptions.length === 0 ? words.suspendUndo : words.suspendUndoPaying,
  ]
}

/** Says which charge of a subscription the suspension skips, if any. */
function chargeText({ planId, cents, nextChargeOn, isOverdue }: SuspensionPreview['subscriptions'][number]): string {
  const facts = { plan: planTitles[planId], amount: dollarPrice(cents / 100) }
  if (isOverdue) return say(words.suspendOverdue, facts)
  if (nextChargeOn === null) return say(words.suspendNoCharge, facts)
  return say(words.suspendCharge, { ...facts, date: utcDayText(nextChargeOn) })
}

/** The choices for the subscriptions of the account; null when the member has none. */
function suspensionWays({ subscriptions }: SuspensionPreview): ActWays | null {
  if (subscriptions.length === 0) return null
  const ends = subscriptions.map(({ planId, endsOn, isOverdue }) => {
    const plan = planTitles[planId]
    if (endsOn !== null) return say(words.billing.endsOn, { plan, date: utcDayText(endsOn) })
    return say(isOverdue ? words.billing.endsUnpaid : words.billing.endsNow, { plan })
  })
  return {
    label: words.billing.label,
    choices: [
      { value: 'pause', label: words.billing.pause, description: words.billing.pauseText },
      { value: 'end', label: words.billing.end, description: [words.billing.endText, ...ends].join(' ') },
    ],
  }
}

export function RestoreDialog({ account: { id, email }, onClose, onDone }: MemberDialogProps) {
  const api = useAdminApi()
  return (
    <DestructiveAct
      isOpen
      onClose={onClose}
      heading={say(words.restoreHeading, { email })}
      confirm={words.restore}
      preview={{ key: ['restoring', id], ask: () => api.previewRestoring({ params: { id } }) }}
      consequences={({ subscriptions }) => [words.restoreLead, ...subscriptions.map(restoredText)]}
      reason={toldReason}
      act={async ({ reason }) => {
        await api.restoreMember({ body: { id, reason } })
        notify.done(say(words.restoreDone, { email }))
        onDone()
      }}
    />
  )
}

/** Says when a subscription is charged once the account is restored. */
function restoredText(subscription: AdminResponseOf<'previewRestoring'>['subscriptions'][number]): string {
  const { planId, cents, nextChargeOn, retriedOn } = subscription
  const facts = { plan: planTitles[planId], amount: dollarPrice(cents / 100) }
  if (retriedOn !== null) return say(words.restoreOverdue, { ...facts, date: utcDayText(retriedOn) })
  if (nextChargeOn === null) return say(words.suspendNoCharge, facts)
  return say(words.restoreCharge, { ...facts, date: utcDayText(nextChargeOn) })
}

export function DeleteDialog({ account: { id, email }, onClose, onDone }: MemberDialogProps) {
  const api = useAdminApi()
  return (
    <DestructiveAct
      isOpen
      onClose={onClose}
      heading={say(words.removeHeading, { email })}
      confirm={words.remove}
      preview={{ key: ['member deletion', id], ask: () => api.previewMemberDeletion({ params: { id } }) }}
      consequences={deletionTexts}
      typed={email}
      reason={toldReason}
      needsCode={() => true}
      act={async ({ confirmation, reason, code }) => {
        await api.deleteMember({ body: { id, confirmation, reason, code } })
        notify.done(say(words.removeDone, { email }))
        onDone()
      }}
    />
  )
}

function deletionTexts({ tables, subscriptions, unpaidOrders, left }: AdminResponseOf<'previewMemberDeletion'>) {
  const names: Readonly<Partial<Record<string, string | null>>> = deletedWithAccount
  const rows = tables.flatMap(({ table, ...row }) => (row.count > 0 ? { ...row, what: names[table] ?? '' } : []))
  const textsOf = (atDeletion: (typeof tables)[number]['atDeletion'], text: string): readonly string[] =>
    rows
      .filter((row) => row.atDeletion === atDeletion && row.what !== '')
      .map(({ what, count }) => say(text, { what, count }))
  const lost = usesTexts(left)
  return [
    words.removeAccount,
    ...textsOf('deleted', words.removeRows),
    ...textsOf('detached', words.keepRows),
    ...(subscriptions > 0 ? [counted(subscriptions, words.removeSubscriptions)] : []),
    ...(unpaidOrders > 0 ? [counted(unpaidOrders, words.removeUnpaid)] : []),
    ...(lost.length > 0 ? [say(words.removeLeft, { uses: listed(lost) })] : []),
    words.removeFinal,
  ]
}
