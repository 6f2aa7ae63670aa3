import { Anchor, Text } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { adminAddress } from '#contract/admin/admin-screens.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Section } from '#ui/section.tsx'
import { memberWords as words } from '#words/admin/admin-members.ts'
import { adminOrderStates, adminOrderWords } from '#words/admin/admin-sales.ts'
import { counted, dollarPrice, utcStampText } from '#words/locale.ts'
import { planTitles } from '#words/plans.ts'
import { useMay } from '../../session/admin-guard.ts'
import { auditKindText } from '../audit/audit-event-panel.tsx'
import type { MemberAccount, MemberFile } from './use-member.ts'

type Order = MemberFile['orders'][number]
type Session = MemberFile['sessions'][number]
type Email = MemberFile['emails'][number]
type Event = MemberFile['history'][number]

type ShortListProps<Row> = {
  readonly heading: string
  readonly lead?: string
  readonly none: string
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly all?: { readonly to: string; readonly label: string }
}

/** A section with a short list, or a sentence when it is empty. */
function ShortList<Row>({ heading, lead, none, columns, rows, keyOf, all }: ShortListProps<Row>) {
  const id = useId()
  return (
    <Section heading={heading} id={id} look="paper" {...(lead !== undefined && { lead })}>
      {rows.length === 0 ? (
        <Text>{none}</Text>
      ) : (
        <DataTable labelledBy={id} columns={columns} rows={rows} keyOf={keyOf} narrow="stack" isDense />
      )}
      {all !== undefined && (
        <Anchor component={Link} to={all.to}>
          {all.label}
        </Anchor>
      )}
    </Section>
  )
}

const orderColumns: readonly TableColumn<Order>[] = [
  {
    id: 'placed',
    heading: words.placed,
    isRowHeader: true,
    isOneLine: true,
    cell: ({ id, placedAt }) => (
      <Anchor component={Link} to={adminAddress('order', { id })}>
        {utcStampText(placedAt)}
      </Anchor>
    ),
  },
  { id: 'plan', heading: words.orderPlan, cell: ({ planId }) => planTitles[planId] },
  {
    id: 'amount',
    heading: words.amount,
    align: 'end',
    isOneLine: true,
    cell: (row) => dollarPrice(row.totalCents / 100),
  },
  { id: 'state', heading: words.orderState, cell: ({ state }) => adminOrderStates[state] },
]

type MemberOrdersProps = { readonly account: MemberAccount; readonly orders: readonly Order[]; readonly inAll: number }

/** The latest orders, with a link to all of them. */
export function MemberOrders({ account, orders, inAll }: MemberOrdersProps) {
  const to = `${adminAddress('orders')}?search=${encodeURIComponent(account.id)}`
  return (
    <ShortList
      heading={words.orders}
      none={words.noOrders}
      columns={orderColumns}
      rows={orders}
      keyOf={({ id }) => id}
      {...(inAll > 0 && { all: { to, label: counted(inAll, words.allOrders) } })}
    />
  )
}

const sessionColumns: readonly TableColumn<Session>[] = [
  { id: 'device', heading: words.device, isRowHeader: true, cell: ({ device }) => device ?? words.unknownDevice },
  {
    id: 'began',
    heading: words.began,
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ createdAt }) => utcStampText(createdAt),
  },
  {
    id: 'seen',
    heading: words.lastSeen,
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ seenAt }) => utcStampText(seenAt),
  },
]

export const MemberSessions = ({ sessions }: { readonly sessions: readonly Session[] }) => (
  <ShortList
    heading={words.sessions}
    none={words.noSessions}
    columns={sessionColumns}
    rows={sessions}
    keyOf={({ id }) => id}
  />
)

const emailColumns: readonly TableColumn<Email>[] = [
  { id: 'subject', heading: words.subject, isRowHeader: true, cell: ({ subject }) => subject },
  { id: 'tries', heading: words.tries, align: 'end', isNamedWhenStacked: true, cell: ({ tries }) => tries },
  {
    id: 'next',
    heading: words.nextTry,
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ nextTryAt }) => utcStampText(nextTryAt),
  },
  { id: 'failure', heading: words.failure, cell: ({ failedBecause }) => failedBecause ?? words.none },
]

/** Emails to the member that have not been delivered yet. */
export const WaitingEmails = ({ emails }: { readonly emails: readonly Email[] }) => (
  <ShortList heading={words.emails} none={words.noEmails} columns={emailColumns} rows={emails} keyOf={({ id }) => id} />
)

const actorNames: Readonly<Record<string, string>> = adminOrderWords.actors

/** Names the actor of an event: the member, an admin by email address, the server, or the command line. */
const actorText = (actor: string, { id }: MemberAccount): string =>
  actor === `member:${id}` ? words.byMember : (actorNames[actor] ?? actor.replace(/^admin:/, ''))

const eventColumns = (member: MemberAccount): readonly TableColumn<Event>[] => [
  { id: 'at', heading: words.when, isRowHeader: true, isOneLine: true, cell: ({ at }) => utcStampText(at) },
  { id: 'kind', heading: words.event, cell: ({ kind }) => auditKindText(kind) },
  { id: 'by', heading: words.by, cell: ({ actor }) => actorText(actor, member) },
  { id: 'why', heading: words.why, cell: ({ why }) => why ?? words.none },
]

type MemberHistoryProps = { readonly account: MemberAccount; readonly events: readonly Event[] }

/** The latest events about the member, with a link to all of them for roles that may read the audit trail. */
export function MemberHistory({ account, events }: MemberHistoryProps) {
  const mayReadTrail = useMay('audit.read')
  const all = { to: `${adminAddress('audit')}?member=${account.id}`, label: words.wholeHistory }
  return (
    <ShortList
      heading={words.history}
      lead={words.historyLead}
      none={words.none}
      columns={eventColumns(account)}
      rows={events}
      keyOf={({ number }) => String(number)}
      {...(mayReadTrail && { all })}
    />
  )
}
