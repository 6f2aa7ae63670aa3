// Stores the files that the user gave but has not confirmed yet. The files are in IndexedDB, because web storage holds
// only strings and is too small.

/**
 * A key-value store that survives reloads. Its operations never fail: if the browser forbids storage, or its storage is
 * full, nothing is stored.
 */
export type FileStore = {
  /** The value of a key; null or undefined when there is none. */
  readonly read: (name: string) => Promise<unknown>
  /** All keys with this prefix. */
  readonly names: (start: string) => Promise<readonly string[]>
  /** Stores a value; null deletes it. */
  readonly write: (name: string, value: unknown) => Promise<void>
  readonly clear: () => Promise<void>
}

const tableName = 'files'

/** A store in the IndexedDB database of this name, by default the one with the files that users gave. */
export function browserFileStore(databaseName = 'given files'): FileStore {
  let opened: Promise<IDBDatabase> | null = null
  const run = async <Value>(mode: IDBTransactionMode, ask: (table: IDBObjectStore) => IDBRequest<Value>) => {
    try {
      opened ??= openDatabase(databaseName, () => (opened = null))
      const table = (await opened).transaction(tableName, mode).objectStore(tableName)
      return await resultOf(ask(table))
    } catch {
      return null
    }
  }
  return {
    read: (name) => run<unknown>('readonly', (table) => table.get(name)),
    names: async (start) => {
      const names = await run('readonly', (table) => table.getAllKeys())
      return (names ?? []).map(String).filter((name) => name.startsWith(start))
    },
    async write(name, value) {
      if (value === null) await run('readwrite', (table) => table.delete(name))
      else await run('readwrite', (table) => table.put(value, name))
    },
    clear: async () => {
      await run('readwrite', (table) => table.clear())
    },
  }
}

async function openDatabase(databaseName: string, onClosed: () => void): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(tableName))
  const database = await resultOf(opening)
  database.addEventListener('close', onClosed)
  database.addEventListener('versionchange', () => {
    database.close()
    onClosed()
  })
  return database
}

const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')))
  })

/**
 * Of the values whose key begins with `start`, deletes those that were written before `ms` (milliseconds since 1970) or
 * have no time of writing.
 */
export async function forgetFilesBefore(store: FileStore, ms: number, start = ''): Promise<void> {
  for (const name of await store.names(start)) if (keptAtOf(await store.read(name)) < ms) await store.write(name, null)
}

const keptAtOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'keptAt' in value && typeof value.keptAt === 'number'
    ? value.keptAt
    : -Infinity
