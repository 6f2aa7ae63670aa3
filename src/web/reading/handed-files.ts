import type { NamedBlob } from './chosen-files.ts'

// Files that were given on one page and are read on the next: the state of the navigation names them, and they are taken once.

/** What a navigation carries of the files: the name they are taken by. The files themselves stay in the memory of this tab. */
export type HandedFiles = { readonly handedFiles: number }

const handed = new Map<number, readonly NamedBlob[]>()
let lastName = 0

/** Leaves files for the page that is opened with this state. What was left before and never taken is forgotten. */
export function handOverFiles(files: readonly NamedBlob[]): HandedFiles {
  handed.clear()
  lastName += 1
  handed.set(lastName, files)
  return { handedFiles: lastName }
}

/** The files left for the page that was opened with this state; none the second time, after a reload, or where none were left. */
export function takeHandedFiles(state: unknown): readonly NamedBlob[] {
  if (typeof state !== 'object' || state === null || !('handedFiles' in state)) return []
  const name = Number(state.handedFiles)
  const files = handed.get(name) ?? []
  handed.delete(name)
  return files
}
