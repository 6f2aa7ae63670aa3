// @owns files kept in the browser
import { givenFilesKeptMs } from '#domain/policy.ts'
import type { ChosenFiles } from './chosen-files.ts'
import { browserFileStore, type FileStore } from './file-store.ts'
import { visitsOf } from './kept-visits.ts'

// A page's files, stored in this browser during review: after a reload or going back they are read again. They belong to one member and
// one history entry, and never reach a server. Guest files are stored by `guest-files.ts`.

/** Stores the files of one visit to a page. */
export type FileKeeper = {
  /** Whether this history entry had files. */
  readonly mayHave: () => boolean
  /** Its files, waiting to be read again; null when none are left. */
  readonly read: () => Promise<ChosenFiles | null>
  /** Stores the current files. Writes are queued. */
  readonly keep: (files: ChosenFiles) => void
  /**
   * Called with the key of the current history entry. When a link to the same page has replaced the entry, the new
   * entry keeps the files.
   */
  readonly holdEntry: (key: string) => void
}

type KeeperOptions = {
  /** The id of the signed-in member; null when signed out, so that nothing is stored. */
  readonly memberId: () => string | null
  /** Separates this page's visits from those of other pages; omitted for the pages that start a new statement. */
  readonly place?: string
  /** The previous session has expired, so the files it left are restored. */
  readonly isBackFromLogin?: boolean
  /** Replaces the browser's store; used by tests only. */
  readonly store?: FileStore
}

/** Stores the files of this history entry. */
export function makeFileKeeper(options: KeeperOptions): FileKeeper {
  const { memberId, place, isBackFromLogin = false, store = browserFileStore() } = options
  const owner = memberId()
  const isHere = (): boolean => owner !== null && memberId() === owner
  const shelf = place === undefined ? '' : `:${place}`
  const visits = visitsOf(store, { owner: `${owner ?? ''}${shelf}`, keptMs: givenFilesKeptMs, isHere })
  let visit = visitOfEntry()
  return {
    mayHave: () => owner !== null && (visit !== null || isBackFromLogin),
    async read() {
      visit ??= isBackFromLogin ? await visits.latest() : null
      if (visit === null) return null
      nameEntry(visit)
      return visits.read(visit)
    },
    keep(files) {
      if (!isHere() || (visit === null && files.files.length === 0)) return
      visit ??= nameEntry(newVisit())
      visits.keep(visit, files)
    },
    holdEntry() {
      if (visit !== null && visitOfEntry() === null) nameEntry(visit)
    },
  }
}

// A history entry stores the id of its visit: a reload and going back find it, and a new visit starts without files.

/** Not secret: distinguishes the visits of one member in one browser. */
const newVisit = (): string => `${Date.now()}-${Math.random().toString(36).slice(2)}`

const entryField = 'givenFiles'

function visitOfEntry(): string | null {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !(entryField in state)) return null
  const visit = state[entryField]
  return typeof visit === 'string' ? visit : null
}

function nameEntry(visit: string): string {
  window.history.replaceState({ ...window.history.state, [entryField]: visit }, '')
  return visit
}
