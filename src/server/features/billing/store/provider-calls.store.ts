import { sql, type Kysely } from 'kysely'
import type { Provider, Tables } from '../../../tables.ts'

/** The subject of a call: an order, or a member when there is no order. */
export type CallSubject = { readonly orderId: string } | { readonly userId: string }

/**
 * A call to a provider as stored: its subject, its name, and the number of its attempt. `request` contains no secret
 * and no card number.
 */
export type WrittenCall = {
  readonly key: string
  readonly of: CallSubject
  readonly provider: Provider
  readonly call: string
  readonly attempt: number
  readonly request: object
}

/** The response to a call whose result no longer exists at the provider. */
export const gone = { kind: 'gone' } as const

/** Stores calls to providers, each before it is made. */
export const providerCallsStore = (db: Kysely<Tables>) => ({
  /**
   * Stores a call. 'known' when another server has stored a call under this key, perhaps with a different request.
   * 'given-up' when the call's order was given up, so that no more calls may be made for it.
   */
  async write(written: WrittenCall, now: Date): Promise<'written' | 'known' | 'given-up'> {
    const { of } = written
    return db.transaction().execute(async (inside) => {
      if ('orderId' in of && (await isGivenUp(inside, of.orderId))) return 'given-up'
      return (await insertCall(inside, written, now)) ? 'written' : 'known'
    })
  },

  /** Stores a call that will be made later; must run in a transaction. */
  async writeIn(written: WrittenCall, now: Date): Promise<void> {
    await insertCall(db, written, now)
  },

  async keepResponse(key: string, response: object, now: Date): Promise<void> {
    await db
      .updateTable('provider_calls')
      .set({ answer: JSON.stringify(response), answered_at: now })
      .where('idempotency_key', '=', key)
      .execute()
  },

  /** The newest call of this name, for one attempt or, if `attempt` is null, for any attempt. */
  async newest(of: CallSubject, call: string, attempt: number | null = null) {
    const own = db
      .selectFrom('provider_calls')
      .select(['idempotency_key as key', 'attempt', 'request', 'answer'])
      .where('call', '=', call)
      .where((eb) =>
        'orderId' in of
          ? eb('order_id', '=', of.orderId)
          : eb.and([eb('user_id', '=', of.userId), eb('order_id', 'is', null)]),
      )
    const wanted = attempt === null ? own : own.where('attempt', '=', attempt)
    return wanted.orderBy('serial', 'desc').limit(1).executeTakeFirst()
  },

  /** The order of a call, found by the idempotency key that the provider returns. */
  async orderOf(key: string): Promise<string | null> {
    const found = await db
      .selectFrom('provider_calls')
      .select('order_id as orderId')
      .where('idempotency_key', '=', key)
      .executeTakeFirst()
    return found?.orderId ?? null
  },

  /**
   * Marks the member's calls of this name that have a response as 'gone', so that the next payment makes them again.
   */
  async close(userId: string, call: string): Promise<void> {
    await db
      .updateTable('provider_calls')
      .set({ answer: JSON.stringify(gone) })
      .where('user_id', '=', userId)
      .where('call', '=', call)
      .where('answer', 'is not', null)
      .execute()
  },

  /** Marks the order's call that created this payment as 'gone', so that the next attempt creates another. */
  async closePayment(orderId: string, payment: string): Promise<void> {
    await db
      .updateTable('provider_calls')
      .set({ answer: JSON.stringify(gone) })
      .where('order_id', '=', orderId)
      .where(sql`answer ->> 'kind'`, '=', 'created')
      .where(sql`answer ->> 'id'`, '=', payment)
      .execute()
  },
})

/** Stores a call. Returns false when another call has its key. */
async function insertCall(
  inside: Kysely<Tables>,
  { key, of, provider, call, attempt, request }: WrittenCall,
  now: Date,
): Promise<boolean> {
  const subject = 'orderId' in of ? { order_id: of.orderId } : { user_id: of.userId }
  const inserted = await inside
    .insertInto('provider_calls')
    .values({
      ...subject,
      idempotency_key: key,
      provider,
      call,
      attempt,
      request: JSON.stringify(request),
      written_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('idempotency_key')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Whether an order was given up. Locks the order until the transaction ends. */
async function isGivenUp(inside: Kysely<Tables>, orderId: string): Promise<boolean> {
  const order = await inside
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return order?.state === 'expired'
}
