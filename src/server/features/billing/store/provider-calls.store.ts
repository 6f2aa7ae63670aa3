import type { Kysely } from 'kysely'
import type { Provider, Tables } from '../../../tables.ts'

/** What a call belongs to: an order, or a member where there is no order. */
export type CallSubject = { readonly orderId: string } | { readonly userId: string }

/** A call as it is written down: which of whose, and for which payment that was begun. `request` holds no secret and no card number. */
export type WrittenCall = {
  readonly key: string
  readonly of: CallSubject
  readonly provider: Provider
  readonly call: string
  readonly attempt: number
  readonly request: object
}

/** What a call made is there no more. */
export const gone = { kind: 'gone' } as const

/** Calls to providers, each written before it is made. */
export const providerCallsStore = (db: Kysely<Tables>) => ({
  /** Writes one, unless it is there. False where its order was given up: nothing more is asked for it. */
  async write(written: WrittenCall, now: Date): Promise<boolean> {
    const { of } = written
    return db.transaction().execute(async (inside) => {
      if ('orderId' in of && (await isGivenUp(inside, of.orderId))) return false
      await insertCall(inside, written, now)
      return true
    })
  },

  /** Writes one that is made later, inside a transaction. */
  writeIn: async (written: WrittenCall, now: Date): Promise<void> => insertCall(db, written, now),

  async keepAnswer(key: string, answer: object, now: Date): Promise<void> {
    await db
      .updateTable('provider_calls')
      .set({ answer: JSON.stringify(answer), answered_at: now })
      .where('idempotency_key', '=', key)
      .execute()
  },

  /** The newest call of a name, of one payment that was begun or of any. */
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

  /** The order a call was made for, by the key that a provider shows of it. */
  async orderOf(key: string): Promise<string | null> {
    const found = await db
      .selectFrom('provider_calls')
      .select('order_id as orderId')
      .where('idempotency_key', '=', key)
      .executeTakeFirst()
    return found?.orderId ?? null
  },

  /** Answers the calls of a member that what they made is gone: the next is made anew. */
  async close(userId: string, call: string): Promise<void> {
    await db
      .updateTable('provider_calls')
      .set({ answer: JSON.stringify(gone) })
      .where('user_id', '=', userId)
      .where('call', '=', call)
      .where('answer', 'is not', null)
      .execute()
  },
})

async function insertCall(
  inside: Kysely<Tables>,
  { key, of, provider, call, attempt, request }: WrittenCall,
  now: Date,
): Promise<void> {
  const subject = 'orderId' in of ? { order_id: of.orderId } : { user_id: of.userId }
  await inside
    .insertInto('provider_calls')
    .values({
      ...{ ...subject, idempotency_key: key, provider, call, attempt },
      ...{ request: JSON.stringify(request), written_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Nobody changes the order until the transaction ends. */
async function isGivenUp(inside: Kysely<Tables>, orderId: string): Promise<boolean> {
  const order = await inside
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return order?.state === 'expired'
}
