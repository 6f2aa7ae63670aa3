import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

// What members keep and what is mailed to them is for the user of this process alone, not for every user of the machine.

const ownerOnly = 0o700
const others = 0o077

/** The folders of the data folder. Where anything else lies beside them, the folder above is somebody else's too and is left alone. */
const ownNames: ReadonlySet<string> = new Set([
  'database',
  'database.restoring',
  'outbox',
  'payment-sandbox',
  'operate',
])

/** Makes a folder that only this user may enter, or narrows the rights of one that is there; also of the data folder around it. */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownerOnly })
  narrow(folder)
  const above = dirname(resolve(folder))
  if (readdirSync(above).every((name) => ownNames.has(name))) narrow(above)
}

/** Whether other users of the machine may enter a folder; false where there is none, and on Windows, whose rights are others. */
export function isOpenToOthers(folder: string): boolean {
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? 0
  return process.platform !== 'win32' && (mode & others) !== 0
}

/** A folder of another user, or a disk that knows no rights, stays as it is: the start says so. */
function narrow(folder: string): void {
  if (!isOpenToOthers(folder) && (statSync(folder).mode & ownerOnly) === ownerOnly) return
  try {
    chmodSync(folder, ownerOnly)
  } catch (error) {
    const isOthers =
      error instanceof Error && 'code' in error && ['EPERM', 'ENOTSUP', 'EROFS'].includes(String(error.code))
    if (!isOthers) throw error
  }
}
