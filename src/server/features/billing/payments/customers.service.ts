import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { CardPayments, Declined, Done, ProviderUnreachable } from '../../../payment-provider.ts'
import type { JobQueue } from '../../../queue/job-queue.ts'
import type { Tables } from '../../../tables.ts'
import { customersStore } from '../store/customers.store.ts'
import { isSame, type ProviderCallsService } from '../calls/provider-calls.service.ts'
import { gone, providerCallsStore } from '../store/provider-calls.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly cards: CardPayments | null
  readonly calls: ProviderCallsService
  readonly jobs: Pick<JobQueue, 'add'>
}

type Created = { readonly kind: 'created'; readonly id: string }
type Customer = { readonly kind: 'customer'; readonly id: string }

const unreachable: ProviderUnreachable = { kind: 'unreachable' }
const createCall = 'create-customer'

/**
 * Registers members as customers of the card provider: one customer for each, created with the first card or payment.
 */
export function customersService({ db, cards, calls, jobs }: Dependencies) {
  const store = customersStore(db)

  async function made(userId: string): Promise<Customer | Declined | ProviderUnreachable> {
    const member = await store.readMember(userId)
    if (cards === null || member === undefined) return unreachable
    const last = await calls.newest({ userId }, createCall)
    const attempt = last === undefined ? 0 : last.attempt + (isSame(last.answer, gone) ? 1 : 0)
    const given = { memberId: userId, ...member }
    const response = await calls.once<Created | Declined>({
      of: { userId },
      provider: 'stripe',
      call: createCall,
      attempt,
      request: { nameAndAddress: createHash('sha256').update(JSON.stringify(member)).digest('hex') },
      make: (key) => cards.createCustomer(given, key),
      async find() {
        const found = await cards.findCustomer(given)
        return found.kind === 'found' ? { kind: 'created', id: found.id } : found
      },
    })
    if (response.kind === 'given-up') return unreachable
    if (response.kind !== 'created') return response
    return (await isKept(userId, response.id)) ? { kind: 'customer', id: response.id } : unreachable
  }

  /**
   * Stores a new customer. If the account was deleted meanwhile, queues the removal of the customer at the provider and
   * returns false.
   */
  async function isKept(userId: string, customerId: string): Promise<boolean> {
    try {
      await store.keep(userId, customerId)
      return true
    } catch (error) {
      if ((await store.readMember(userId)) !== undefined) throw error
      await db.transaction().execute((inside) => jobs.add('remove-customer', customerId, inside))
      return false
    }
  }

  /**
   * Removes from our records a customer that the provider no longer knows, so that the next payment creates another.
   */
  async function forget(userId: string): Promise<void> {
    await store.remove(userId)
    await calls.close(userId, createCall)
  }

  return {
    forget,

    /** The customer of a member; creates one if there is none. */
    async ensure(userId: string): Promise<Customer | Declined | ProviderUnreachable> {
      const id = await store.find(userId)
      return id === null ? made(userId) : { kind: 'customer', id }
    },

    /** The id of a member's customer at the provider; null when there is none. */
    find: store.find,

    /**
     * Stores the customer of an account that is being deleted, if a crash prevented it from being stored earlier, so
     * that the database queues the customer's removal at the provider.
     */
    async keepCreated(userId: string, inside: Kysely<Tables>): Promise<void> {
      const last = await providerCallsStore(inside).newest({ userId }, createCall)
      // the same call stored this
      const response = (last?.answer ?? null) as Created | Declined | null
      if (response?.kind === 'created') await customersStore(inside).keep(userId, response.id)
    },

    /** Deletes a customer by its id at the provider, after its account was deleted. */
    async removeById(customerId: string): Promise<Done | Declined | ProviderUnreachable> {
      return cards === null ? unreachable : cards.removeCustomer(customerId)
    },
  }
}

export type CustomersService = ReturnType<typeof customersService>
