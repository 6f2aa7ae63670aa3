import { appendFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { erasureLine, erasuresIn, type Erasure } from '#domain/people/erasures.ts'
import type { Config } from '../config.ts'
import type { ErasureLedger } from '../outside.ts'
import { makeFolder } from './private-folder.ts'

// Writes and reads the ledger of erasures, an append-only text file per month.

/** The ledger in the folder that the settings name; null when they name none. */
export const ledgerOf = ({ ERASURE_LEDGER: folder }: Pick<Config, 'ERASURE_LEDGER'>): ErasureLedger | null =>
  folder === null ? null : erasureLedger(folder)

export const erasureLedger = (folder: string): ErasureLedger => ({
  async add(erasures, now) {
    makeFolder(folder)
    if (erasures.length === 0) return
    // begin with a newline, so that this line is not joined to one that a crash cut off
    const text = `\n${erasures.map(erasureLine).join('\n')}\n`
    await appendFile(join(folder, `erasures-${now.toISOString().slice(0, 7)}.txt`), text, { mode: 0o600 })
  },
})

/** All erasures recorded in a folder's text files and emails; null when the folder does not exist. */
export async function erasuresKeptIn(folder: string): Promise<readonly Erasure[] | null> {
  const names = await readdir(folder).catch(() => null)
  if (names === null) return null
  const texts = names.filter((name) => /\.(txt|eml)$/i.test(name)).sort()
  const read = await Promise.all(texts.map((name) => readFile(join(folder, name), 'utf8')))
  return read.flatMap(erasuresIn)
}
