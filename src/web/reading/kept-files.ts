// @owns files kept in the browser
import { givenFilesKeptMs } from '#domain/policy.ts'
import type { ChosenFiles } from './chosen-files.ts'
import { browserFileStore, type FileStore } from './file-store.ts'
import { visitsOf } from './kept-visits.ts'

// The files of a page, kept in this browser while they are reviewed: a reload and Back read them again, and nothing is lost. They
// belong to one member and one entry of the tab's history, and are on no server. What a guest gave is kept by `guest-files.ts`.

/** Keeps the files of one visit of a page. */
export type FileKeeper = {
  /** Whether this entry of the history had files before. */
  readonly mayHave: () => boolean
  /** The files it had, waiting to be read again; null where none are left. */
  readonly read: () => Promise<ChosenFiles | null>
  /** Keeps the files as they are now. What is written is done in turn. */
  readonly keep: (files: ChosenFiles) => void
  /** Called with the key of the entry that is open: where a link to this very page has replaced the entry, the files stay with it. */
  readonly holdEntry: (key: string) => void
}

type KeeperOptions = {
  /** The member who is signed in now; null: nobody, and nothing is kept. */
  readonly memberId: () => string | null
  /** A page whose visits are looked for apart from those of other pages; left out: the pages where a statement is given. */
  readonly place?: string
  /** The session before has ended by itself: the files it left are looked for. */
  readonly isBackFromLogin?: boolean
  /** Other than the browser's in tests alone. */
  readonly store?: FileStore
}

/** The keeper of the files of this entry of the history. */
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

// An entry of the history names its visit: a reload and Back find it, and a new visit of the page begins without files.

/** No secret: it tells visits of one member in one browser apart. */
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
