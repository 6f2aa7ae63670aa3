import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

// Members' records and their emails are readable by this process's user only, not by every user of the machine.

const ownerOnly = 0o700
const others = 0o077

/**
 * The product's folders inside the data folder. A data folder that contains anything else is shared, and its
 * permissions are left unchanged.
 */
const ownNames: ReadonlySet<string> = new Set([
  'database',
  'database.restoring',
  'outbox',
  'payment-sandbox',
  'operate',
])

/**
 * Creates a folder and those above it, for this user only; an existing one is left as is. Goes level by level, because
 * Node's recursive mkdir never ends where the system reports an existing parent as missing, as /proc does.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  const above = dirname(folder)
  if (above !== folder) makeFolder(above)
  try {
    mkdirSync(folder, { mode: ownerOnly })
  } catch (error) {
    // another process may have made it meanwhile
    if (!isFolder(folder)) throw error
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** Creates a folder only this user may enter, or restricts an existing one; also restricts the data folder around it. */
export function privateFolder(folder: string): void {
  makeFolder(folder)
  narrow(folder)
  const above = dirname(resolve(folder))
  if (readdirSync(above).every((name) => ownNames.has(name))) narrow(above)
}

/** Whether other users of the machine may enter a folder; false when it does not exist, and on Windows, where rights work differently. */
export function isOpenToOthers(folder: string): boolean {
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? 0
  return process.platform !== 'win32' && (mode & others) !== 0
}

/**
 * Restricts a folder. Another user's folder, or one on a disk without permissions, is left as is; the server warns
 * about it on start.
 */
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
