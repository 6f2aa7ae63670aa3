import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { environmentOfPrograms, type Environment } from '../../config.ts'
import type { BackupObstacle, DatabaseCopy, Fingerprints } from '../../outside.ts'
import { fingerprintsOf } from './fingerprints.ts'

// Backs up a PostgreSQL server by pg_dump, in its custom format, and restores it by pg_restore.

/** Thrown when pg_dump or pg_restore fails; the message is the first line of its error output. */
export class ProgramFailed extends Error {}

/** Copies the database as of one moment, while others continue to use it. */
export async function copyServer<Done>(
  url: string,
  work: (copy: DatabaseCopy) => Promise<Done>,
): Promise<Done | BackupObstacle> {
  // a finished backup is checked by reading it back with pg_restore
  if (!(await isThere('pg_dump')) || !(await isThere('pg_restore'))) return 'no-pg-dump'
  const client = new pg.Client({ connectionString: url, application_name: 'saldo backup' })
  // if the connection is lost before pg_dump imports the snapshot, pg_dump fails and reports it; once pg_dump has the
  // snapshot, it no longer needs this connection
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(
      'begin isolation level repeatable read, read only; set local idle_in_transaction_session_timeout = 0',
    )
    const fingerprints = await fingerprintsOf(client)
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0]?.snapshot ?? ''}`]
    // the snapshot stays valid as long as the transaction is open
    return await work({ database: 'postgresql', fingerprints, bytes: dumped(url, args) })
  } finally {
    await client.end()
  }
}

async function* dumped(url: string, args: readonly string[]): AsyncGenerator<Uint8Array> {
  const { withoutPassword, env } = connectionOf(url)
  const program = spawn('pg_dump', [...args, `--dbname=${withoutPassword}`], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = waitedForLater(endOf(program))
  // without an encoding, the stream yields bytes
  for await (const chunk of program.stdout) yield chunk as Uint8Array
  await ended
}

/** Counts the rows of each table in a dump, using pg_restore. */
export async function rowsInDump(bytes: AsyncIterable<Uint8Array>): Promise<Readonly<Record<string, number>>> {
  const program = spawn('pg_restore', ['--data-only', '--file=-'], { stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = waitedForLater(bothDone(give(bytes, program), endOf(program)))
  // each byte becomes a character; the names of tables are ASCII
  const rows = await rowsInScript(program.stdout.setEncoding('latin1'))
  await ended
  return rows
}

/** Counts the rows that each COPY of an SQL script contains. */
export async function rowsInScript(script: AsyncIterable<string>): Promise<Readonly<Record<string, number>>> {
  const rows: Record<string, number> = {}
  let table: string | null = null
  for await (const line of lineBeginnings(script)) {
    const begun = /^COPY \w+\."?(\w+)/.exec(line)?.[1]
    if (table === null && begun !== undefined) rows[(table = begun)] = 0
    // on Windows, pg_restore ends lines with \r\n
    else if (/^\\\.\r?$/.test(line)) table = null
    else if (table !== null) rows[table] = (rows[table] ?? 0) + 1
  }
  return rows
}

const lineBeginningLength = 200

/**
 * The beginning of each line of an SQL script. Only a newline ends a line: COPY escapes it in a row, but not the other
 * characters, such as U+2028, at which `node:readline` may end a line.
 */
async function* lineBeginnings(script: AsyncIterable<string>): AsyncGenerator<string> {
  let line = ''
  for await (const chunk of script) {
    const [first = '', ...others] = chunk.split('\n')
    line = (line + first).slice(0, lineBeginningLength)
    for (const next of others) {
      yield line
      line = next.slice(0, lineBeginningLength)
    }
  }
}

/** Restores a dump into an empty database, in one transaction. */
export async function restoreServer(url: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const { withoutPassword, env } = connectionOf(url)
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
  const program = spawn('pg_restore', [...args, `--dbname=${withoutPassword}`], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  await bothDone(give(bytes, program), endOf(program))
}

/**
 * Waits until the program has received all bytes and has ended. If both promises reject, throws the error of `feeding`,
 * because an incomplete dump makes the program fail too.
 */
async function bothDone(feeding: Promise<void>, program: Promise<void>): Promise<void> {
  const [fed, ended] = await Promise.allSettled([feeding, program])
  for (const outcome of [fed, ended]) if (outcome.status === 'rejected') throw outcome.reason
}

/** Marks a promise as handled, because it may fail before the caller awaits it. */
function waitedForLater<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined)
  return promise
}

/** Whether this PostgreSQL program is installed. */
export function isThere(program: 'pg_dump' | 'pg_restore'): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = spawn(program, ['--version'], { stdio: 'ignore' })
    asked.once('error', () => resolve(false))
    asked.once('close', (code) => resolve(code === 0))
  })
}

/** Pipes bytes into a program. Ignores a broken pipe, because the exit of the program reports the reason. */
async function give(bytes: AsyncIterable<Uint8Array>, { stdin }: { readonly stdin: Writable }): Promise<void> {
  await pipeline(bytes, stdin).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  })
}

/** Resolves when the program has ended; rejects with its error output when it has failed. */
function endOf(program: ChildProcess & Pick<ChildProcessByStdio<null, null, Readable>, 'stderr'>): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    program.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(0, 2000)
    })
    program.once('error', reject)
    program.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new ProgramFailed(said.split('\n')[0] ?? ''))
    })
  })
}

/**
 * Takes the password out of the URL and passes it in the environment, because every user of the machine can read a
 * program's arguments.
 */
export function connectionOf(url: string): { readonly withoutPassword: string; readonly env: Environment } {
  const address = new URL(url)
  // like the driver, prefer a password in the query
  const asked = address.searchParams.get('password')
  const password = asked === null || asked === '' ? decodeURIComponent(address.password) : asked
  address.password = ''
  if (asked !== null) {
    address.searchParams.delete('password')
    // the programs read a plus sign as itself, not as a space
    address.search = address.search.replaceAll('+', '%20')
  }
  return {
    withoutPassword: address.href,
    env: environmentOfPrograms(password === '' ? {} : { PGPASSWORD: password }),
  }
}

/**
 * The name of the first table that does not have the expected number of rows in the dump; null when every table has it.
 */
export function missingRows(expected: Fingerprints, found: Readonly<Record<string, number>>): string | null {
  return Object.keys(expected).find((table) => Number(expected[table]?.rows) !== (found[table] ?? 0)) ?? null
}
