import type { Kysely } from 'kysely'
import { auditKindNames, auditKinds } from '#domain/audit/audit-kinds.ts'
import { auditRowsAtOnce } from '#domain/policy.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { linkHash, rowHash, type Link } from './chain-hash.ts'
import { chainStore, type NumberMark } from './chain.store.ts'

type Dependencies = { readonly db: Kysely<Tables>; readonly clock: Clock }

/** Ties the rows of the trail into a chain in the order of their numbers, soon after they are written, and thins what is old. */
export function linkingService({ db, clock }: Dependencies) {
  const store = chainStore(db)
  let mark: NumberMark | null = null

  /** Links what is next, and says whether there may be more. Servers that link at the same moment take turns. */
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

  /** The mark of the newest number. The one before still holds where no number was drawn since. */
  const newMark = async (): Promise<NumberMark> => {
    const number = await store.lastNumber()
    return number === mark?.number ? mark : { number, xid: await store.newTransactionId() }
  }

  return {
    /**
     * Links every row that no other can come before. A number that was drawn by a transaction still under way waits with all after it,
     * for the next time: the transactions of a mark are over by then.
     */
    async link(signal?: AbortSignal): Promise<void> {
      for (const isNew of [false, true]) {
        mark = isNew ? await newMark() : mark
        if (mark === null || !(await store.isSettled(mark))) continue
        for (let isMore = true; isMore;) isMore = (await linkSome(mark.number)) && signal?.aborted !== true
      }
    },

    /** Removes rows that were kept as long as their kinds say. */
    async thin(now: Date = clock()): Promise<void> {
      for (const years of keptYears) {
        const kinds = auditKindNames.filter((kind) => auditKinds[kind].keptYears === years)
        await db.transaction().execute((inside) => chainStore(inside).thin(kinds, yearsBefore(now, years)))
      }
    },
  }
}

const keptYears: readonly number[] = [...new Set(auditKindNames.map((kind) => auditKinds[kind].keptYears))]

/** The same day so many years before. */
export function yearsBefore(now: Date, years: number): Date {
  const before = new Date(now)
  before.setUTCFullYear(now.getUTCFullYear() - years)
  return before
}
