import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

// Restricts folders, so that only the user of this process, and no other user of the machine, can read members' records
// and emails.

const ownerOnly = 0o700
const others = 0o077

/**
 * The product's own folders in the data folder. A data folder that contains anything else is shared with other
 * programs, so its permissions are not changed.
 */
const ownNames: ReadonlySet<string> = new Set([
  'database',
  'database.restoring',
  'outbox',
  'payment-sandbox',
  'operate',
])

/**
 * Creates a folder and its missing parents, for this user only; an existing folder is not changed. Creates level by
 * level, because Node's recursive mkdir never ends if the system reports an existing parent as missing, as in /proc.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  const above = dirname(folder)
  if (above !== folder) makeFolder(above)
  try {
    mkdirSync(folder, { mode: ownerOnly })
  } catch (error) {
    // another process may have created the folder meanwhile
    if (!isFolder(folder)) throw error
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * Creates a folder that only this user may enter, or restricts an existing one; also restricts the data folder around
 * it.
 */
export function privateFolder(folder: string): void {
  makeFolder(folder)
  narrow(folder)
  const above = dirname(resolve(folder))
  if (readdirSync(above).every((name) => ownNames.has(name))) narrow(above)
}

/**
 * Whether other users of the machine may enter a folder; false when it does not exist, and on Windows, which has a
 * different kind of permissions.
 */
export function isOpenToOthers(folder: string): boolean {
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? 0
  return process.platform !== 'win32' && (mode & others) !== 0
}

/**
 * Restricts a folder. A folder of another user, or on a disk without permissions, is not changed; the server warns at
 * its start if the folder of the database or the outbox is open to others.
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
