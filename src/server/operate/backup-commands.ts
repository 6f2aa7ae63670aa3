import { rmSync, statSync } from 'node:fs'
import { dirname, isAbsolute, relative, resolve, sep, type PlatformPath } from 'node:path'
import { say } from '#wording/say.ts'
import { sentenceNumber } from '#words/locale.ts'
import { backupCommandWords as words } from '#words/operate.ts'
import { finishBackup, keyIn, makeKeyFile, openBackup, writeBackup } from '../adapters/backup-file.ts'
import type { CommandOutcome } from '../adapters/command-socket.ts'
import { readArchive, transacted } from '../adapters/database/embedded-backup.ts'
import { memoryPool } from '../adapters/database/embedded.ts'
import { differenceOf } from '../adapters/database/fingerprints.ts'
import { missingRows, ProgramFailed, rowsInDump } from '../adapters/database/server-backup.ts'
import type { DatabaseCopy, Fingerprints } from '../outside.ts'
import { commandOutput, commandRefusal, type OperateCommand, type OptionValues } from './command.ts'

export const createKey: OperateCommand = {
  takes: 'file',
  paths: ['file'],
  options: {},
  async runAlone(_config, { file }) {
    if (typeof file !== 'string') return commandRefusal(words.keyFileMissing)
    return (await makeKeyFile(file))
      ? commandOutput([say(words.keyMade, { file })])
      : commandRefusal(say(words.keyThere, { file }))
  },
}

export const makeBackup: OperateCommand = {
  takes: 'folder',
  paths: ['folder', 'key'],
  options: { key: { type: 'string' } },
  takesOlder: true,
  async run({ backups, clock }, options) {
    const asked = await backupAsked(options)
    if ('exitCode' in asked) return asked
    return programsFailing(async () => {
      const takenAt = clock()
      const written = await backups.copyDatabase(async (copy) => ({
        part: await writeBackup(asked.folder, { copy, takenAt, key: asked.key }),
        fingerprints: copy.fingerprints,
      }))
      if (written === 'no-pg-dump') return commandRefusal(words.noPgDump)
      const { part, fingerprints } = written
      const missing = await readBack(part, asked.key)
      if (missing !== null) return commandRefusal(say(words.differs, { table: missing }))
      const { file, bytes } = finishBackup(part)
      await backups.note({ at: takenAt, file })
      return commandOutput([say(words.made, { file, size: sizeOf(bytes), ...totalsOf(fingerprints) })])
    })
  },
}

/** Returns the folder and the key for a backup, or the refusal that says why no backup can be made. */
async function backupAsked({
  folder,
  key: keyFile,
}: OptionValues): Promise<{ folder: string; key: string } | CommandOutcome> {
  if (typeof folder !== 'string') return commandRefusal(words.folderMissing)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    return commandRefusal(say(words.noFolder, { folder }))
  const key = await keyAsked(keyFile)
  if (typeof key !== 'string') return key
  // the key must not be inside the backup folder
  return isWithin(dirname(resolve(String(keyFile))), resolve(folder))
    ? commandRefusal(words.keyBeside)
    : { folder, key }
}

type PathRules = Pick<PlatformPath, 'isAbsolute' | 'relative' | 'sep'>

/**
 * Whether a folder is the same as another or inside it. Between two Windows drives, `relative` returns an absolute
 * path.
 */
export function isWithin(inner: string, outer: string, rules: PathRules = { isAbsolute, relative, sep }): boolean {
  const way = rules.relative(outer, inner)
  return !rules.isAbsolute(way) && way.split(rules.sep)[0] !== '..'
}

/** Reads the key from the file that an option names, or returns the refusal that says why there is no key. */
export async function keyAsked(file: OptionValues[string]): Promise<string | CommandOutcome> {
  if (typeof file !== 'string') return commandRefusal(words.keyMissing)
  return (await keyIn(file)) ?? commandRefusal(say(words.noKey, { file }))
}

/** Runs the work; if a PostgreSQL program fails, returns an outcome with that program's message. */
export async function programsFailing(work: () => Promise<CommandOutcome>): Promise<CommandOutcome> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProgramFailed) return commandRefusal(say(words.programFailed, { reason: error.message }))
    throw error
  }
}

/** The number of tables and the number of rows, formatted for display. */
export const totalsOf = (fingerprints: Fingerprints) => ({
  tables: sentenceNumber(Object.keys(fingerprints).length),
  rows: sentenceNumber(Object.values(fingerprints).reduce((sum, { rows }) => sum + Number(rows), 0)),
})

const megabyte = 1_000_000
const sizeOf = (bytes: number): string => (bytes < megabyte ? '< 1' : sentenceNumber(Math.round(bytes / megabyte)))

/**
 * Verifies a new backup by reading it, and removes its file if incomplete. Returns the name of a table that differs;
 * null when none does.
 */
async function readBack(part: string, key: string): Promise<string | null> {
  let isComplete = false
  try {
    const missing = await tableNotCopied(await openBackup(part, key))
    isComplete = missing === null
    return missing
  } finally {
    if (!isComplete) rmSync(part)
  }
}

/**
 * Reads a copy to its end and returns the name of the first table that differs from the database; null when the copy is
 * complete. The archive of an embedded database is opened and compared row by row. For a dump only the rows of each
 * table are counted, because there may be no second database to restore it into.
 */
async function tableNotCopied({ database, fingerprints, bytes }: DatabaseCopy): Promise<string | null> {
  if (database === 'postgresql') return missingRows(fingerprints, await rowsInDump(bytes))
  const { pool, close } = await memoryPool(await readArchive(bytes))
  try {
    const client = await pool.connect()
    const found = await transacted(client)
    client.release()
    return differenceOf(fingerprints, found)
  } finally {
    await pool.end()
    await close()
  }
}
