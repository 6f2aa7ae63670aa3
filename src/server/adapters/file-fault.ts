// @owns errors of files and folders that the operator can fix

/** System error codes for a full disk, missing rights, a wrong path and a faulty disk. */
const fileCodes: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'EEXIST',
  'ENOTEMPTY',
  'ELOOP',
  'ENAMETOOLONG',
  'EIO',
])

/**
 * Numbers from the errno table of WASI, each with its message. The embedded database throws the numbers instead of the
 * codes above.
 */
const embeddedFaults: ReadonlyMap<unknown, string> = new Map([
  [2, 'EACCES: permission denied'],
  [19, 'EDQUOT: disk quota exceeded'],
  [20, 'EEXIST: file already exists'],
  [29, 'EIO: i/o error'],
  [44, 'ENOENT: no such file or directory'],
  [51, 'ENOSPC: no space left on device'],
  [54, 'ENOTDIR: not a directory'],
  [55, 'ENOTEMPTY: directory not empty'],
  [63, 'EPERM: operation not permitted'],
  [69, 'EROFS: read-only file system'],
])

/** The file system's message, such as `ENOSPC: no space left on device, write`; null for any other error. */
export function fileFault(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  if (error instanceof Error && 'code' in error) return fileCodes.has(error.code) ? error.message : null
  const isEmbedded = 'name' in error && error.name === 'ErrnoError' && 'errno' in error
  return isEmbedded ? (embeddedFaults.get(error.errno) ?? null) : null
}
