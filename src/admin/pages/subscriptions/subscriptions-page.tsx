import { Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { AdminResponseOf } from '#contract/admin/admin-endpoints.ts'
import { adminAddress } from '#contract/admin/admin-screens.ts'
import { subscriptionStates, type SubscriptionState } from '#domain/billing/subscription-states.ts'
import type { TableColumn } from '#ui/data-table.tsx'
import type { ListAction } from '#ui/list-page.tsx'
import { notify } from '#ui/notify.tsx'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { say } from '#wording/say.ts'
import {
  adminSubscriptionStateWords,
  adminSubscriptionsWords as words,
  deletedAccount,
  memberCancellationWords,
} from '#words/admin/admin-sales.ts'
import { counted, dollarPrice, utcDayStampText, utcDayText } from '#words/locale.ts'
import { planTitles } from '#words/plans.ts'
import { DestructiveAct } from '../../acts/destructive-act.tsx'
import { useAdminApi } from '../../api/admin-api.ts'
import { AdminList } from '../../lists/admin-list.tsx'
import { askedBy, filterOptions, useAdminList } from '../../lists/use-admin-list.ts'
import { useMay } from '../../session/admin-guard.ts'
import { useRowAct } from '../../lists/use-row-act.ts'

export type SubscriptionRow = AdminResponseOf<'listAdminSubscriptions'>['rows'][number]

const priceOf = ({ cents }: SubscriptionRow): string => dollarPrice(cents / 100)

const columns: readonly TableColumn<SubscriptionRow>[] = [
  { id: 'member', heading: words.member, isRowHeader: true, cell: (row) => <Member subscription={row} /> },
  { id: 'plan', heading: words.plan, cell: ({ planId }) => planTitles[planId] },
  { id: 'price', heading: words.price, align: 'end', isOneLine: true, isNamedWhenStacked: true, cell: priceOf },
  { id: 'state', heading: words.state, isOneLine: true, cell: ({ state }) => adminSubscriptionStateWords[state] },
  {
    id: 'signed',
    heading: words.signed,
    sort: 'signed',
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ signedUpAt }) => utcDayStampText(signedUpAt),
  },
  { id: 'next', heading: words.next, isNamedWhenStacked: true, cell: (row) => nextText(row) },
]

/** The next events of a subscription: a pause, an overdue charge, the next charge, and its end. */
function nextText(row: SubscriptionRow): string {
  const { failingSince, endsOn, nextChargeOn, pausedAt } = row
  if (row.state === 'ended') return words.none
  const parts = [
    pausedAt !== null && words.paused,
    failingSince !== null && say(words.overdue, { date: utcDayText(failingSince) }),
    nextChargeOn !== null && say(words.nextOn, { amount: priceOf(row), date: utcDayText(nextChargeOn) }),
    endsOn !== null && say(words.endsOn, { date: utcDayText(endsOn) }),
  ].filter((part) => part !== false)
  return parts.length === 0 ? words.none : parts.join('. ')
}

const stateOptions = filterOptions(words.anyState, subscriptionStates, adminSubscriptionStateWords)

/** The member of a row, linked to the member's page unless the account was deleted. */
function Member({ subscription: { memberId, email } }: { readonly subscription: SubscriptionRow }) {
  if (memberId === null) return deletedAccount
  return (
    <Anchor component={Link} to={adminAddress('member', { id: memberId })} inherit>
      {email}
    </Anchor>
  )
}

const waysFrom = ({ orderId, memberId }: SubscriptionRow): readonly ListAction[] => [
  ...(orderId === null ? [] : [{ label: words.newest, to: adminAddress('order', { id: orderId }) }]),
  ...(memberId === null
    ? []
    : [{ label: words.orders, to: `${adminAddress('orders')}?search=${encodeURIComponent(memberId)}` }]),
]

/** All members' monthly plans. */
export default function SubscriptionsPage() {
  const mayAct = useMay('orders.refund')
  const { list, csv, undo } = useAdminSubscriptions()
  const [open, setOpen] = useState<SubscriptionRow | null>(null)
  const actionsOf = useCallback(
    (row: SubscriptionRow): readonly ListAction[] => [
      ...waysFrom(row),
      ...(mayAct && row.state !== 'ended'
        ? [
            row.endsOn === null
              ? { label: words.cancel, onChoose: () => setOpen(row) }
              : { label: words.undo, onChoose: () => undo(row) },
          ]
        : []),
    ],
    [mayAct, undo],
  )
  return (
    <>
      <AdminList
        heading={words.heading}
        lead={words.lead}
        list={list}
        csv={csv}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ email }) => email ?? deletedAccount}
        actionsOf={actionsOf}
        searchName={words.searchName}
        searchLabel={words.search}
        filters={[{ name: 'state', label: words.state, options: stateOptions }]}
        sortings={words.sortings}
        empty={{ heading: words.empty, lead: words.emptyText }}
      />
      {open !== null && (
        <MemberCancellationDialog subscription={open} onClose={() => setOpen(null)} onDone={list.refresh} />
      )}
    </>
  )
}

type MemberCancellationDialogProps = {
  readonly subscription: SubscriptionRow
  readonly onClose: () => void
  readonly onDone: () => unknown
}

/** Cancels a member's subscription, after showing the end of the subscription and the remaining charges. */
function MemberCancellationDialog(props: MemberCancellationDialogProps) {
  const { id, email } = props.subscription
  const api = useAdminApi()
  const queries = useQueryClient()
  const key = ['subscription cancellation', id]
  return (
    <DestructiveAct
      isOpen
      onClose={props.onClose}
      heading={say(memberCancellationWords.heading, { member: email ?? deletedAccount })}
      confirm={memberCancellationWords.submit}
      preview={{ key, ask: () => api.previewCancellation({ params: { id } }) }}
      consequences={consequencesOf}
      obstacle={({ obstacle }) => (obstacle === null ? null : memberCancellationWords.obstacles[obstacle])}
      reason={{}}
      act={async ({ reason }, { endsOn }) => {
        await api.cancelForMember({ body: { id, reason, endsOn } }).catch(async (error: unknown) => {
          await queries.invalidateQueries({ queryKey: ['preview', ...key] })
          throw error
        })
        notify.done(say(memberCancellationWords.done, { endsOn: utcDayText(endsOn) }))
        props.onDone()
      }}
    />
  )
}

type Preview = AdminResponseOf<'previewCancellation'>

function consequencesOf(preview: Preview): readonly string[] {
  const { email, endsOn, lastDay, translations, assessments, isOverdue, isPaused, obstacle } = preview
  if (obstacle !== null) return []
  return [
    say(memberCancellationWords.ends, { endsOn: utcDayText(endsOn), lastDay: utcDayText(lastDay) }),
    ...chargesTexts(preview),
    say(memberCancellationWords.left, {
      translations: counted(translations, memberCancellationWords.translations),
      assessments: counted(assessments, memberCancellationWords.assessments),
    }),
    ...(isOverdue && !isPaused ? [memberCancellationWords.overdue] : []),
    ...(email === null ? [] : [say(memberCancellationWords.told, { email })]),
    memberCancellationWords.undo,
  ]
}

/** Says what is charged until the subscription ends, apart from an overdue payment. */
function chargesTexts({ charges, cents, isOverdue, isPaused }: Preview): readonly string[] {
  if (isPaused) return [memberCancellationWords.paused]
  if (charges === 0) return isOverdue ? [] : [memberCancellationWords.noCharges]
  const text = charges === 1 ? memberCancellationWords.charges.one : memberCancellationWords.charges.many
  return [say(text, { count: charges, amount: dollarPrice(cents / 100) })]
}

const listed = searchState({
  search: searchText,
  state: searchChoice<'' | SubscriptionState>(['', ...subscriptionStates]),
  sorting: searchSorting({ signed: 'down' }),
  cursor: searchText,
})

/** All members' subscriptions, and the action that undoes a cancellation. */
function useAdminSubscriptions() {
  const api = useAdminApi()
  const list = useAdminList({
    name: 'admin subscriptions',
    codec: listed,
    ask: (state) => api.listAdminSubscriptions({ query: askedBy(state) }),
  })
  const undo = useRowAct(list.refresh, {
    act: ({ id }: SubscriptionRow) => api.undoCancellationForMember({ body: { id } }),
    onDone: (_, { email }) => notify.done(say(words.undone, { member: email ?? deletedAccount })),
  })
  const csv = {
    name: words.file,
    ask: (state: typeof listed.usual) => api.saveAdminSubscriptions({ query: askedBy(state) }),
  }
  return { list, csv, undo }
}
