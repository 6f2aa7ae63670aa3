import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migratedFolder } from '../scripts/vitest/embedded-databases.ts'

// Folders for the data of servers that run as processes; who asks for one removes it.

/** A folder with nothing in it. A server makes its database there, which takes as long as two more starts. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'saldo-data-'))

/** A folder with an embedded database that holds the tables and nobody's rows. */
export async function newDataFolder(): Promise<string> {
  const folder = newFolder()
  cpSync(await migratedFolder(), join(folder, 'database'), { recursive: true })
  return folder
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** The same for a test; `atEnd` registers that the folder is removed when it ends. */
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
