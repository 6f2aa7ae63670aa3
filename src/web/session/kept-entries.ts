import { dayMs, draftKeptDays } from '#domain/policy.ts'

// What the browser keeps of what somebody typed until the server has it. An entry belongs to one member and one thing of theirs.
// Forgetting needs no shape, and is there before any entry can be read.

/** The kinds of entries, by the beginning of their names. */
const prefixes = { drafts: 'draft:', typed: 'assessment:', checkouts: 'checkout:', waiting: 'waiting:' } as const

/** `keptAt`: when it was written, in milliseconds of the epoch. */
type Kept = { readonly keptAt: number }

/** What an entry is checked by. A shape of zod is one; the first view does without zod and brings a check written by hand. */
type EntryShape<Entry> = {
  readonly safeParse: (stored: unknown) => { readonly data?: Entry | undefined }
  readonly encode: (entry: Entry) => unknown
}

/** Entries of one kind. `name` says whose an entry is and what of. */
export function keptEntries<Entry extends Kept>(kind: keyof typeof prefixes, shape: EntryShape<Entry>) {
  const prefix = prefixes[kind]
  return {
    /** Null where there is none that can be read. */
    read: (storage: Storage, name: string): Entry | null =>
      shape.safeParse(parsed(storage.getItem(prefix + name))).data ?? null,
    /** Keeps an entry; null: none. A browser that is full or forbids it keeps none rather than an older one. */
    write: (storage: Storage, name: string, entry: Entry | null): void => {
      try {
        if (entry !== null) return storage.setItem(prefix + name, JSON.stringify(shape.encode(entry)))
      } catch {
        // it is full: what is older goes
      }
      storage.removeItem(prefix + name)
    },
    /** The names of all that are kept. */
    names: (storage: Storage): readonly string[] =>
      storedNamesIn(storage)
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length)),
  }
}

const storedNamesIn = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Forgets the entries of a kind that were written before a moment, and those that do not say when. */
function forgetBefore(storage: Storage, kind: keyof typeof prefixes, ms: number): void {
  for (const name of storedNamesIn(storage).filter((each) => each.startsWith(prefixes[kind])))
    if (keptAtOf(parsed(storage.getItem(name))) < ms) storage.removeItem(name)
}

const keptAtOf = (entry: unknown): number =>
  typeof entry === 'object' && entry !== null && 'keptAt' in entry && typeof entry.keptAt === 'number'
    ? entry.keptAt
    : -Infinity

/** How the entries of a kind are forgotten: those of every member, as signing out does, or those too old, as coming does. */
const forgetting = (kind: keyof typeof prefixes) => ({
  forget: (storage: Storage): void => forgetBefore(storage, kind, Infinity),
  forgetOld: (storage: Storage): void => forgetBefore(storage, kind, Date.now() - draftKeptDays * dayMs),
})

export const { forget: forgetDrafts, forgetOld: forgetOldDrafts } = forgetting('drafts')
export const { forget: forgetTyped, forgetOld: forgetOldTyped } = forgetting('typed')
export const { forgetOld: forgetOldCheckouts } = forgetting('checkouts')
export const { forget: forgetWaiting, forgetOld: forgetOldWaiting } = forgetting('waiting')
