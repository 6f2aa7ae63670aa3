import type { Kysely } from 'kysely'
import type { AdminEndpoints } from '#contract/admin/admin-endpoints.ts'
import * as z from 'zod'
import type { InputOf, ResponseOf } from '#contract/endpoints.ts'
import { plans, type PlanId } from '#domain/billing/plans.ts'
import { firstDay, priceFormProblems, type EnteredPrice } from '#domain/billing/price-form.ts'
import { priceAt, type Price } from '#domain/billing/prices.ts'
import { adminPageRows } from '#domain/policy.ts'
import type { AuditBy } from '../../audit-event.ts'
import { actBy } from '../../http/admin-acts.ts'
import type { AdminAct } from '../../http/admin-handlers.ts'
import { cursorValues, pageOf } from '../../http/cursors.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { adminPricesStore } from './admin-prices.store.ts'

/** The query parameters of the list; a parameter that is left out has its default. */
type PricesQuery = InputOf<AdminEndpoints['listPrices']>['query']

/** A price as entered, and whether the plan can be bought at this price. */
type PriceVersion = EnteredPrice & { readonly isActive: boolean }

type NewVersion = Omit<Price, 'serial' | 'isSample' | 'validFrom'> & { readonly validFrom: Date | null }

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly prices: {
    readonly list: () => Promise<readonly Price[]>
    readonly sellable: () => Promise<readonly Price[]>
    readonly set: (price: NewVersion, by: AuditBy, newest: number) => Promise<string | null>
  }
  /** The plan as members would see it at these prices. */
  readonly shownAt: (planId: PlanId, prices: readonly Price[]) => ResponseOf<'listPlans'>['plans'][number]
}

/** Lists the prices of plans, and previews and adds new prices. */
export function adminPricesService({ db, clock, prices, shownAt }: Dependencies) {
  return {
    async page({ limit = adminPageRows, ...query }: PricesQuery) {
      const now = clock()
      const versions = await prices.list()
      const found = await adminPricesStore(db).page({ ...wantedOf(query), limit: limit + 1 })
      const { rows, next } = pageOf(found, limit, ({ sortValue, serial }) => [sortValue, serial])
      return { rows: rows.map((row) => listedOf(row, versions, now)), next }
    },

    /** How members see the plan now, and how they would see it with the new price. */
    async preview(entered: PriceVersion) {
      const now = clock()
      const { validFrom, ...version } = versionOf(entered, now)
      const sellable = await prices.sellable()
      const newest = (await prices.list()).at(-1)?.serial ?? 0
      const next = { ...version, serial: newest + 1, isSample: false, validFrom: now }
      return {
        now: shownAt(version.planId, sellable),
        after: shownAt(version.planId, [...sellable, next]),
        validFrom: validFrom ?? now,
        subscriptions: await adminPricesStore(db).countSubscriptions(version.planId),
        newest,
      }
    },

    /** Adds the price, unless another price has been added since the preview. */
    async set(entered: PriceVersion, newest: number, act: AdminAct): Promise<void> {
      const problem = await prices.set(versionOf(entered, clock()), actBy(act), newest)
      if (problem === 'price-outdated') throw new Refusal('price-outdated')
      if (problem !== null) throw new Error(`a price that was checked was refused: ${problem}`)
    },
  }
}

export type AdminPricesService = ReturnType<typeof adminPricesService>

/** The price as entered; refuses an invalid price. */
function versionOf({ planId, cents, gives, from, isActive }: PriceVersion, now: Date): NewVersion {
  refuseProblems(priceFormProblems({ planId, cents, gives, from }, now))
  const plan = plans.find(({ id }) => id === planId)
  if (plan === undefined) throw new Error(`a plan that was checked is unknown: ${planId}`)
  return { planId: plan.id, cents, gives, isActive, validFrom: firstDay(from, now) ?? null }
}

function wantedOf({ plan, sort = 'added', order = 'down', cursor }: PricesQuery) {
  const [value, serial] = cursorValues(cursor, 2) ?? []
  const after = typeof value === 'string' && isSerial(serial) ? ([value, serial] as const) : null
  return { plan: plan ?? null, sort, order, after }
}

/** Whether a value fits into an integer column. */
const isSerial = (value: unknown): value is number => z.int32().safeParse(value).success

type FoundRow = Awaited<ReturnType<ReturnType<typeof adminPricesStore>['page']>>[number]

const listedOf = (row: FoundRow, versions: readonly Price[], now: Date) => ({
  serial: row.serial,
  planId: row.plan_id,
  cents: row.cents,
  translations: row.translations,
  assessments: row.assessments,
  isActive: row.is_active,
  isSample: row.is_sample,
  validFrom: row.valid_from,
  addedAt: row.added_at,
  standing: standingOf(row, versions, now),
})

function standingOf(row: FoundRow, versions: readonly Price[], now: Date): 'in-force' | 'later' | 'past' {
  const { serial, plan_id: plan, valid_from: from } = row
  if (from > now) return 'later'
  return priceAt(versions, plan, now)?.serial === serial ? 'in-force' : 'past'
}

export type PriceInList = ReturnType<typeof listedOf>
