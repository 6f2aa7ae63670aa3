import type { Kysely } from 'kysely'
import { attentionFrom } from '#domain/customers/attention.ts'
import type { Tables } from '../../tables.ts'
import { customerAttentionStore } from './customer-attention.store.ts'
import { customerFacts } from './customer-facts.ts'
import { ownCustomersStore } from './own-customers.store.ts'

/** Customers that are worked out in one transaction. */
const atOnceMax = 500

/** Works out from when on the holder's changed customers need attention: at the earliest from their last change. */
export async function refreshAttention(db: Kysely<Tables>, holderId: string, now: Date): Promise<void> {
  if (!(await customerAttentionStore(db).hasChanged(holderId))) return
  const refreshSome = () =>
    db.transaction().execute(async (inside) => {
      const store = customerAttentionStore(inside)
      const ids = await store.takeChanged(holderId, atOnceMax)
      if (ids.length === 0) return 0
      const nodes = await ownCustomersStore(inside).all(holderId, ids)
      const facts = await customerFacts(inside, { holderId, nodes, now })
      await store.write(
        facts.map((customer) => ({ id: customer.id, from: attentionFrom(customer, customer.changedAt) })),
      )
      return ids.length
    })
  while ((await refreshSome()) === atOnceMax);
  await customerAttentionStore(db).forgetGone()
}
