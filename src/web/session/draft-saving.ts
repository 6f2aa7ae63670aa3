import { CallRefused } from '#contract/call-refused.ts'
import type { Client } from '#contract/client.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import type { CellRef } from '#domain/entry/entry.ts'
import { cellPauseMs } from '#domain/policy.ts'
import { openedWith, type AutosaveStart, type KeptDraft, type Unsent } from '#domain/records/autosave.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { makeAutosave, type Autosave, type Sending } from '../api/run-autosave.ts'
import { replaceCopy, settleCopy, unsentDrafts, writeCopy, type CopyOwner, type DraftCopy } from './drafts.ts'
import type { Session } from './session.ts'

// Saves a draft on the server, and keeps its unsent changes in the browser.

export type OpenedDraft = { readonly owner: CopyOwner; readonly start: AutosaveStart; readonly copy: DraftCopy }

export function makeSaving(api: Client, session: Session, { owner, start, copy }: OpenedDraft) {
  const copies = makeCopies(session, owner, copy)
  return { autosave: autosaveTo(api, owner, start, copies.keep), copies }
}

const autosaveTo = (
  api: Client,
  { draftId: id }: CopyOwner,
  start: AutosaveStart,
  keep: (unsent: Unsent | null) => void,
): Autosave =>
  makeAutosave(
    {
      update: ({ record, version, key }: Sending) =>
        api.updateStatement({ params: { id }, body: { ...record, version, generate: false }, idempotencyKey: key }),
      read: () => readDraft(api, id),
      keep,
    },
    start,
  )

const isSignedIn = (session: Session, { memberId }: CopyOwner): boolean => session.current()?.user?.id === memberId

/**
 * Keeps this tab's copy of a draft in the browser while the draft's member is signed in. Takes over the copy that was
 * found when the draft was opened, once this tab's copy is stored; other copies with unsent changes stay as they are.
 */
function makeCopies(session: Session, owner: CopyOwner, found: DraftCopy) {
  const tab = newIdempotencyKey()
  let { at, unsent } = found
  let isTaken = found.unsent === null
  let isKept = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const isHere = (): boolean => isSignedIn(session, owner)
  const write = (): void => {
    clearTimeout(timer)
    if (!isHere()) return
    const copy = { tab, at, unsent }
    isKept =
      writeCopy(window.localStorage, owner, copy) || (!isTaken && replaceCopy(window.localStorage, owner, found, copy))
    if (isTaken || !isKept) return
    settleCopy(window.localStorage, owner, found)
    isTaken = true
  }
  return {
    isHere,
    /** Whether the browser has stored the latest changes that the server does not have. */
    isKept: (): boolean => isKept,
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

/**
 * If the member left a page while changes to its draft were only in the browser, sends these changes to the server.
 * Does so for every draft, or only for `draftId` if it is given. Resolves to true if all changes were sent. A draft
 * that was changed elsewhere meanwhile is not overwritten. If the given draft was translated or deleted meanwhile, also
 * resolves to true, because it takes no more changes.
 */
export async function sendCopies(api: Client, session: Session, draftId?: string): Promise<boolean> {
  const memberId = session.current()?.user?.id
  const drafts = memberId === undefined ? [] : unsentDrafts(window.localStorage, memberId)
  const wanted = drafts.filter(({ owner }) => draftId === undefined || owner.draftId === draftId)
  const send = (owner: CopyOwner, copy: DraftCopy): Promise<boolean> =>
    sendCopy(api, session, owner, copy).catch((error: unknown) => draftId !== undefined && isClosed(error))
  const sent = await Promise.all(
    wanted.map(async ({ owner, copies }) => {
      const each: boolean[] = []
      // one after the other, newest first, so that an older copy conflicts with the version that a newer copy has made
      for (const copy of copies) each.push(await send(owner, copy))
      return each.every(Boolean)
    }),
  )
  return sent.every(Boolean)
}

/** Whether a draft takes no more changes, because it was translated or deleted. */
const isClosed = (error: unknown): boolean =>
  error instanceof CallRefused &&
  (error.refusal?.code === 'statement-generated' || error.refusal?.code === 'statement-not-found')

/** Sends one copy. The copy stays unchanged in the browser until the server has stored it. */
async function sendCopy(api: Client, session: Session, owner: CopyOwner, copy: DraftCopy): Promise<boolean> {
  const start = openedWith(await readDraft(api, owner.draftId), copy.unsent)
  const autosave = autosaveTo(api, owner, start, () => {})
  const isSent = await autosave.flush()
  autosave.stop(false)
  if (isSent && isSignedIn(session, owner)) settleCopy(window.localStorage, owner, copy)
  return isSent
}

/** Fetches the current draft from the server. */
export async function readDraft(api: Client, id: string): Promise<KeptDraft> {
  const { version, savedAt, ...response } = await api.editStatement({ params: { id } })
  return { version, savedAt, record: recordIn(response) }
}

/** The record in a response, without the other fields of the response. */
function recordIn(response: Omit<ResponseOf<'editStatement'>, 'version' | 'savedAt'>): StatementRecord {
  const { id: _id, expiresAt: _expiresAt, daysLeft: _daysLeft, problems: _problems, ...record } = response
  return record
}
