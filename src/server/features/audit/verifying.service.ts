import type { Kysely } from 'kysely'
import { auditKinds, type AuditKind } from '#domain/audit/audit-kinds.ts'
import type { TrailFault } from '#domain/audit/trail-faults.ts'
import { auditRowsAtOnce } from '#domain/policy.ts'
import type { ChainPoint, Checkpoints, Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { linkHash, rowHash } from './chain-hash.ts'
import { chainStore, type ChainEnd, type TrailPlace } from './chain.store.ts'
import { yearsBefore } from './linking.service.ts'

/**
 * The number and hash of the last link that was verified, how many links have a row and how many have lost it because
 * its retention period is over, and the first fault (null when there is none).
 */
export type Verified = {
  readonly closedAt: string
  readonly hash: string
  readonly rows: number
  readonly thinned: number
  readonly fault: { readonly number: string; readonly what: TrailFault } | null
}

type Progress = { readonly number: string; readonly hash: Buffer; readonly rows: number; readonly thinned: number }

/** A number below every row number, so that a row inserted before the first row is found too. */
const beforeAll = '-9223372036854775808'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly checkpoints: Checkpoints | null
}

/**
 * Verifies the whole chain, row by row, and against the ends stored outside the database. Only reads, and takes no
 * locks.
 */
export function verifyingService({ db, clock, checkpoints }: Dependencies) {
  const store = chainStore(db)

  async function walked(end: ChainEnd): Promise<Verified> {
    let done: Progress = { number: beforeAll, hash: Buffer.alloc(0), rows: 0, thinned: 0 }
    for (;;) {
      const places = await store.places(done.number, end.number, auditRowsAtOnce)
      for (const place of places) {
        const what = faultAt(place, done.hash, clock())
        if (what !== null) return verified(done, { number: place.number, what })
        done = after(done, place)
      }
      if (places.length < auditRowsAtOnce) return verified(done, endFault(done, end))
    }
  }

  /**
   * The fault at a chain end stored outside the database; null when there is none. If the verified chain has the same
   * hash at that number, its content up to that number is the same.
   */
  async function knownFault({ number, hash }: ChainPoint, end: ChainEnd): Promise<TrailFault | null> {
    if (number === '0') return null
    if (BigInt(number) > BigInt(end.number)) return 'known-end-missing'
    return (await store.hashAt(number)) === hash ? null : 'known-end-differs'
  }

  return {
    /**
     * Verifies the chain. `expected` is a chain end that the operator saved. The newest checkpoint is always compared
     * too.
     */
    async verify(expected: ChainPoint | null = null): Promise<Verified> {
      // read the checkpoint before the end of the chain: the chain may grow in between, and its end must not be older
      // than the checkpoint
      const newest = (await checkpoints?.newest()) ?? null
      const end = await store.readEnd()
      const found = await walked(end)
      if (found.fault !== null) return found
      if (newest === 'unsigned') return { ...found, fault: { number: end.number, what: 'checkpoints-unsigned' } }
      for (const known of [expected, newest]) {
        const what = known === null ? null : await knownFault(known, end)
        if (known !== null && what !== null) return { ...found, fault: { number: known.number, what } }
      }
      return found
    },
  }
}

function faultAt({ row, link }: TrailPlace, previous: Buffer, now: Date): TrailFault | null {
  if (link === null) return 'row-added'
  if (!linkHash(previous, link).equals(link.hash)) return 'link-changed'
  if (row === null) return isThinned(link, now) ? null : 'row-missing'
  return rowHash(row).equals(link.rowHash) ? null : 'row-changed'
}

/** Whether a row may be missing, because its retention period is over. */
function isThinned({ kind, at }: { readonly kind: string; readonly at: string }, now: Date): boolean {
  // a kind that only a newer server knows is missing from `auditKinds`
  const keptYears = auditKinds[kind as AuditKind]?.keptYears as number | undefined
  return keptYears !== undefined && new Date(at) < yearsBefore(now, keptYears)
}

const after = (done: Progress, { number, row, link }: TrailPlace): Progress => ({
  number,
  hash: link?.hash ?? done.hash,
  rows: done.rows + (row === null ? 0 : 1),
  thinned: done.thinned + (row === null ? 1 : 0),
})

/**
 * The fault if the verified chain does not end as recorded, because links at its end are missing; null when it does.
 */
function endFault({ number, hash, rows, thinned }: Progress, end: ChainEnd): Verified['fault'] {
  const isEnd =
    (number === beforeAll ? '0' : number) === end.number &&
    hash.equals(end.hash) &&
    String(rows + thinned) === end.links
  return isEnd ? null : { number: end.number, what: 'end-differs' }
}

const verified = ({ number, hash, rows, thinned }: Progress, fault: Verified['fault']): Verified => ({
  closedAt: number === beforeAll ? '0' : number,
  hash: hash.toString('hex'),
  rows,
  thinned,
  fault,
})
