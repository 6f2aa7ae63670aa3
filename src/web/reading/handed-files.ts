import type { NamedBlob } from './chosen-files.ts'

// Passes files from one page to the next. The navigation state names the files, and the next page can take them once.

/** The navigation state, with the id of the files handed over. The files themselves stay in this tab's memory. */
export type HandedFiles = { readonly handedFiles: number }

type Handed = { readonly files: readonly NamedBlob[]; readonly onTaken: () => void }

const handed = new Map<number, Handed>()
let lastName = 0

/**
 * Hands files over to the page that is opened with the returned state. Drops files handed over earlier but never taken.
 * `onTaken` is called when that page takes the files.
 */
export function handOverFiles(files: readonly NamedBlob[], onTaken: () => void = () => {}): HandedFiles {
  handed.clear()
  lastName += 1
  handed.set(lastName, { files, onTaken })
  return { handedFiles: lastName }
}

/**
 * Takes the files handed over to the page opened with this state. Returns none if the state names no files, on a second
 * call, and after a reload.
 */
export function takeHandedFiles(state: unknown): readonly NamedBlob[] {
  if (typeof state !== 'object' || state === null || !('handedFiles' in state)) return []
  const name = Number(state.handedFiles)
  const taken = handed.get(name)
  handed.delete(name)
  taken?.onTaken()
  return taken?.files ?? []
}
