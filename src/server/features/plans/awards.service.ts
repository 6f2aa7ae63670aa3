import type { Kysely } from 'kysely'
import { awardProblems, customPlanOf, grantsOfAward, type AwardToGive } from '#domain/billing/awards.ts'
import { usesLeft } from '#domain/billing/grants.ts'
import type { Counted } from '#domain/billing/plans.ts'
import type { Uses } from '#domain/billing/prices.ts'
import { repeatedActMs } from '#domain/policy.ts'
import { listed, utcDayText } from '#words/locale.ts'
import { extraUsesName, planTitles } from '#words/plans.ts'
import { usesTexts } from '#wording/uses-text.ts'
import type { RecordAudit } from '../../audit-event.ts'
import { actBy } from '../../http/admin-acts.ts'
import type { AdminAct } from '../../http/admin-handlers.ts'
import { isId } from '../../http/ids.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import type { Clock, Events, Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { awardsStore } from './awards.store.ts'
import { grantsStore } from './grants.store.ts'

type Inside = Kysely<Tables>

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly events: Events
  readonly record: RecordAudit
  /** The base URL of the site, without a slash at the end. */
  readonly site: () => string
  /**
   * Locks the account until the transaction ends, so that it cannot be deleted; undefined when the account does not
   * exist.
   */
  readonly lockAccount: (id: string, inside: Inside) => Promise<{ readonly email: string } | undefined>
  readonly queueEmail: (
    email: { readonly words: 'awardGiven'; readonly to: string; readonly facts: Readonly<Record<string, string>> },
    inside: Inside,
  ) => Promise<void>
}

/** An act with its reason; the member reads the reason for an award. */
type ReasonedAct = AdminAct & { readonly reason: string }

/** Awards that admins give without an order: extra uses, or a custom plan until its last day. */
export function awardsService({ db, clock, tokens, events, record, site, lockAccount, queueEmail }: Dependencies) {
  async function add(userId: string, award: AwardToGive, act: ReasonedAct, inside: Inside): Promise<void> {
    const account = await lockAccount(userId, inside)
    if (account === undefined) throw new Refusal('member-gone')
    const id = tokens.id()
    const now = clock()
    const planId = customPlanOf(award.planId)
    const given = grantsOfAward(award, id, now)
    const recent = await awardsStore(inside).listSince(userId, new Date(now.getTime() - repeatedActMs))
    if (recent.some((each) => each.reason === act.reason && each.planId === planId && givesSame(each.grants, given)))
      throw new Refusal('award-repeated')
    await awardsStore(inside).add({ id, userId, planId, reason: act.reason, awardedAt: now })
    const grants = given.map((grant) => ({ ...grant, id: tokens.id(), used: 0, held: null }))
    await grantsStore(inside).add(userId, grants)
    const after = JSON.stringify({ plan: planId, ...award.gives, lastDay: award.lastDay })
    await record(inside, { kind: 'plan.granted', ...actBy(act), memberId: userId, object: `award:${id}`, after })
    const name = planId === null ? extraUsesName : planTitles[planId]
    const date = utcDayText(new Date(award.lastDay))
    const facts = { plan: name, uses: listed(usesTexts(award.gives)), date, reason: act.reason, site: site() }
    await queueEmail({ words: 'awardGiven', to: account.email, facts }, inside)
  }

  return {
    /** Gives an award, and emails the reason to the member. */
    async give(userId: string, award: AwardToGive, act: ReasonedAct): Promise<void> {
      refuseProblems(awardProblems(award, clock()))
      await db.transaction().execute((inside) => add(userId, award, act, inside))
      events.publish({ userId, kind: 'usage-changed' })
    },

    async previewRevocation(id: string) {
      const award = isId(id) ? await awardsStore(db).lock(id) : undefined
      if (award === undefined) throw new Refusal('award-gone')
      const grants = await awardsStore(db).grantsOf(id, { lock: false })
      return { used: usedOf(grants), lost: lostOf(grants, clock()) }
    },

    /** Revokes an award. Uses that were already used up stay used up. */
    async revoke(id: string, act: ReasonedAct): Promise<void> {
      const userId = await db.transaction().execute(async (inside) => {
        const award = isId(id) ? await awardsStore(inside).lock(id) : undefined
        if (award === undefined) throw new Refusal('award-gone')
        const now = clock()
        const before = JSON.stringify(lostOf(await awardsStore(inside).grantsOf(id, { lock: true }), now))
        await awardsStore(inside).revoke(id, now)
        await record(inside, {
          kind: 'plan.revoked',
          ...actBy(act),
          memberId: award.userId,
          object: `award:${id}`,
          before,
        })
        return award.userId
      })
      events.publish({ userId, kind: 'usage-changed' })
    },

    list: (userId: string) => awardsStore(db).list(userId),
  }
}

export type AwardsService = ReturnType<typeof awardsService>

type AwardedUses = { readonly counted: keyof Uses; readonly given: number; readonly until: Date }

const givesSame = (some: readonly AwardedUses[], others: readonly AwardedUses[]): boolean =>
  some.length === others.length &&
  some.every((one) =>
    others.some(
      (other) =>
        one.counted === other.counted && one.given === other.given && one.until.getTime() === other.until.getTime(),
    ),
  )

type GrantOfAward = Awaited<ReturnType<ReturnType<typeof awardsStore>['grantsOf']>>[number]

const usedOf = (grants: readonly GrantOfAward[]): Uses => {
  const of = (counted: Counted): number =>
    grants.filter((grant) => grant.counted === counted).reduce((total, { used }) => total + used, 0)
  return { translations: of('translations'), assessments: of('assessments') }
}

/** The uses that are left, and are lost if the award is revoked now. */
const lostOf = (grants: readonly GrantOfAward[], now: Date): Uses => ({
  translations: usesLeft(grants, 'translations', now) ?? 0,
  assessments: usesLeft(grants, 'assessments', now) ?? 0,
})
