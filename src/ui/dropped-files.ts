/** As many files are taken out of dropped folders; a larger one was hardly meant. */
export const folderFilesMax = 500

/** What was dropped. `isCut`: the folders hold more files than are taken. */
export type Dropped = { readonly files: readonly File[]; readonly isCut: boolean }

type Drop = {
  readonly files: Iterable<File>
  readonly items?: Iterable<Pick<DataTransferItem, 'kind' | 'getAsFile' | 'webkitGetAsEntry'>>
}

/** The files of a drop, and those in dropped folders. To be asked while the drop is being told: later the browser knows nothing of it. */
export function droppedFiles(drop: Drop): Promise<Dropped> {
  const files = [...drop.files]
  const whole = { files, isCut: false }
  const dropped = [...(drop.items ?? [])]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  if (!dropped.some(({ entry }) => entry?.isDirectory)) return Promise.resolve(whole)
  // a folder that is empty or cannot be opened stays what it is, and is told of as a file that cannot be read
  return unfolded(dropped).then(
    (found) => (found.files.length === 0 ? whole : found),
    () => whole,
  )
}

type Held = { readonly entry: FileSystemEntry | null; readonly file: File | null }

async function unfolded(dropped: readonly Held[]): Promise<Dropped> {
  const found: File[] = []
  for (const { entry, file } of dropped) {
    if (entry !== null && isFolder(entry)) await gather(entry, found)
    else if (file !== null) found.push(file)
  }
  return { files: found.slice(0, folderFilesMax), isCut: found.length > folderFilesMax }
}

/** Puts the files of a folder behind those found, one more at most than are taken. What a system hides is left out. */
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

/** A browser gives the entries of a folder in parts, and then none. */
const next = (reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject))

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
