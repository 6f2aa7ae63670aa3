import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migratedFolder } from '../scripts/vitest/embedded-databases.ts'

// Data folders for servers that run as processes. The caller removes these folders.

/**
 * An empty folder. A server's first start in it also creates the database, which takes longer than the start itself.
 */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'saldo-data-'))

/** A folder with a migrated embedded database, without any data. */
export async function newDataFolder(): Promise<string> {
  const folder = newFolder()
  cpSync(await migratedFolder(), join(folder, 'database'), { recursive: true })
  return folder
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** Creates the folders above for one test. `atEnd` registers the removal of each folder. */
export const foldersOfTest = (atEnd: (end: () => void) => void) => {
  const removedAtEnd = (folder: string): string => {
    atEnd(() => removeFolder(folder))
    return folder
  }
  return {
    emptyFolder: () => removedAtEnd(newFolder()),
    dataFolder: async () => removedAtEnd(await newDataFolder()),
  }
}
