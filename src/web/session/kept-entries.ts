import type * as z from 'zod'

// What the browser keeps of what somebody typed until the server has it. An entry belongs to one member and one thing of theirs.

/** `keptAt`: when it was written, in milliseconds of the epoch. */
type Kept = { readonly keptAt: number }

/**
 * Entries of one kind, none kept longer than `keptMs`. `name` says whose an entry is and what of; their prefix tells the kinds apart.
 */
export function keptEntries<Entry extends Kept>(prefix: string, shape: z.ZodType<Entry>, keptMs: number) {
  const read = (storage: Storage, name: string): Entry | null => {
    try {
      return shape.safeParse(JSON.parse(storage.getItem(prefix + name) ?? 'null')).data ?? null
    } catch {
      return null
    }
  }
  const forgetBefore = (storage: Storage, ms: number): void => {
    const stored = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    for (const each of stored.filter((name) => name.startsWith(prefix))) {
      const entry = read(storage, each.slice(prefix.length))
      if (entry === null || entry.keptAt < ms) storage.removeItem(each)
    }
  }
  return {
    /** Null where there is none that can be read. */
    read,
    /** Keeps an entry; null: none. A browser that is full or forbids it keeps none rather than an older one. */
    write: (storage: Storage, name: string, entry: Entry | null): void => {
      try {
        if (entry !== null) return storage.setItem(prefix + name, JSON.stringify(shape.encode(entry)))
      } catch {
        // it is full: what is older goes
      }
      storage.removeItem(prefix + name)
    },
    /** Forgets those of every member. */
    forget: (storage: Storage): void => forgetBefore(storage, Infinity),
    /** Forgets those that are too old, and those nobody can read. */
    forgetOld: (storage: Storage): void => forgetBefore(storage, Date.now() - keptMs),
  }
}
