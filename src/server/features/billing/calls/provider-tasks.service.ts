import type { Kysely } from 'kysely'
import type { Clock, Tokens } from '../../../outside.ts'
import type { Tables } from '../../../tables.ts'
import { providerTasksStore, type ProviderTask, type TaskOfOrder } from '../store/provider-tasks.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  /** Does a task of each kind, again after a failure, and says whether it is done. */
  readonly perform: Readonly<Record<ProviderTask['kind'], (subject: string) => Promise<boolean>>>
  /** Called when a task was added, so that it need not wait for the next round. */
  readonly onAdded: () => void
  readonly onFailed: (error: unknown) => void
}

/** While a server is at a task no other takes it. */
const leaseMs = 5 * 60_000
const firstDelayMs = 60_000
const delayMsMax = 6 * 60 * 60_000

/**
 * What is to be done at the providers: written in the transaction that asks for it, done after it, and tried again with growing pauses
 * until it is done. Safe with several servers, and after one that was cut off.
 */
export function providerTasksService({ db, clock, tokens, perform, onAdded, onFailed }: Dependencies) {
  const store = providerTasksStore(db)
  const after = (ms: number): Date => new Date(clock().getTime() + ms)

  async function isDone({ kind, subject }: ProviderTask): Promise<boolean> {
    try {
      return await perform[kind](subject)
    } catch (error) {
      onFailed(error)
      return false
    }
  }

  /** Does the next task that is due; false when there was none. */
  async function doNext(): Promise<boolean> {
    const next = await store.takeDue({ now: clock(), furthest: after(delayMsMax) }, after(leaseMs))
    if (next === null) return false
    if (await isDone(next)) await store.remove(next.id)
    else await store.putOff(next.id, after(Math.min(delayMsMax, firstDelayMs * 2 ** (next.tries - 1))))
    return true
  }

  return {
    /** Adds what is to be done for an order, once however often it is said. */
    async add(kind: TaskOfOrder, orderId: string, inside: Kysely<Tables>): Promise<void> {
      await providerTasksStore(inside).add(tokens.id(), kind, orderId)
      onAdded()
    },

    /** Takes back what was to be done for an order. */
    drop: async (kind: TaskOfOrder, orderId: string, inside: Kysely<Tables>): Promise<void> =>
      providerTasksStore(inside).drop(kind, orderId),

    /** Has what is to be done for an order done at once, inside a transaction; false where there is nothing. */
    async hasten(orderId: string, inside: Kysely<Tables>): Promise<boolean> {
      const count = await providerTasksStore(inside).hasten(orderId)
      if (count > 0) onAdded()
      return count > 0
    },

    /** Does all that is due. */
    async doDue(signal?: AbortSignal): Promise<void> {
      let isMore = true
      while (isMore) isMore = signal?.aborted !== true && (await doNext())
    },
  }
}

export type ProviderTasksService = ReturnType<typeof providerTasksService>
