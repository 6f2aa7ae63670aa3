import { dayMs, draftKeptDays } from '#domain/policy.ts'

// Keeps typed data in the browser until the server has it. An entry belongs to one member and one of the member's
// records. Deleting needs no schema, so it works before the code that reads entries is loaded.

const prefixes = { drafts: 'draft:', typed: 'assessment:', checkouts: 'checkout:', waiting: 'waiting:' } as const

/** `keptAt`: when the entry was written, in milliseconds since 1970. */
type StoredEntry = { readonly keptAt: number }

/** Validates and encodes an entry: a zod schema, or a hand-written check where the first view must not load zod. */
type EntryShape<Entry> = {
  readonly safeParse: (stored: unknown) => { readonly data?: Entry | undefined }
  readonly encode: (entry: Entry) => unknown
}

/** Reads and writes the entries of one kind. `name` identifies the member and the record. */
export function keptEntries<Entry extends StoredEntry>(kind: keyof typeof prefixes, shape: EntryShape<Entry>) {
  const prefix = prefixes[kind]
  return {
    /** Returns the entry; null when there is none that can be read. */
    read: (storage: Storage, name: string): Entry | null =>
      shape.safeParse(parsed(storage.getItem(prefix + name))).data ?? null,
    /**
     * Stores an entry; null deletes the stored one. Returns false if the browser's storage is full or forbidden; then
     * an older entry stays stored.
     */
    write: (storage: Storage, name: string, entry: Entry | null): boolean => {
      try {
        if (entry === null) storage.removeItem(prefix + name)
        else storage.setItem(prefix + name, JSON.stringify(shape.encode(entry)))
        return true
      } catch {
        return false
      }
    },
    names: (storage: Storage): readonly string[] =>
      storedNamesIn(storage)
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length)),
  }
}

/** Whether any member's copy of a draft is stored, with or without unsent changes. */
export const hasDrafts = (storage: Storage): boolean =>
  storedNamesIn(storage).some((name) => name.startsWith(prefixes.drafts))

/**
 * Whether any task of this member waits; if `memberId` is '', whether a task of any member waits. A statement that was
 * stored as a draft no longer waits.
 */
export function hasWaiting(storage: Storage, memberId: string): boolean {
  const prefix = memberId === '' ? prefixes.waiting : `${prefixes.waiting}${memberId}:`
  return storedNamesIn(storage).some((name) => name.startsWith(prefix) && !isStored(parsed(storage.getItem(name))))
}

const isStored = (task: unknown): boolean =>
  typeof task === 'object' &&
  task !== null &&
  'wanted' in task &&
  typeof task.wanted === 'object' &&
  task.wanted !== null &&
  'kind' in task.wanted &&
  task.wanted.kind === 'stored'

const storedNamesIn = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Deletes the entries of a kind that were written before `ms` (milliseconds since 1970) or have no time of writing. */
function forgetBefore(storage: Storage, kind: keyof typeof prefixes, ms: number): void {
  for (const name of storedNamesIn(storage).filter((each) => each.startsWith(prefixes[kind])))
    if (keptAtOf(parsed(storage.getItem(name))) < ms) storage.removeItem(name)
}

const keptAtOf = (entry: unknown): number =>
  typeof entry === 'object' && entry !== null && 'keptAt' in entry && typeof entry.keptAt === 'number'
    ? entry.keptAt
    : -Infinity

/** Functions that delete all members' entries of a kind: `forget` every one, `forgetOld` only the expired ones. */
const forgetting = (kind: keyof typeof prefixes) => ({
  forget: (storage: Storage): void => forgetBefore(storage, kind, Infinity),
  forgetOld: (storage: Storage): void => forgetBefore(storage, kind, Date.now() - draftKeptDays * dayMs),
})

export const { forget: forgetDrafts, forgetOld: forgetOldDrafts } = forgetting('drafts')
export const { forget: forgetTyped, forgetOld: forgetOldTyped } = forgetting('typed')
export const { forgetOld: forgetOldCheckouts } = forgetting('checkouts')
export const { forget: forgetWaiting, forgetOld: forgetOldWaiting } = forgetting('waiting')
