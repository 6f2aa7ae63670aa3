import type { FileStore } from '#web/reading/file-store.ts'

/** What a browser keeps of files, in a test without one; `held` is all of it by name. */
export function makeFileStore() {
  const held = new Map<string, unknown>()
  const store: FileStore = {
    read: async (name) => held.get(name) ?? null,
    names: async (start) => [...held.keys()].filter((name) => name.startsWith(start)),
    write: async (name, value) => void (value === null ? held.delete(name) : held.set(name, value)),
    clear: async () => held.clear(),
  }
  return { held, store }
}
