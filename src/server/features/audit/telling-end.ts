import type { Kysely } from 'kysely'
import { auditCheckpointEveryMs } from '#domain/policy.ts'
import type { ChainPoint, Checkpoints, Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { chainStore } from './chain.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly checkpoints: Checkpoints | null
  /** Called with each new end of the chain before it is stored. */
  readonly onEnd: (end: ChainPoint) => void
}

/** Stores the end of the audit chain outside the database, where someone who changes the database cannot change it. */
export function tellingEnd({ db, clock, checkpoints, onEnd }: Dependencies) {
  const store = chainStore(db)
  let last: { readonly number: string | null; readonly at: Date } | null = null

  const isDue = (now: Date): boolean =>
    last === null || Math.abs(now.getTime() - last.at.getTime()) >= auditCheckpointEveryMs

  async function endOfChain(): Promise<ChainPoint> {
    const { number, hash } = await store.readEnd()
    return { number, hash: hash.toString('hex') }
  }

  return {
    endOfChain,

    /** Stores the end of the chain if it is new, at most as often as the policy says. */
    async tellEnd(): Promise<void> {
      const now = clock()
      if (!isDue(now)) return
      const end = await endOfChain()
      const told = last?.number ?? null
      // if storing fails, wait until the next end is due instead of retrying every second
      last = { number: told, at: now }
      if (end.number !== told && end.number !== '0') {
        onEnd(end)
        await checkpoints?.add(end, now)
      }
      last = { number: end.number, at: now }
    },
  }
}
