// @owns work that waits offline for confirmation
import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod'
import { savingAssessmentShape } from '#contract/shapes/assessment-shapes.ts'
import { recordShape } from '#contract/shapes/statement-record-shapes.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { keptEntries } from '../session/kept-entries.ts'
import { useSession, useSignedIn } from '../session/session.ts'
import { readTyped, writeTyped } from '../session/typed-inputs.ts'

// What a member wanted while the server could not be reached. What costs a translation or an assessment waits in the browser until they
// confirm it; a statement to be stored as a draft is sent by itself. Each goes under the idempotency key it was kept with: once, however
// often it is sent.

/** The draft a statement is stored as by now; null while it is not. */
const storedAs = z.object({ id: z.string(), version: z.int() }).nullable()

const wantedShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('translation'), record: recordShape, stored: storedAs }),
  // what is typed of a draft is kept beside it: its own page sends that first
  z.object({ kind: z.literal('draft'), id: z.string() }),
  z.object({ kind: z.literal('assessment'), body: savingAssessmentShape }),
  // assessed from a file: it is to be stored as a draft
  z.object({ kind: z.literal('statement'), record: recordShape }),
  // what became of it: the draft it is by now, for pages that know it by its task
  z.object({ kind: z.literal('stored'), id: z.string(), version: z.int() }),
])

const taskShape = z.object({
  keptAt: z.int(),
  /** What it is known by in the list. */
  id: z.string(),
  key: z.string(),
  /** What the statement or the assessment is called. */
  name: z.string(),
  wanted: wantedShape,
})

/** `key`: the idempotency key of what is to be done. */
export type WaitingTask = Omit<z.output<typeof taskShape>, 'keptAt'>

type Wanted = WaitingTask['wanted']

/** A task that wants one of these. */
export type TaskOf<Kind extends Wanted['kind']> = WaitingTask & { readonly wanted: Extract<Wanted, { kind: Kind }> }

const tasks = keptEntries('waiting', taskShape)

const nameOf = (memberId: string, id: string): string => `${memberId}:${id}`

/** The id a statement is stored under by now; the given one where it is no task, or waits still. */
export function storedIdOf(storage: Storage, memberId: string, id: string): string {
  const wanted = tasks.read(storage, nameOf(memberId, id))?.wanted
  return wanted?.kind === 'stored' ? wanted.id : id
}

/** The tasks of a member, the first wanted first. */
export const readTasks = (storage: Storage, memberId: string): readonly WaitingTask[] =>
  tasks
    .names(storage)
    .filter((name) => name.startsWith(nameOf(memberId, '')))
    .flatMap((name) => tasks.read(storage, name) ?? [])
    .sort((one, other) => one.keptAt - other.keptAt)

/** A task for the list. `key`: under which it may have been sent before; left out where it was not. */
export function newTask(name: string, wanted: Wanted, key = newIdempotencyKey()): WaitingTask {
  return { id: key, key, name, wanted }
}

/** Whether two wishes ask for the very same. */
export const isSameWish = (one: Wanted, other: Wanted): boolean =>
  one.kind === other.kind && JSON.stringify(wantedShape.encode(one)) === JSON.stringify(wantedShape.encode(other))

/** Keeps a task, or changes it; the very same wish is kept once. Whether the browser keeps it. */
export function writeTask(storage: Storage, memberId: string, task: WaitingTask): boolean {
  const before = readTasks(storage, memberId)
  if (before.some(({ id, wanted }) => id !== task.id && isSameWish(wanted, task.wanted))) return true
  const name = nameOf(memberId, task.id)
  tasks.write(storage, name, { ...task, keptAt: tasks.read(storage, name)?.keptAt ?? Date.now() })
  return tasks.read(storage, name) !== null
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

/** What waits for the member who is signed in; drawn again when that changes in any tab. */
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
    /** Keeps a task, or what has changed of it; false where the browser has no room for it. */
    add: (task: WaitingTask): boolean => {
      const isKept = memberId !== null && isHere() && writeTask(window.localStorage, memberId, task)
      changed()
      return isKept
    },
    /** Leaves word which draft a statement is by now. What was typed for its assessment belongs to that. */
    settle: (task: WaitingTask, { id, version }: { readonly id: string; readonly version: number }): void => {
      const { localStorage: storage } = window
      // another tab may have done so
      if (memberId === null || !isHere() || storedIdOf(storage, memberId, task.id) !== task.id) return
      const typed = { memberId, statementId: task.id }
      writeTask(storage, memberId, { ...task, wanted: { kind: 'stored', id, version } })
      writeTyped(storage, { memberId, statementId: id }, readTyped(storage, typed))
      writeTyped(storage, typed, {})
      changed()
    },
    remove: (id: string): void => {
      if (memberId !== null) tasks.write(window.localStorage, nameOf(memberId, id), null)
      changed()
    },
  }
}
