import { createReadStream, createWriteStream, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import * as z from 'zod'
import { brokenBackupKeptMs } from '#domain/policy.ts'
import type { DatabaseCopy, Fingerprints } from '../outside.ts'
import { makeFolder } from './private-folder.ts'

// Reads and writes backups. A backup is a file encrypted with age: a line of JSON that describes it, then the copy of
// the database. The `age` program can open it too, with the key file.

const headShape = z.object({
  saldo: z.literal(1),
  database: z.enum(['embedded', 'postgresql']),
  takenAt: z.iso.datetime(),
  tables: z.record(z.string(), z.object({ rows: z.string(), hash: z.string() })),
})

type BackupHead = {
  readonly database: DatabaseCopy['database']
  readonly takenAt: Date
  readonly fingerprints: Fingerprints
}

/** A backup that is being read: its head, and the bytes of the database copy. */
export type OpenBackup = BackupHead & { readonly bytes: AsyncIterable<Uint8Array> }

/** Thrown when a file is damaged or is not a backup. */
export class NoBackup extends Error {}

/** Thrown when a backup is encrypted to another key. */
export class WrongKey extends Error {}

/** Creates a file with a new key; only this user can read the file. Returns false when the file already exists. */
export async function makeKeyFile(file: string): Promise<boolean> {
  const identity = await generateX25519Identity()
  const text = `# public key: ${await identityToRecipient(identity)}\n${identity}\n`
  makeFolder(dirname(file))
  try {
    await writeFile(file, text, { mode: 0o600, flag: 'wx' })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Reads the key in a key file; null when the file cannot be read or contains no key. */
export async function keyIn(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return /^AGE-SECRET-KEY-1[0-9A-Z]+$/m.exec(text)?.[0] ?? null
}

/**
 * Writes a backup under a temporary name (`.part`), and returns that name; `finishBackup` gives it its final name. A
 * `.part` file left behind is never taken for a backup, and a later backup removes it.
 */
export async function writeBackup(folder: string, { copy, takenAt, key }: BackupContent): Promise<string> {
  makeFolder(folder)
  removeBroken(folder, takenAt)
  const part = join(folder, `${nameOf(takenAt)}.part`)
  const { database, fingerprints: tables, bytes } = copy
  const head = `${JSON.stringify({ saldo: 1, database, takenAt, tables })}\n`
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(key))
  const encrypted = await encrypter.encrypt(streamOf(joined(head, bytes)))
  try {
    await pipeline(encrypted, createWriteStream(part, { mode: 0o600 }))
    await onDisk(part)
    return part
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

/**
 * Removes the `.part` files that interrupted backups left behind, except those that another process may still be
 * writing.
 */
function removeBroken(folder: string, now: Date): void {
  for (const name of readdirSync(folder).filter((each) => /^saldo-.+\.age\.part$/.test(each))) {
    const part = join(folder, name)
    try {
      if (now.getTime() - statSync(part).mtimeMs > brokenBackupKeptMs) rmSync(part)
    } catch {
      // a file that cannot be removed, or is gone already, must not prevent a backup
    }
  }
}

type BackupContent = { readonly copy: DatabaseCopy; readonly takenAt: Date; readonly key: string }

const streamOf = (bytes: AsyncIterable<Uint8Array>) =>
  // Node's type of a web stream differs from the browser's, but the stream is the same
  Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>

/** Gives a finished backup its final name, and returns this name and the size in bytes. */
export function finishBackup(part: string): { readonly file: string; readonly bytes: number } {
  const file = part.replace(/\.part$/, '')
  renameSync(part, file)
  return { file, bytes: statSync(file).size }
}

/** The newest backup in the folder `place`, or `place` itself if it is a file; null when there is no backup. */
export function newestBackup(place: string): string | null {
  const found = statSync(place, { throwIfNoEntry: false })
  if (found === undefined) return null
  if (!found.isDirectory()) return place
  const newest = readdirSync(place)
    .filter((name) => /^saldo-.+\.age$/.test(name))
    .sort()
    .at(-1)
  return newest === undefined ? null : join(place, newest)
}

/** The first line of every file encrypted by age. */
const ageLine = Buffer.from('age-encryption.org/v1\n')

/**
 * Opens a backup. Throws `NoBackup` or `WrongKey`. If the file is damaged after its head, reading `bytes` throws
 * `NoBackup`.
 */
export async function openBackup(file: string, key: string): Promise<OpenBackup> {
  if (!(await isOfAge(file))) throw new NoBackup(file)
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  const opened = await decrypter.decrypt(streamOf(createReadStream(file))).catch((error: unknown) => {
    throw /no identity/.test(String(error)) ? new WrongKey(file) : new NoBackup(file)
  })
  const { line, rest } = await firstLineOf(opened)
  const head = headShape.safeParse(jsonOf(line))
  if (!head.success) throw new NoBackup(file)
  const { database, takenAt, tables: fingerprints } = head.data
  return { database, takenAt: new Date(takenAt), fingerprints, bytes: undamaged(rest, file) }
}

/**
 * Whether a file begins like one encrypted by age. Without this check, the library would read any other file whole into
 * memory, looking for a line break.
 */
async function isOfAge(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(ageLine.length) })
    return buffer.subarray(0, bytesRead).equals(ageLine)
  } finally {
    await file.close()
  }
}

async function* undamaged(bytes: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    throw new NoBackup(file, { cause: error })
  }
}

/** Maximum size of the head, so that a damaged file is not read into memory as a whole. */
const headBytesMax = 1024 * 1024

async function firstLineOf(bytes: AsyncIterable<Uint8Array>) {
  const chunks = bytes[Symbol.asyncIterator]()
  let begun = Buffer.alloc(0)
  while (!begun.includes(0x0a) && begun.length < headBytesMax) {
    const next: IteratorResult<Uint8Array, undefined> = await chunks.next()
    if (next.done === true) break
    begun = Buffer.concat([begun, next.value])
  }
  const end = begun.indexOf(0x0a)
  const rest = joined(begun.subarray(end + 1), { [Symbol.asyncIterator]: () => chunks })
  return { line: begun.subarray(0, Math.max(end, 0)).toString(), rest }
}

async function* joined(head: string | Uint8Array, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(head)
  yield* bytes
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const nameOf = (takenAt: Date): string => `saldo-${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.age`

async function onDisk(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
