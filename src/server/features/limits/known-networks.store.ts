import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** The kinds of people whose networks are stored: for each the table, and the column that names the person. */
const kinds = {
  members: { table: 'known_networks', person: 'user_id' },
  admins: { table: 'admin_networks', person: 'admin_id' },
} as const

export type PersonKind = keyof typeof kinds

type KnownNetwork = { readonly networkHash: Buffer; readonly personId: string; readonly endsAt: Date }

/** Stores the networks from which members, or admins, have signed in, until the networks expire. */
export function knownNetworksStore(db: Kysely<Tables>, kind: PersonKind) {
  const table = sql.table(kinds[kind].table)
  const person = sql.ref(kinds[kind].person)
  return {
    async isKnown(networkHash: Buffer, now: Date): Promise<boolean> {
      const found = sql`select ${person} from ${table} where network_hash = ${networkHash} and ends_at > ${now}`
      return (await found.execute(db)).rows.length > 0
    },

    async remember({ networkHash, personId, endsAt }: KnownNetwork): Promise<void> {
      await sql`insert into ${table} (network_hash, ${person}, ends_at) values (${networkHash}, ${personId}, ${endsAt})
        on conflict (network_hash) do update set ${person} = excluded.${person}, ends_at = excluded.ends_at`.execute(db)
    },

    async forget(personId: string): Promise<void> {
      await sql`delete from ${table} where ${person} = ${personId}`.execute(db)
    },

    async removeEnded(now: Date): Promise<void> {
      await sql`delete from ${table} where ends_at <= ${now}`.execute(db)
    },
  }
}
