// @owns work that waits offline for confirmation
import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod'
import type { Client } from '#contract/client.ts'
import { savingAssessmentShape } from '#contract/shapes/assessment-shapes.ts'
import { recordShape } from '#contract/shapes/statement-record-shapes.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { keptEntries } from './kept-entries.ts'
import { useSession, useSignedIn, type Session } from './session.ts'
import { readTyped, writeTyped } from './typed-inputs.ts'

// Tasks that wait in the browser until the server can be reached. A task that uses up a translation or an assessment
// then waits until the member confirms it; a task that only stores a statement as a draft is sent automatically. A task
// keeps its idempotency key until the server refuses the task, so resending the task is safe; a refused task was not
// carried out, and gets a new key.

/** Id and version of the draft that a statement was stored as; null until it is stored. */
const storedAs = z.object({ id: z.string(), version: z.int() }).nullable()

const wantedShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('translation'), record: recordShape, stored: storedAs }),
  // The task to translate a draft. The draft's typed changes are stored separately; the draft's page sends them before
  // it translates the draft.
  z.object({ kind: z.literal('draft'), id: z.string() }),
  z.object({ kind: z.literal('assessment'), body: savingAssessmentShape }),
  // The task to store a statement from a file that the member is assessing.
  z.object({ kind: z.literal('statement'), record: recordShape }),
  // A task that is done, because the statement was stored as this draft. It is kept for pages that still know the
  // statement by the task's id.
  z.object({ kind: z.literal('stored'), id: z.string(), version: z.int() }),
])

const taskShape = z.object({
  keptAt: z.int(),
  /** Identifies the task in the waiting list. */
  id: z.string(),
  key: z.string(),
  /** The name of the statement or assessment. */
  name: z.string(),
  wanted: wantedShape,
  /** Whether the task was never sent with its current key, so that the server cannot have done it. */
  isUnsent: z.boolean().optional(),
})

/** `key`: the idempotency key with which the task is sent. */
export type WaitingTask = Omit<z.output<typeof taskShape>, 'keptAt'>

type WantedRecord = WaitingTask['wanted']

export type TaskOf<Kind extends WantedRecord['kind']> = WaitingTask & {
  readonly wanted: Extract<WantedRecord, { kind: Kind }>
}

const tasks = keptEntries('waiting', taskShape)

const nameOf = (memberId: string, id: string): string => `${memberId}:${id}`

/** The id of the draft that the task with this id stored; the given id if there is no such task or it still waits. */
export function storedIdOf(storage: Storage, memberId: string, id: string): string {
  const wanted = tasks.read(storage, nameOf(memberId, id))?.wanted
  return wanted?.kind === 'stored' ? wanted.id : id
}

/** A member's tasks, oldest first. */
export const readTasks = (storage: Storage, memberId: string): readonly WaitingTask[] =>
  tasks
    .names(storage)
    .filter((name) => name.startsWith(nameOf(memberId, '')))
    .flatMap((name) => tasks.read(storage, name) ?? [])
    .sort((one, other) => one.keptAt - other.keptAt)

/**
 * Creates a task, marked as never sent. `key`: the idempotency key of an earlier attempt, by default a new one. If the
 * server may have executed that attempt, the caller sets `isUnsent` to false in the result.
 */
export function newTask(name: string, wanted: WantedRecord, key = newIdempotencyKey()): WaitingTask {
  return { id: key, key, name, wanted, isUnsent: true }
}

/** Whether two tasks would do exactly the same work. */
export const isSameWish = (one: WantedRecord, other: WantedRecord): boolean =>
  one.kind === other.kind && JSON.stringify(wantedShape.encode(one)) === JSON.stringify(wantedShape.encode(other))

/**
 * Adds or updates a task. If another task would do exactly the same work, stores nothing, but marks that task as sent
 * if this one was. Returns false if the browser could not store the task.
 */
export function writeTask(storage: Storage, memberId: string, task: WaitingTask): boolean {
  const same = readTasks(storage, memberId).find(({ id, wanted }) => id !== task.id && isSameWish(wanted, task.wanted))
  if (same !== undefined) {
    if (task.isUnsent !== true) noteTaskSent(storage, memberId, same.id)
    return true
  }
  const name = nameOf(memberId, task.id)
  return tasks.write(storage, name, { ...task, keptAt: tasks.read(storage, name)?.keptAt ?? Date.now() })
}

/** Notes that a task is being sent: from now on, the server may have done it. */
export function noteTaskSent(storage: Storage, memberId: string, id: string): void {
  const name = nameOf(memberId, id)
  const task = tasks.read(storage, name)
  if (task !== null) tasks.write(storage, name, { ...task, isUnsent: false })
}

type StoredDraft = { readonly id: string; readonly version: number }

/** Records that a statement is stored as this draft, and moves the inputs typed for its assessment there. */
function settleTask(storage: Storage, memberId: string, task: WaitingTask, { id, version }: StoredDraft): void {
  // Another tab may already have recorded the draft, or signing out may have removed the task.
  const wanted = tasks.read(storage, nameOf(memberId, task.id))?.wanted
  if (wanted === undefined || wanted.kind === 'stored') return
  const typed = { memberId, statementId: task.id }
  writeTask(storage, memberId, { ...task, wanted: { kind: 'stored', id, version } })
  const ofDraft = { memberId, statementId: id }
  // inputs that were typed for the draft meanwhile are newer
  writeTyped(storage, ofDraft, { ...readTyped(storage, typed), ...readTyped(storage, ofDraft) })
  writeTyped(storage, typed, {})
  changed()
}

/**
 * Stores as drafts the signed-in member's statements that still wait; called before the member signs out. Other tasks
 * are not sent, because the member must confirm them. A response that arrives after the session has ended writes
 * nothing to the browser.
 */
export async function sendWaiting(
  storage: Storage,
  session: Pick<Session, 'current'>,
  api: Pick<Client, 'saveStatement'>,
): Promise<void> {
  const memberId = session.current()?.user?.id
  if (memberId === undefined) return
  await Promise.allSettled(
    readTasks(storage, memberId).map(async (task) => {
      if (task.wanted.kind !== 'statement') return
      const body = { ...task.wanted.record, generate: false }
      const stored = await api.saveStatement({ body, idempotencyKey: task.key })
      if (session.current()?.user?.id === memberId) settleTask(storage, memberId, task, stored)
    }),
  )
}

let changes = 0
const listeners = new Set<() => void>()

function changed(): void {
  changes += 1
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', changed)
  }
}

/** The signed-in member's tasks; renders again when they change in any tab. */
export function useWaiting() {
  const memberId = useSignedIn()?.user?.id ?? null
  const session = useSession()
  const change = useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  )
  const waiting = useMemo(
    () => (memberId === null ? [] : readTasks(window.localStorage, memberId)),
    // oxlint-disable-next-line react/exhaustive-deps -- what is stored has changed
    [memberId, change],
  )
  const isHere = (): boolean => memberId !== null && session.current()?.user?.id === memberId
  return {
    tasks: waiting,
    /** Adds or updates a task; returns false if the browser could not store it. */
    add: (task: WaitingTask): boolean => {
      const isKept = memberId !== null && isHere() && writeTask(window.localStorage, memberId, task)
      changed()
      return isKept
    },
    /** Notes that a task is being sent: from now on, the server may have done it. */
    noteSent: (id: string): void => {
      if (memberId !== null) noteTaskSent(window.localStorage, memberId, id)
      changed()
    },
    /** Records that a statement is stored as this draft, and moves the inputs typed for its assessment there. */
    settle: (task: WaitingTask, stored: StoredDraft): void => {
      if (memberId !== null && isHere()) settleTask(window.localStorage, memberId, task, stored)
    },
    remove: (id: string): void => {
      if (memberId !== null) tasks.write(window.localStorage, nameOf(memberId, id), null)
      changed()
    },
  }
}
