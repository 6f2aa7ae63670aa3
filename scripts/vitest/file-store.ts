import type { FileStore } from '#web/reading/file-store.ts'

/** The browser's file store, for a test without a browser; `held` has the stored values by name. */
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
