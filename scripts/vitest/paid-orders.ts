import { randomUUID } from 'node:crypto'
import type { openServer } from './server-under-test.ts'

type Server = Awaited<ReturnType<typeof openServer>>

const buyer = { name: 'Anna Petrova', company: 'Birch', address: 'Tver', country: 'RU', taxNumber: '100' }

/** Stores a paid order of a member, and returns its id. */
export async function paidOrder(server: Server, userId: string): Promise<string> {
  const [id, now] = [randomUUID(), server.now()]
  const { serial } = await server.db
    .insertInto('prices')
    .values({
      plan_id: 'translation',
      cents: 499,
      translations: 1,
      assessments: 0,
      is_active: true,
      is_sample: true,
      valid_from: now,
      added_at: now,
    })
    .returning('serial')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('orders')
    .values({
      id,
      user_id: userId,
      plan_id: 'translation',
      price_serial: serial,
      quantity: 1,
      total_cents: 499,
      renews: false,
      provider: 'stripe',
      state: 'paid',
      attempt: 1,
      placed_at: now,
      accepted_at: now,
      terms_version: '1',
      buyer: JSON.stringify(buyer),
    })
    .execute()
  return id
}
