import type { Kysely } from 'kysely'
import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import { isId } from '../../http/ids.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Tables } from '../../tables.ts'
import { memberActsStore } from './member-acts.store.ts'
import { memberFileStore } from './member-file.store.ts'

type CurrentPlan = {
  readonly counter: number | null
  readonly assessmentCounter: number | null
  readonly subscriptions: readonly { readonly nextCharge: { readonly on: Date } | null }[]
}

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly currentPlan: (userId: string) => Promise<CurrentPlan>
  readonly sessionsOf: (userId: string) => Promise<readonly unknown[]>
  /** How many rows of each table are the member's. */
  readonly countRecords: (userId: string) => Promise<Pick<AdminAnswerOf<'previewMemberDeletion'>, 'tables'>>
}

/** What the acts on an account would come to now, in numbers. */
export function memberPreviewsService({ db, currentPlan, sessionsOf, countRecords }: Dependencies) {
  async function accountOf(id: string) {
    const account = isId(id) ? await memberFileStore(db).account(id) : undefined
    if (account === undefined) throw new Refusal('member-gone')
    return account
  }

  return {
    async sessions(id: string) {
      const { email } = await accountOf(id)
      return { email, sessions: (await sessionsOf(id)).length }
    },

    async suspension(id: string) {
      const { email, suspendedAt } = await accountOf(id)
      if (suspendedAt !== null) throw new Refusal('member-suspended')
      const { subscriptions } = await currentPlan(id)
      const days = subscriptions.flatMap(({ nextCharge }) => (nextCharge === null ? [] : [nextCharge.on]))
      const [nextChargeOn = null] = days.toSorted((one, other) => one.getTime() - other.getTime())
      return {
        ...{ email, sessions: (await sessionsOf(id)).length },
        ...{ subscriptions: subscriptions.length, nextChargeOn },
      }
    },

    async deletion(id: string) {
      const { email } = await accountOf(id)
      const { counter, assessmentCounter, subscriptions } = await currentPlan(id)
      return {
        ...{ email, ...(await countRecords(id)), subscriptions: subscriptions.length },
        unpaidOrders: await memberActsStore(db).countUnpaid(id),
        left: { translations: counter ?? 0, assessments: assessmentCounter ?? 0 },
      }
    },
  }
}

export type MemberPreviewsService = ReturnType<typeof memberPreviewsService>
