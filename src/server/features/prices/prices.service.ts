import type { Kysely } from 'kysely'
import { offeredPrice, priceAt, priceProblem, samplePrices, type Price } from '#domain/billing/prices.ts'
import type { AuditActor, RecordAudit } from '../../audit-event.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { pricesStore, type NewPrice } from './prices.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly record: RecordAudit
  /** Whether plans may be sold at sample prices: in development alone. */
  readonly sellsSamples: boolean
}

/** A price as the operator sets it; `validFrom` null: from now on. */
export type PriceToSet = Pick<NewPrice, 'planId' | 'cents' | 'gives' | 'isActive'> & { readonly validFrom: Date | null }

/** What plans cost, by versions that are added by the operator. */
export function pricesService({ db, clock, record, sellsSamples }: Dependencies) {
  /** The versions that may be sold at, in the order they were added. */
  const sellable = async () => (await pricesStore(db).list()).filter(({ isSample }) => sellsSamples || !isSample)

  async function add(price: NewPrice, actor: AuditActor, inside: Kysely<Tables>): Promise<void> {
    await pricesStore(inside).add(price, clock())
    await record(inside, { kind: 'price.added', actor, object: `plan:${price.planId}`, after: priceText(price) })
  }

  return {
    /** Every version there ever was. */
    list: () => pricesStore(db).list(),

    sellable,

    /** The price a plan is sold at now, or why it is not. */
    async offered(planId: string) {
      return offeredPrice(await sellable(), planId, clock())
    },

    /** Adds a version and gives what is wrong with it; null when it was added. What is past is not changed by a day before now. */
    async set({ validFrom, ...given }: PriceToSet): Promise<ReturnType<typeof priceProblem> | 'day-past'> {
      const now = clock()
      const problem = priceProblem(given)
      if (problem !== null) return problem
      if (validFrom !== null && validFrom < now) return 'day-past'
      const price = { ...given, isSample: false, validFrom: validFrom ?? now }
      await db.transaction().execute((inside) => add(price, { kind: 'operator' }, inside))
      return null
    },

    /** Where samples are sold, gives one to each plan that has no price, however many servers start at once. */
    async addSamples(): Promise<void> {
      if (!sellsSamples) return
      const now = clock()
      await db.transaction().execute(async (inside) => {
        const store = pricesStore(inside)
        await store.lock()
        const kept: readonly Price[] = await store.list()
        const missing = samplePrices.filter(({ planId }) => priceAt(kept, planId, now) === null)
        for (const price of missing)
          await add({ ...price, isActive: true, isSample: true, validFrom: now }, { kind: 'system' }, inside)
      })
    },
  }
}

const priceText = ({ cents, gives, isActive, validFrom }: NewPrice): string =>
  JSON.stringify({ cents, ...gives, isActive, validFrom })

export type PricesService = ReturnType<typeof pricesService>
