import type { Kysely } from 'kysely'
import { emailKey } from '#domain/email.ts'
import {
  memberTableNames,
  recordsAtOnceOf,
  type MemberRecordCount,
  type MemberTableName,
} from '#domain/people/member-records.ts'
import type { Member } from '#domain/people/member.ts'
import type { Caller } from '../../http/handlers.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { memberRecordsStore, type MemberMarks, type MemberRow, type RecordsPlace } from './member-records.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly readMember: (userId: string) => Promise<Member>
  /** The stored hashes of an address and of a member. */
  readonly hashesOf: (known: { readonly id: string; readonly email: string }) => {
    readonly addressHash: Buffer
    readonly askerHash: Buffer
  }
}

type MemberIdentity = Pick<Member, 'id' | 'email' | 'isAddressProven'>

/** Handles all the data about a member: counts it, returns it in pages, and deletes it. */
export function memberRecordsService({ db, clock, readMember, hashesOf }: Dependencies) {
  const store = memberRecordsStore(db)

  function marksOf(known: MemberIdentity): MemberMarks {
    const { addressHash, askerHash } = hashesOf(known)
    return {
      id: known.id,
      'proven address': known.isAddressProven ? emailKey(known.email) : null,
      'address hash': addressHash,
      'asker hash': askerHash,
    }
  }

  /** Reads the rows after a position, table by table, until there are enough for one page. */
  async function readFrom(
    marks: MemberMarks,
    start: RecordsPlace,
  ): Promise<{ rows: readonly MemberRow[]; next: RecordsPlace | null }> {
    const rows: MemberRow[] = []
    let place: RecordsPlace | null = start
    let share = 0
    while (place !== null && share < 1) {
      const many: number = recordsAtOnceOf(place.table)
      const found: readonly MemberRow[] = await store.read(place, marks, many)
      rows.push(...found)
      share += found.length / many
      const last: string | null = found.length < many ? null : (found.at(-1)?.key ?? null)
      place = last === null ? afterTable(place.table) : { table: place.table, after: last }
    }
    return { rows, next: place }
  }

  /**
   * Stores how much of the free plan an account used this year, under its address, until the year ends; must run in a
   * transaction.
   */
  async function keepUsed(known: Pick<Member, 'id' | 'email'>, inside: Kysely<Tables>): Promise<void> {
    const year = clock().getUTCFullYear()
    const startsAt = new Date(Date.UTC(year, 0, 1))
    const endsAt = new Date(Date.UTC(year + 1, 0, 1))
    const { addressHash } = hashesOf(known)
    await memberRecordsStore(inside).keepUsed(known.id, { addressHash, year, startsAt, endsAt })
  }

  return {
    keepUsed,

    async count({ userId }: Pick<Caller, 'userId'>): Promise<{ readonly tables: MemberRecordCount[] }> {
      return { tables: [...(await store.count(marksOf(await readMember(userId))))] }
    },

    /** A page of the download, as bytes of JSON. `from` is the position where the page begins; '' for the beginning. */
    async page({ userId }: Caller, from: string): Promise<Uint8Array> {
      const { rows, next } = await readFrom(marksOf(await readMember(userId)), placeIn(from))
      const records = rows.map(({ table, json }) => `{"table":${JSON.stringify(table)},"values":${json}}`)
      return Buffer.from(`{"records":[${records.join(',')}],"next":${JSON.stringify(next && textOf(next))}}`)
    },

    /**
     * Deletes a member's records, and detaches from the member the rows that must stay; must run in a transaction. The
     * numbers of translations and assessments used in the free plan remain until the end of the year.
     */
    async remove(known: MemberIdentity, inside: Kysely<Tables>): Promise<void> {
      await keepUsed(known, inside)
      await memberRecordsStore(inside).remove(marksOf(known))
    },

    sweep: (now: Date) => store.removeEndedQuotas(now),
  }
}

export type MemberRecordsService = ReturnType<typeof memberRecordsService>

const textOf = ({ table, after }: RecordsPlace): string => (after === null ? table : `${table}/${after}`)

/** Parses a position; returns the beginning if the string does not name a table. */
function placeIn(text: string): RecordsPlace {
  const [name, after = null] = text.split('/')
  const table = memberTableNames.find((each) => each === name)
  return table === undefined ? first : { table, after }
}

const first: RecordsPlace = { table: memberTableNames[0] ?? 'users', after: null }

function afterTable(table: MemberTableName): RecordsPlace | null {
  const next = memberTableNames[memberTableNames.indexOf(table) + 1]
  return next === undefined ? null : { table: next, after: null }
}
