import { createHash } from 'node:crypto'

/**
 * A row of the trail. Each column except `count` is the text that PostgreSQL prints; the time is in UTC, with
 * microseconds.
 */
export type TrailRow = Readonly<
  Record<'number' | 'at' | 'kind' | 'actor', string> &
    Record<'actorId' | 'member' | 'object' | 'before' | 'after' | 'why' | 'network', string | null>
> & { readonly count: number }

/**
 * The fields of a link that its hash covers, in addition to the hash of the previous link. A link stays when its row is
 * removed.
 */
export type Link = { readonly number: string; readonly kind: string; readonly at: string; readonly rowHash: Buffer }

/** The SHA-256 of the JSON list of all columns, in this order. Anyone can compute it again from an export. */
export function rowHash({ number, at, kind, actor, actorId, member, object, ...rest }: TrailRow): Buffer {
  const { before, after, why, network, count } = rest
  return sha256(JSON.stringify([number, at, kind, actor, actorId, member, object, before, after, why, network, count]))
}

/** The SHA-256 of a JSON list: the previous hash, in hexadecimal, and the content of the link. */
export const linkHash = (previous: Buffer, { number, kind, at, rowHash: hash }: Link): Buffer =>
  sha256(JSON.stringify([previous.toString('hex'), number, kind, at, hash.toString('hex')]))

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
