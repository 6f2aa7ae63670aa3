import { createHash } from 'node:crypto'

/** A row of the trail, each column as the text that PostgreSQL writes; the moment in UTC to the microsecond. */
export type TrailRow = Readonly<
  Record<'number' | 'at' | 'kind' | 'actor', string> &
    Record<'actorId' | 'member' | 'object' | 'before' | 'after' | 'why' | 'network', string | null>
> & { readonly count: number }

/** What a link holds beside its hashes. It stays when the row is removed. */
export type Link = { readonly number: string; readonly kind: string; readonly at: string; readonly rowHash: Buffer }

/** The SHA-256 of the JSON list of all columns in this order. Anybody can work it out from an export. */
export function rowHash({ number, at, kind, actor, actorId, member, object, ...rest }: TrailRow): Buffer {
  const { before, after, why, network, count } = rest
  return sha256(JSON.stringify([number, at, kind, actor, actorId, member, object, before, after, why, network, count]))
}

/** The SHA-256 of the JSON list of the hash before, in hexadecimal, and of what the link holds. */
export const linkHash = (previous: Buffer, { number, kind, at, rowHash: hash }: Link): Buffer =>
  sha256(JSON.stringify([previous.toString('hex'), number, kind, at, hash.toString('hex')]))

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
