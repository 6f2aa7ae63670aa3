import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { OwnRecord } from './handlers.ts'

// Answers put together of JSON texts that are stored: they are sent as they were written, never read and written again.

/** So many bytes of a fingerprint stand in an ETag. */
const fingerprintBytes = 15
/** So many bytes of that of the fields around. */
const liveBytes = 9

/** Fields of an answer: an object, the JSON text of an object, or the name of one field with its JSON text. */
type Fields = object | string | readonly [name: string, text: string]

/** One JSON object of all fields, as the bytes that are sent. Texts are never joined as a string, which would copy what is only to be sent. */
export function jsonOf(...all: readonly Fields[]): Buffer {
  const given = all.map(partsOf).filter(([first]) => first !== '')
  return bytesOf(['{', ...given.flatMap((parts, at) => (at === 0 ? parts : [',', ...parts])), '}'])
}

function partsOf(fields: Fields): readonly string[] {
  if (typeof fields === 'string') return [fields.slice(1, -1)]
  // an array is a name and a text, and no other object of fields
  if (isNamed(fields)) return [`"${fields[0]}":`, fields[1]]
  return [JSON.stringify(fields).slice(1, -1)]
}

const isNamed = (fields: object): fields is readonly [string, string] => Array.isArray(fields)

/** What most answers are written in before their bytes are taken out; kept, because making room costs as much as writing. */
const scratch = Buffer.allocUnsafeSlow(2 * 1024 * 1024)

function bytesOf(parts: readonly string[]): Buffer {
  // UTF-8 takes three bytes at most for what a string counts as one
  const room = parts.reduce((total, part) => total + part.length, 0) * 3
  const buffer = room <= scratch.length ? scratch : Buffer.allocUnsafeSlow(room)
  let end = 0
  for (const part of parts) end += buffer.write(part, end)
  return Buffer.from(buffer.subarray(0, end))
}

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

/** A stored JSON column as its text, or null where the row has the fingerprint that the caller knows. `own`: the row's alias. */
export const jsonUnless = <Column extends string>(known: Buffer | null, column: Column) =>
  sql<
    string | null
  >`case when substring(own.fingerprint from 1 for ${fingerprintBytes}) = ${known} then null else ${sql.ref(`own.${column}`)} end`.as(
    column,
  )
