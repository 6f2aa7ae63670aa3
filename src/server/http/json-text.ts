import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { OwnRecord } from './handlers.ts'

// Answers put together of JSON that is stored: it is sent as it was written, never read and written again.

/** So many bytes of a fingerprint are in an ETag. */
const fingerprintBytes = 15
/** So many bytes of that of the fields around. */
const liveBytes = 9

/** Fields of an answer: an object, the JSON of an object, or the name of one field with its JSON. */
type Fields = object | Buffer | readonly [name: string, json: string | Buffer]

/** One JSON object of all fields, as the bytes that are sent. */
export function jsonOf(...all: readonly Fields[]): Buffer {
  const given = all.map(partsOf).filter(([first]) => first !== undefined && first.length > 0)
  const parts = ['{', ...given.flatMap((some, at) => (at === 0 ? some : [',', ...some])), '}']
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}

function partsOf(fields: Fields): readonly (string | Buffer)[] {
  if (Buffer.isBuffer(fields)) return [fields.subarray(1, -1)]
  // an array is a name and a text, and no other object of fields
  if (isNamed(fields)) return [`"${fields[0]}":`, fields[1]]
  return [JSON.stringify(fields).slice(1, -1)]
}

const isNamed = (fields: object): fields is readonly [string, string | Buffer] => Array.isArray(fields)

/** The fingerprint of texts, by which a caller who has them is known. */
export function fingerprintOf(...texts: readonly (string | Buffer)[]): Buffer {
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
export function tagged(body: Buffer, knownTag: string | null): OwnRecord {
  const etag = etagOf(fingerprintOf(body), {})
  return { etag, body: etag === knownTag ? null : body }
}

/** The beginning of the fingerprint that an ETag was made of; null where it has another form. */
export function fingerprintIn(etag: string | null): Buffer | null {
  const known = /^"([\w-]{20})\.[\w-]{12}"$/.exec(etag ?? '')?.[1]
  return known === undefined ? null : Buffer.from(known, 'base64url')
}

/** A stored JSON column as its bytes, or null where the row has the fingerprint that the caller knows. `own`: the row's alias. */
export const jsonUnless = <Column extends string>(known: Buffer | null, column: Column) =>
  sql<Buffer | null>`case when substring(own.fingerprint from 1 for ${fingerprintBytes}) = ${known} then null else ${sql.ref(`own.${column}`)} end`.as(
    column,
  )
