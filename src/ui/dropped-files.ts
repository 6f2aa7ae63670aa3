/**
 * The maximum number of files that are taken from a drop with folders; a user who drops more has probably made a
 * mistake.
 */
export const folderFilesMax = 500

/** The dropped files. `isCut` is true when more files were dropped than these. */
export type Dropped = { readonly files: readonly File[]; readonly isCut: boolean }

type Drop = {
  readonly files: Iterable<File>
  readonly items?: Iterable<Pick<DataTransferItem, 'kind' | 'getAsFile' | 'webkitGetAsEntry'>>
}

/**
 * Returns the files of a drop, including those in dropped folders. Call it synchronously in the drop event, because
 * browsers clear the data afterwards.
 */
export function droppedFiles(drop: Drop): Promise<Dropped> {
  const files = [...drop.files]
  const whole = { files, isCut: false }
  const dropped = [...(drop.items ?? [])]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  if (!dropped.some(({ entry }) => entry?.isDirectory)) return Promise.resolve(whole)
  return unfolded(dropped).then((found) => (found.files.length === 0 ? whole : found))
}

type DroppedItem = { readonly entry: FileSystemEntry | null; readonly file: File | null }

/**
 * Returns the dropped files, with each folder replaced by its files. A folder that is empty or partly unreadable stays
 * in the list as a file, which is later reported as unreadable; the other folders are replaced all the same.
 */
async function unfolded(dropped: readonly DroppedItem[]): Promise<Dropped> {
  const found: File[] = []
  for (const { entry, file } of dropped) {
    if (found.length > folderFilesMax) break
    const inside = entry !== null && isFolder(entry) ? await filesIn(entry).catch(() => []) : []
    if (inside.length > 0) found.push(...inside)
    else if (file !== null) found.push(file)
  }
  return { files: found.slice(0, folderFilesMax), isCut: found.length > folderFilesMax }
}

async function filesIn(folder: FileSystemDirectoryEntry): Promise<readonly File[]> {
  const found: File[] = []
  await gather(folder, found)
  return found
}

/** Appends the files of a folder to `found`, up to one more than the maximum. Skips hidden files and folders. */
async function gather(folder: FileSystemDirectoryEntry, found: File[]): Promise<void> {
  const reader = folder.createReader()
  for (let entries = await next(reader); entries.length > 0; entries = await next(reader))
    for (const entry of entries) {
      if (found.length > folderFilesMax) return
      if (entry.name.startsWith('.')) continue
      if (isFolder(entry)) await gather(entry, found)
      else if (isFile(entry)) found.push(await fileOf(entry))
    }
}

/** Reads the next entries of a folder. Browsers return them in chunks; an empty chunk means the end. */
const next = (reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject))

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
