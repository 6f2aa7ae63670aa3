import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { OwnRecord } from './handlers.ts'

// Answers put together of JSON texts that are stored: they are sent as they were written, never read and written again.

/** So many bytes of a fingerprint stand in an ETag. */
const fingerprintBytes = 15
/** So many bytes of that of the fields around. */
const liveBytes = 9

/** One JSON object of the fields of several, each given as its text or as a value. */
export const jsonOf = (...objects: readonly (string | object)[]): string =>
  `{${objects
    .map((each) => (typeof each === 'string' ? each : JSON.stringify(each)).slice(1, -1))
    .filter((fields) => fields !== '')
    .join(',')}}`

/** The fingerprint of texts, by which a caller who has them is known. */
export function fingerprintOf(...texts: readonly string[]): Buffer {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest()
}

/** An ETag of what never changes, by its fingerprint, and of the fields around it that may. */
export function etagOf(fingerprint: Buffer | null, live: object): string {
  const fixed = (fingerprint ?? Buffer.alloc(fingerprintBytes)).toString('base64url', 0, fingerprintBytes)
  return `"${fixed}.${fingerprintOf(JSON.stringify(live)).toString('base64url', 0, liveBytes)}"`
}

/** A record that may change at any time, under an ETag of all of it; without its text where the caller has it already. */
export function tagged(text: string, knownTag: string | null): OwnRecord {
  const etag = etagOf(fingerprintOf(text), {})
  return { etag, text: etag === knownTag ? null : text }
}

/** The beginning of the fingerprint that an ETag was made of; null where it is none of ours. */
export function fingerprintIn(etag: string | null): Buffer | null {
  const known = /^"([\w-]{20})\.[\w-]{12}"$/.exec(etag ?? '')?.[1]
  return known === undefined ? null : Buffer.from(known, 'base64url')
}

/** A stored JSON column as the text it is, or null where the row has the fingerprint that the caller knows. `own`: the row's alias. */
export const textUnless = <Column extends string>(known: Buffer | null, column: Column) =>
  sql<
    string | null
  >`case when substring(own.fingerprint from 1 for ${fingerprintBytes}) = ${known} then null else ${sql.ref(`own.${column}`)}::text end`.as(
    column,
  )
