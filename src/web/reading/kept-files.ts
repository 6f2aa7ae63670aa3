// @owns files kept in the browser
import { givenFilesKeptMs } from '#domain/policy.ts'
import { newEntryId, type ChosenFiles } from './chosen-files.ts'
import { browserFileStore, type FileStore } from './file-store.ts'
import { visitsOf } from './kept-visits.ts'

// A page's files, stored in this browser while a member reviews them: after a reload or on going back, the page reads
// them again. The files belong to one member and one history entry, and are never sent to a server. `guest-files.ts`
// stores a guest's files.

/** Stores the files of one visit to a page. */
export type FileKeeper = {
  /** Whether files from an earlier visit might be stored for this history entry. */
  readonly mayHave: () => boolean
  /** The files of this history entry, waiting to be read unless cancelled; null when none are stored any more. */
  readonly read: () => Promise<ChosenFiles | null>
  /** Stores the current files, after all earlier writes. */
  readonly keep: (files: ChosenFiles) => void
  /**
   * Call this with the key of each new history entry of the page. If a link to the same page has replaced the entry,
   * attaches the files to the new one.
   */
  readonly holdEntry: (key: string) => void
}

type KeeperOptions = {
  /** The id of the signed-in member; null when signed out, so that nothing is stored. */
  readonly memberId: () => string | null
  /**
   * A name that separates this page's files from those of other pages; omitted by the pages that start a new statement.
   */
  readonly place?: string
  /**
   * Whether the member has just signed in again, for example after the session expired. The files of the latest visit
   * are then restored.
   */
  readonly isBackFromLogin?: boolean
  /** Replaces the browser's store; used by tests only. */
  readonly store?: FileStore
}

/** Keeps the files that were given at this history entry, so that a reload or going back brings them back. */
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
      visit ??= nameEntry(newEntryId())
      visits.keep(visit, files)
    },
    holdEntry() {
      if (visit !== null && visitOfEntry() === null) nameEntry(visit)
    },
  }
}

// The history entry holds the id of its visit, so that a reload or going back finds the files, and a new visit has
// none.

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
