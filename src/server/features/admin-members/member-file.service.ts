import type { Kysely } from 'kysely'
import type { AdminResponseOf } from '#contract/admin/admin-endpoints.ts'
import { memberEventsShownMax, memberOrdersShownMax } from '#domain/policy.ts'
import { isId } from '../../http/ids.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { memberFileStore } from './member-file.store.ts'

type MemberFile = AdminResponseOf<'readMember'>
type Plan = MemberFile['plan']

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  /** The member's plan, as the member sees it. */
  readonly currentPlan: (
    userId: string,
  ) => Promise<Pick<Plan, 'counter' | 'assessmentCounter' | 'grants' | 'subscriptions'>>
  readonly awardsOf: (userId: string) => Promise<Plan['awards']>
  readonly sessionsOf: (userId: string) => Promise<MemberFile['sessions']>
  /** The newest audit events about a member, at most `limit`. */
  readonly historyOf: (userId: string, limit: number) => Promise<MemberFile['history']>
}

/** Shows one member to the admins. */
export function memberFileService({ db, clock, currentPlan, awardsOf, sessionsOf, historyOf }: Dependencies) {
  const store = memberFileStore(db)

  async function planOf(id: string): Promise<Plan> {
    const { counter, assessmentCounter, grants, subscriptions } = await currentPlan(id)
    const bought = { counter, assessmentCounter, grants, subscriptions }
    return { ...bought, freeSince: await store.freeSince(id), awards: await awardsOf(id) }
  }

  return {
    /**
     * A member's details, without the content of statements and assessments; only the newest orders and events are
     * listed.
     */
    async read(id: string): Promise<MemberFile> {
      const found = isId(id) ? await store.account(id) : undefined
      if (found === undefined) throw new Refusal('member-gone')
      const { emailKey, ...account } = found
      return {
        account,
        plan: await planOf(id),
        statements: [...(await store.statements(id))],
        assessments: await store.assessments(id),
        orders: await store.orders(id, { now: clock(), limit: memberOrdersShownMax }),
        ordersInAll: await store.countOrders(id),
        sessions: await sessionsOf(id),
        emails: await store.emails(emailKey),
        history: await historyOf(id, memberEventsShownMax),
      }
    },
  }
}

export type MemberFileService = ReturnType<typeof memberFileService>
