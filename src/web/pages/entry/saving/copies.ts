import type { CellRef } from '#domain/entry/entry.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { readCopy, writeCopy, type CopyOwner, type DraftCopy, type Unsent } from '../../../session/drafts.ts'
import type { Session } from '../../../session/session.ts'

/** Who walks through the cells is followed when they pause. */
const cellPauseMs = 300

/**
 * What this tab keeps of a draft in the browser, as long as its member is signed in. What another tab could not send yet is not
 * taken away from it; what this one found there when it opened is its own now.
 */
export function makeCopies(session: Session, owner: CopyOwner, found: DraftCopy) {
  const tab = newIdempotencyKey()
  let at = found.at
  let unsent = found.unsent
  let timer: ReturnType<typeof setTimeout> | undefined
  const isHere = (): boolean => session.current()?.user?.id === owner.memberId
  const write = (): void => {
    clearTimeout(timer)
    if (!isHere()) return
    const there = readCopy(window.localStorage, owner)
    const isOthers = there.unsent !== null && there.tab !== tab && there.tab !== found.tab
    if (unsent !== null || !isOthers) writeCopy(window.localStorage, owner, { tab, at, unsent })
  }
  return {
    isHere,
    keep: (given: Unsent | null): void => {
      unsent = given
      write()
    },
    noteCell: (cell: CellRef): void => {
      at = cell
      clearTimeout(timer)
      timer = setTimeout(write, cellPauseMs)
    },
    keepCell: write,
  }
}

export type Copies = ReturnType<typeof makeCopies>
