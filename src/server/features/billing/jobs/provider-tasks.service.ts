import type { Kysely } from 'kysely'
import type { Clock } from '../../../outside.ts'
import type { Tables } from '../../../tables.ts'
import { providerTasksStore, type ProviderTask } from '../store/provider-tasks.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  /** Does a task of each kind, again after a failure, and says whether it is done. */
  readonly perform: Readonly<Record<ProviderTask['kind'], (subject: string) => Promise<boolean>>>
  readonly onFailed: (error: unknown) => void
}

/** While a server is at a task no other takes it. */
const leaseMs = 5 * 60_000
const firstDelayMs = 60_000
const delayMsMax = 6 * 60 * 60_000

/**
 * Does what is to be done at the providers, and tries again with growing pauses until it is done. Safe with several servers, and after one
 * that was cut off.
 */
export function providerTasksService({ db, clock, perform, onFailed }: Dependencies) {
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
    /** Does all that is due. */
    async doDue(signal?: AbortSignal): Promise<void> {
      let isMore = true
      while (isMore) isMore = signal?.aborted !== true && (await doNext())
    },
  }
}
