import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { AdminEndpoints } from '#contract/admin/admin-endpoints.ts'
import type { InputOf } from '#contract/endpoints.ts'
import { adminPageRows, auditVerifiedEveryMs, dayMs } from '#domain/policy.ts'
import { cursorValues, pageOf } from '../../http/cursors.ts'
import { isId, nobodysId } from '../../http/ids.ts'
import type { Checkpoints, Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { chainStore } from './chain.store.ts'
import { trailListStore, type TrailWanted } from './trail-list.store.ts'
import { verifyingService } from './verifying.service.ts'

/**
 * The query parameters of the trail; a parameter that is left out does not filter. Days are in UTC; the first and the
 * last day are included.
 */
type TrailQuery = InputOf<AdminEndpoints['listAudit']>['query']

/** Maximum time that a list waits for the check of the whole chain. */
const shortWaitMs = 500

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly checkpoints: Checkpoints | null
  /** Called with the error if the rows cannot be verified. */
  readonly onFailed: (error: unknown) => void
}

/** Shows the trail to admins, with the state of its chain. */
export function trailListService({ db, clock, checkpoints, onFailed }: Dependencies) {
  const store = trailListStore(db)
  const { verify } = verifyingService({ db, clock, checkpoints })
  let hasCheckFailed = false
  const lastVerified = lastResult(clock, auditVerifiedEveryMs, verified)

  async function verified() {
    try {
      const found = await verify()
      hasCheckFailed = false
      return found
    } catch (error) {
      hasCheckFailed = true
      onFailed(error)
      throw error
    }
  }

  async function page({ limit = adminPageRows, ...query }: TrailQuery) {
    const found = await store.page({ ...wantedOf(query), limit: limit + 1 })
    const { rows, next } = pageOf(found, limit, ({ number }) => [number])
    return { rows: rows.map(eventOf), next }
  }

  return {
    page,

    /**
     * The end of the chain, the number of events that wait to be linked, the last check with the fault that it found,
     * and whether the newest check failed.
     */
    async chain() {
      const { number } = await chainStore(db).readEnd()
      const { count: waiting } = await store.waiting()
      const last = await lastVerified()
      const fault = last?.result.fault ?? null
      return {
        closedUpTo: Number(number),
        waiting,
        checkedAt: last?.at ?? null,
        hasCheckFailed,
        brokenAt: fault === null ? null : Number(fault.number),
        fault: fault?.what ?? null,
      }
    },

    /**
     * Like `chain`, but without the check. `oldestAt` is the time of the oldest event that waits to be linked; null
     * when no event waits.
     */
    async linked() {
      const { number } = await chainStore(db).readEnd()
      const { count: waiting, oldestAt } = await store.waiting()
      return { linkedUpTo: Number(number), waiting, oldestAt }
    },
  }
}

export type TrailListService = ReturnType<typeof trailListService>

type Checked<Result> = { readonly at: Date; readonly result: Result }

/**
 * Caches the last result of a slow query; null before the first result. An outdated result is requested again, and the
 * caller waits only briefly for the new result.
 */
export function lastResult<Result>(clock: Clock, everyMs: number, ask: () => Promise<Result>) {
  let last: Checked<Result> | null = null
  let asking: Promise<void> | null = null
  const askAnew = async (): Promise<void> => {
    const at = clock()
    const result = await ask().catch(() => null)
    if (result !== null) last = { at, result }
    asking = null
  }
  return async (): Promise<Checked<Result> | null> => {
    if (last === null || clock().getTime() - last.at.getTime() >= everyMs) asking ??= askAnew()
    if (asking !== null) await Promise.race([asking, wait(shortWaitMs, undefined, { ref: false })])
    return last
  }
}

function wantedOf({ kind = '', actor = '', member = '', ...rest }: TrailQuery): Omit<TrailWanted, 'limit'> {
  const { from, until, order = 'down', cursor } = rest
  const [after] = cursorValues(cursor, 1) ?? []
  return {
    kind: kind === '' ? null : kind,
    actor: actor.trim() === '' ? null : actor.trim(),
    // an id that is not valid matches no member
    memberId: member.trim() === '' ? null : isId(member.trim()) ? member.trim() : nobodysId,
    from: from === undefined ? null : new Date(from),
    until: until === undefined ? null : new Date(new Date(until).getTime() + dayMs),
    order,
    after: typeof after === 'string' && /^\d{1,18}$/.test(after) ? after : null,
  }
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof trailListStore>['page']>>[number]

const hex = (hash: Buffer | null): string | null => hash?.toString('hex') ?? null

const eventOf = (row: FoundRow) => ({
  number: Number(row.number),
  at: row.at,
  kind: row.kind,
  actor: actorOf(row),
  // the account's id while the account exists; after the account is deleted, the mark that the trail stores for it
  memberId: row.memberId ?? row.member,
  mark: row.member,
  object: row.object,
  before: row.before,
  after: row.after,
  why: row.why,
  network: row.network,
  count: row.count,
  hash: hex(row.hash),
  previousHash: hex(row.previousHash),
})

function actorOf({ actor, actor_id: id, member, memberId, adminEmail }: FoundRow): string {
  if (id === null) return actor
  return `${actor}:${id === member ? (memberId ?? id) : (adminEmail ?? id)}`
}

export type EventInList = ReturnType<typeof eventOf>
