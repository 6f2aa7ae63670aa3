import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Client } from '#contract/client.ts'
import type { AnswerOf } from '#contract/endpoints.ts'
import type { CellRef } from '#domain/entry/entry.ts'
import { cellPauseMs } from '#domain/policy.ts'
import {
  openedWith,
  type AutosaveStart,
  type KeptDraft,
  type SaveStatus,
  type Unsent,
} from '#domain/records/autosave.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { useApi } from '../../api/api.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { makeAutosave, type Autosave, type Sending } from '../../api/run-autosave.ts'
import { statementsKey } from '../../api/statement-queries.ts'
import { readCopy, unsentDrafts, writeCopy, type CopyOwner, type DraftCopy } from '../../session/drafts.ts'
import { beforeSignOut } from '../../session/before-sign-out.ts'
import { useSession, type Session } from '../../session/session.ts'

export type Saving = {
  readonly autosave: Autosave
  readonly status: SaveStatus
  /** Stores the current cell in the browser, so that the next visit starts there. */
  readonly noteCell: (at: CellRef) => void
}

type OpenedDraft = { readonly owner: CopyOwner; readonly start: AutosaveStart; readonly copy: DraftCopy }

/** Autosaves the draft to the server while its page is open, and keeps unsent changes in the browser. */
export function useAutosave(opened: OpenedDraft): Saving {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  const [{ autosave, copies }] = useState(() => makeSaving(api, session, opened))
  const status = useSyncExternalStore(autosave.subscribe, autosave.state)
  useEffect(() => {
    const stopListening = listen(autosave, copies)
    autosave.start()
    return () => {
      stopListening()
      copies.keepCell()
      autosave.stop(copies.isHere())
      void queries.invalidateQueries({ queryKey: statementsKey })
    }
  }, [autosave, copies, queries])
  return { autosave, status, noteCell: copies.noteCell }
}

function makeSaving(api: Client, session: Session, { owner, start, copy }: OpenedDraft) {
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
 * Saves at once when the page may be about to close and when the network returns; returns a function that stops this.
 */
function listen(autosave: Autosave, { keepCell }: Copies): () => void {
  const flush = () => autosave.flush()
  const onClosing = () => {
    keepCell()
    return flush()
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden') void onClosing()
  }
  const forget = beforeSignOut(onClosing)
  // On the window, because its listeners run after those on the document, in which the field being edited commits its
  // text.
  const listeners = { visibilitychange: onHidden, pagehide: () => void onClosing(), online: () => void flush() }
  for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener)
  return () => {
    forget()
    for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name, listener)
  }
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

type Copies = ReturnType<typeof makeCopies>

/**
 * Sends the changes to drafts that stayed in the browser when their page was left; resolves to true if all were sent. A
 * draft that was changed elsewhere meanwhile is not overwritten.
 */
export async function sendCopies(api: Client, session: Session): Promise<boolean> {
  const memberId = session.current()?.user?.id
  const owners = memberId === undefined ? [] : unsentDrafts(window.localStorage, memberId)
  const sent = await Promise.all(owners.map((owner) => sendCopy(api, session, owner).catch(() => false)))
  return sent.every(Boolean)
}

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
