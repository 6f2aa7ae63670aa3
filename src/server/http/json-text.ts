import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { OwnRecord } from './handlers.ts'

// Assembles responses from stored JSON, which is sent as stored, without parsing.

/** How many bytes of the fingerprint are in an ETag. */
const fingerprintBytes = 15
/** How many bytes of an ETag are the hash of the live fields, which can change while the stored JSON stays the same. */
const liveBytes = 9

/** Fields of a response: an object, the JSON of an object, or the name of a field with its JSON. */
type Fields = object | Buffer | readonly [name: string, json: string | Buffer]

/** One JSON object with all these fields, as bytes. */
export function jsonOf(...all: readonly Fields[]): Buffer {
  const given = all.map(partsOf).filter(([first]) => first !== undefined && first.length > 0)
  const parts = ['{', ...given.flatMap((some, at) => (at === 0 ? some : [',', ...some])), '}']
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}

function partsOf(fields: Fields): readonly (string | Buffer)[] {
  if (Buffer.isBuffer(fields)) return [fields.subarray(1, -1)]
  // of these, only a named field is an array
  if (isNamed(fields)) return [`"${fields[0]}":`, fields[1]]
  return [JSON.stringify(fields).slice(1, -1)]
}

const isNamed = (fields: object): fields is readonly [string, string | Buffer] => Array.isArray(fields)

/** The fingerprint of strings or bytes, which shows whether a caller already has them. */
export function fingerprintOf(...texts: readonly (string | Buffer)[]): Buffer {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest()
}

/** The ETag of a record: the fingerprint of the stored JSON, and a hash of the live fields. */
export function etagOf(fingerprint: Buffer | null, live: object): string {
  const fixed = (fingerprint ?? Buffer.alloc(fingerprintBytes)).toString('base64url', 0, fingerprintBytes)
  return `"${fixed}.${fingerprintOf(JSON.stringify(live)).toString('base64url', 0, liveBytes)}"`
}

/**
 * A record that can change, with an ETag of the whole record; the body is null when the caller already has the record.
 */
export function tagged(body: Buffer, knownTag: string | null): OwnRecord {
  const etag = etagOf(fingerprintOf(body), {})
  return { etag, body: etag === knownTag ? null : body }
}

/** The beginning of the fingerprint, taken from an ETag; null when the ETag has another format. */
export function fingerprintIn(etag: string | null): Buffer | null {
  const known = /^"([\w-]{20})\.[\w-]{12}"$/.exec(etag ?? '')?.[1]
  return known === undefined ? null : Buffer.from(known, 'base64url')
}

/**
 * Selects a column of JSON as bytes, or null when the row has the fingerprint that the caller knows. `own` is the alias
 * of the row.
 */
export const jsonUnless = <Column extends string>(known: Buffer | null, column: Column) =>
  sql<Buffer | null>`case when substring(own.fingerprint from 1 for ${fingerprintBytes}) = ${known} then null else ${sql.ref(`own.${column}`)} end`.as(
    column,
  )
