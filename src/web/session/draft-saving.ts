import { CallRefused } from '#contract/call-refused.ts'
import type { Client } from '#contract/client.ts'
import type { AnswerOf } from '#contract/endpoints.ts'
import type { CellRef } from '#domain/entry/entry.ts'
import { cellPauseMs } from '#domain/policy.ts'
import { openedWith, type AutosaveStart, type KeptDraft, type Unsent } from '#domain/records/autosave.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { makeAutosave, type Sending } from '../api/run-autosave.ts'
import { readCopy, unsentDrafts, writeCopy, type CopyOwner, type DraftCopy } from './drafts.ts'
import type { Session } from './session.ts'

// Saves a draft on the server, and keeps its unsent changes in the browser.

export type OpenedDraft = { readonly owner: CopyOwner; readonly start: AutosaveStart; readonly copy: DraftCopy }

export function makeSaving(api: Client, session: Session, { owner, start, copy }: OpenedDraft) {
  const copies = makeCopies(session, owner, copy)
  const { draftId: id } = owner
  const autosave = makeAutosave(
    {
      update: ({ record, version, key }: Sending) =>
        api.updateStatement({ params: { id }, body: { ...record, version, generate: false }, idempotencyKey: key }),
      read: () => readDraft(api, id),
      keep: copies.keep,
    },
    start,
  )
  return { autosave, copies }
}

/**
 * Keeps this tab's copy of a draft in the browser while its member is signed in. Takes over the copy found on opening,
 * but never overwrites another tab's unsent changes.
 */
function makeCopies(session: Session, owner: CopyOwner, found: DraftCopy) {
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

/**
 * Sends the changes to drafts (to one of them if `draftId` is given) that stayed in the browser when their page was
 * left. Resolves to true if all were sent. A draft that was changed elsewhere meanwhile is not overwritten. If the
 * given draft was translated or deleted meanwhile, there is nothing to send.
 */
export async function sendCopies(api: Client, session: Session, draftId?: string): Promise<boolean> {
  const memberId = session.current()?.user?.id
  const owners = memberId === undefined ? [] : unsentDrafts(window.localStorage, memberId)
  const wanted = owners.filter((owner) => draftId === undefined || owner.draftId === draftId)
  const sent = await Promise.all(
    wanted.map((owner) =>
      sendCopy(api, session, owner).catch((error: unknown) => draftId !== undefined && isClosed(error)),
    ),
  )
  return sent.every(Boolean)
}

/** Whether a draft takes no more changes, because it was translated or deleted. */
const isClosed = (error: unknown): boolean =>
  error instanceof CallRefused &&
  (error.refusal?.code === 'statement-generated' || error.refusal?.code === 'statement-not-found')

async function sendCopy(api: Client, session: Session, owner: CopyOwner): Promise<boolean> {
  const copy = readCopy(window.localStorage, owner)
  const start = openedWith(await readDraft(api, owner.draftId), copy.unsent)
  const { autosave, copies } = makeSaving(api, session, { owner, start, copy })
  const isSent = await autosave.flush()
  autosave.stop(false)
  if (isSent) copies.keep(null)
  return isSent
}

/** Fetches the current draft from the server. */
export async function readDraft(api: Client, id: string): Promise<KeptDraft> {
  const { version, savedAt, ...answer } = await api.editStatement({ params: { id } })
  return { version, savedAt, record: recordIn(answer) }
}

/** The record in an answer, without the other fields of the answer. */
function recordIn(answer: Omit<AnswerOf<'editStatement'>, 'version' | 'savedAt'>): StatementRecord {
  const { id: _id, expiresAt: _expiresAt, daysLeft: _daysLeft, problems: _problems, ...record } = answer
  return record
}
