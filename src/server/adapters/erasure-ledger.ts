import { appendFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { erasureLine, erasuresIn, type Erasure } from '#domain/people/erasures.ts'
import type { Config } from '../config.ts'
import type { ErasureLedger } from '../outside.ts'
import { unquotedPrintable } from './email/outbox.ts'
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

/**
 * All erasures recorded in a folder's text files and emails, or why there are none: the folder does not exist or cannot
 * be read, or it is not empty but has no line of the ledger. An empty folder is the ledger of a server that has erased
 * nothing.
 */
export async function erasuresKeptIn(folder: string): Promise<readonly Erasure[] | 'noLedger' | 'noLedgerLines'> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null)
  if (entries === null) return 'noLedger'
  // the root of an ext4 disk always has a folder lost+found
  const shown = entries.filter(({ name }) => !name.startsWith('.') && name !== 'lost+found')
  const files = shown.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
  const readable = files.filter((name) => /\.(txt|eml)$/i.test(name)).sort()
  const texts = await Promise.all(readable.map((name) => textsIn(join(folder, name))))
  const erasures = texts.flat().flatMap(erasuresIn)
  return shown.length > 0 && erasures.length === 0 ? 'noLedgerLines' : erasures
}

/** The texts in a file. Those of an email are decoded, because mail programs encode and fold its long lines. */
async function textsIn(path: string): Promise<readonly string[]> {
  const source = await readFile(path, 'latin1')
  if (!/\.eml$/i.test(path)) return [source]
  const inBase64 = source.split(/^content-transfer-encoding: ?base64/im).slice(1)
  return [unquotedPrintable(source), ...inBase64.map(decodedPart)]
}

/**
 * Decodes a part of an email that is encoded in base64. `part` is the text after the header that names the encoding:
 * the rest of the part's head, then its body.
 */
function decodedPart(part: string): string {
  const [, body = ''] = part.split(/\r?\n\r?\n/)
  const [content = ''] = body.split('\n--')
  return Buffer.from(content, 'base64').toString('latin1')
}
