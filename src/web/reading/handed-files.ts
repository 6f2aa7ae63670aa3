import type { NamedBlob } from './chosen-files.ts'

// Passes files from one page to the next: the navigation state names them, and they are taken once.

/** The navigation state: the id of the files. The files themselves stay in this tab's memory. */
export type HandedFiles = { readonly handedFiles: number }

const handed = new Map<number, readonly NamedBlob[]>()
let lastName = 0

/** Leaves files for the page opened with this state. Files left earlier and never taken are dropped. */
export function handOverFiles(files: readonly NamedBlob[]): HandedFiles {
  handed.clear()
  lastName += 1
  handed.set(lastName, files)
  return { handedFiles: lastName }
}

/** The files left for the page opened with this state; empty the second time, after a reload, or when none were left. */
export function takeHandedFiles(state: unknown): readonly NamedBlob[] {
  if (typeof state !== 'object' || state === null || !('handedFiles' in state)) return []
  const name = Number(state.handedFiles)
  const files = handed.get(name) ?? []
  handed.delete(name)
  return files
}
