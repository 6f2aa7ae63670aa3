import type { Kysely } from 'kysely'
import { auditKindNames, auditKinds } from '#domain/audit/audit-kinds.ts'
import { auditRowsAtOnce } from '#domain/policy.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { linkHash, rowHash, type Link } from './chain-hash.ts'
import { chainStore, type NumberMark } from './chain.store.ts'

type Dependencies = { readonly db: Kysely<Tables>; readonly clock: Clock }

/**
 * Links the rows of the trail into a hash chain, in the order of their numbers, soon after they are written, and
 * removes old rows.
 */
export function linkingService({ db, clock }: Dependencies) {
  const store = chainStore(db)
  let mark: NumberMark | null = null

  /**
   * Links the next batch of rows. Returns whether there may be more. Servers that link at the same time do so one after
   * the other.
   */
  const linkSome = (upTo: string): Promise<boolean> =>
    db.transaction().execute(async (inside) => {
      const own = chainStore(inside)
      const end = await own.lockEnd()
      const rows = await own.rowsAfter(end.number, upTo, auditRowsAtOnce)
      let { hash } = end
      const links = rows.map((row) => {
        const link: Link = { number: row.number, kind: row.kind, at: row.at, rowHash: rowHash(row) }
        hash = linkHash(hash, link)
        return { ...link, hash }
      })
      await own.link(links)
      return rows.length === auditRowsAtOnce
    })

  /** A mark at the newest number. If no number was given out since the previous mark, that mark is used again. */
  const newMark = async (): Promise<NumberMark> => {
    const number = await store.lastNumber()
    return number === mark?.number ? mark : { number, xid: await store.newTransactionId() }
  }

  return {
    /**
     * Links the rows up to a mark once every transaction older than the mark has ended; until then, a row with a lower
     * number could still be added. Tries the mark of the previous run first, then a mark at the newest number.
     */
    async link(signal?: AbortSignal): Promise<void> {
      for (const isNew of [false, true]) {
        mark = isNew ? await newMark() : mark
        if (mark === null || !(await store.isSettled(mark))) continue
        for (let isMore = true; isMore;) isMore = (await linkSome(mark.number)) && signal?.aborted !== true
      }
    },

    /** Removes rows that are older than the retention period of their kind. */
    async thin(now: Date = clock()): Promise<void> {
      for (const years of keptYears) {
        const kinds = auditKindNames.filter((kind) => auditKinds[kind].keptYears === years)
        await db.transaction().execute((inside) => chainStore(inside).thin(kinds, yearsBefore(now, years)))
      }
    },
  }
}

const keptYears: readonly number[] = [...new Set(auditKindNames.map((kind) => auditKinds[kind].keptYears))]

/** The same day, this many years earlier; 29 February becomes 1 March in a year that is not a leap year. */
export function yearsBefore(now: Date, years: number): Date {
  const before = new Date(now)
  before.setUTCFullYear(now.getUTCFullYear() - years)
  return before
}
