import type { Kysely } from 'kysely'
import { offeredPrice, priceAt, priceProblem, samplePrices, type Price } from '#domain/billing/prices.ts'
import { byOperator, type AuditBy, type RecordAudit } from '../../audit-event.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { pricesStore, type NewPrice } from './prices.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly record: RecordAudit
  /** Whether plans may be sold at sample prices; true only in development. */
  readonly sellsSamples: boolean
}

/** A price that an admin or the operator sets; `validFrom` is null if the price applies at once. */
export type PriceToSet = Pick<NewPrice, 'planId' | 'cents' | 'gives' | 'isActive'> & { readonly validFrom: Date | null }

/** The prices of plans. Every price change is a new version; versions never change. */
export function pricesService({ db, clock, record, sellsSamples }: Dependencies) {
  /** The versions at which plans may be sold, in the order in which they were added. */
  const sellable = async () => (await pricesStore(db).list()).filter(({ isSample }) => sellsSamples || !isSample)

  async function add(price: NewPrice, by: AuditBy, inside: Kysely<Tables>): Promise<void> {
    await pricesStore(inside).add(price, clock())
    await record(inside, { kind: 'price.added', ...by, object: `plan:${price.planId}`, after: priceText(price) })
  }

  /** Adds a version, unless there is a version newer than `newest`. Returns whether it was added. */
  const addAfter = (newest: number | null, price: NewPrice, by: AuditBy): Promise<boolean> =>
    db.transaction().execute(async (inside) => {
      const store = pricesStore(inside)
      await store.lock()
      if (newest !== null && newest !== ((await store.list()).at(-1)?.serial ?? 0)) return false
      await add(price, by, inside)
      return true
    })

  return {
    /** Lists every version, including past ones. */
    list: () => pricesStore(db).list(),

    sellable,

    /** The current price of a plan, or the reason why the plan is not sold. */
    async offered(planId: string) {
      return offeredPrice(await sellable(), planId, clock())
    },

    /**
     * Adds a version and returns null; if the version has a problem, adds nothing and returns the problem. A day in the
     * past is refused. `newest` is the serial of the newest version that the caller knows, 0 for none: if there is a
     * newer one, the version is refused. null skips this check.
     */
    async set(
      { validFrom, ...given }: PriceToSet,
      by = byOperator,
      newest: number | null = null,
    ): Promise<PriceNotSet> {
      const now = clock()
      const problem = priceProblem(given)
      if (problem !== null) return problem
      if (validFrom !== null && validFrom < now) return 'day-past'
      const price = { ...given, isSample: false, validFrom: validFrom ?? now }
      return (await addAfter(newest, price, by)) ? null : 'price-outdated'
    },

    /**
     * Adds a sample price to each plan without a current price, if sample prices are in use; only once, even if several
     * servers start.
     */
    async addSamples(): Promise<void> {
      if (!sellsSamples) return
      const now = clock()
      await db.transaction().execute(async (inside) => {
        const store = pricesStore(inside)
        await store.lock()
        const kept: readonly Price[] = await store.list()
        const missing = samplePrices.filter(({ planId }) => priceAt(kept, planId, now) === null)
        for (const price of missing)
          await add({ ...price, isActive: true, isSample: true, validFrom: now }, bySamples, inside)
      })
    },
  }
}

const bySamples: AuditBy = { actor: { kind: 'system' }, network: null, why: 'sample' }

/** Why a price was not added; null when it was added. */
export type PriceNotSet = ReturnType<typeof priceProblem> | 'day-past' | 'price-outdated'

const priceText = ({ cents, gives, isActive, validFrom }: NewPrice): string =>
  JSON.stringify({ cents, ...gives, isActive, validFrom })

export type PricesService = ReturnType<typeof pricesService>
