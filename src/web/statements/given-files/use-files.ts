import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Answers } from '#readers/questions.ts'
import { faultOf } from '#ui/fault.ts'
import {
  chosenFiles,
  nextToRead,
  noFiles,
  type ChosenFile,
  type ChosenFiles,
  type FileAction,
  type FileState,
  type NamedBlob,
  type Reviewed,
} from '../../reading/chosen-files.ts'
import type { FileKeeper } from '../../reading/kept-files.ts'
import { FileNotReadable, readFile } from '../../reading/read-file.ts'

/** The actions on files. Each is the same function in every render. */
export type FileActions = {
  readonly add: (files: readonly NamedBlob[]) => void
  readonly show: (id: number) => void
  readonly cancel: (id: number) => void
  /** Reads a file again with these and the earlier answers. */
  readonly answer: (file: ChosenFile, answers?: Answers) => void
  readonly remove: (id: number) => void
  /** Shows another statement of a file, by its index. */
  readonly choose: (id: number, position: number) => void
  /** Stores decisions about one statement of a file, even if the user has left the page. */
  readonly review: (id: number, position: number, change: Partial<Reviewed>) => void
}

type UseFilesOptions = { readonly keeper: FileKeeper; readonly read?: typeof readFile }

/** The files that a user gave. Each is read in a separate worker, so one failure never stops the others. */
export function useFiles({ keeper, read = readFile }: UseFilesOptions) {
  const [files] = useState(() => makeFiles(keeper, read))
  const { state, isRestoring } = useSyncExternalStore(files.subscribe, files.current)
  useEffect(() => files.open(), [files])
  const open = state.files.find(({ id }) => id === state.openId) ?? null
  return { files: state.files, open, isRestoring, actions: files.actions }
}

/** `isRestoring`: whether the stored files are still being loaded. */
type Current = { readonly state: ChosenFiles; readonly isRestoring: boolean }

/** Applies an action, stores the files, and starts to read waiting ones. */
type Apply = (action: FileAction) => void

/** By file id, a function that cancels the reading of the file, or ends its worker once the file is read. */
type Endings = Map<number, () => void>

/** Keeps the files outside the component, because decisions about them may arrive after the user has left the page. */
function makeFiles(keeper: FileKeeper, read: typeof readFile) {
  const listeners = new Set<() => void>()
  const endings: Endings = new Map()
  let current: Current = { state: noFiles, isRestoring: keeper.mayHave() }
  let isOpen = false
  let isAsked = false

  const put = (changed: Current): void => {
    current = changed
    listeners.forEach((listener) => listener())
  }
  const readNext = (): void => {
    if (!isOpen || current.isRestoring) return
    for (const file of nextToRead(current.state)) void startReading(file, { read, apply, endings })
  }
  const apply: Apply = (action) => {
    const state = chosenFiles(current.state, action)
    put({ ...current, state })
    keeper.keep(state)
    readNext()
  }
  async function restore(): Promise<void> {
    isAsked = true
    put({ state: (await keeper.read()) ?? noFiles, isRestoring: false })
    readNext()
  }
  /** Restores stored files and starts reading; returns a function that stops reading and ends every worker. */
  const open = (): (() => void) => {
    isOpen = true
    if (current.isRestoring && !isAsked) void restore()
    readNext()
    return () => {
      isOpen = false
      for (const id of endings.keys()) end(endings, id)
    }
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { actions: actionsOf(apply, endings), current: () => current, subscribe, open }
}

function end(endings: Endings, id: number): void {
  endings.get(id)?.()
  endings.delete(id)
}

type Start = { readonly read: typeof readFile; readonly apply: Apply; readonly endings: Endings }

async function startReading({ id, name, blob, answers }: ChosenFile, { read, apply, endings }: Start): Promise<void> {
  const controller = new AbortController()
  const { signal } = controller
  const move = (to: FileState) => apply({ kind: 'move', id, state: to })
  endings.set(id, () => controller.abort())
  move({ kind: 'reading', count: 0, total: 0 })
  const onChecking = (count: number, total: number) => move({ kind: 'reading', count, total })
  try {
    const reading = await read({ blob, options: { name, ...answers }, signal, onChecking })
    if (signal.aborted) return reading.close()
    endings.set(id, reading.close)
    move({ kind: 'read', reading })
  } catch (error) {
    if (!signal.aborted) move(failure(error))
  }
}

const actionsOf = (apply: Apply, endings: Endings): FileActions => ({
  add: (added) => apply({ kind: 'add', files: added }),
  show: (id) => apply({ kind: 'open', id }),
  cancel(id) {
    end(endings, id)
    apply({ kind: 'move', id, state: { kind: 'cancelled' } })
  },
  answer({ id, answers: before }, answers) {
    end(endings, id)
    const rows = { ...before.rows, ...answers?.rows }
    apply({ kind: 'answer', id, answers: { ...before, ...answers, ...(Object.keys(rows).length > 0 && { rows }) } })
  },
  remove(id) {
    end(endings, id)
    apply({ kind: 'remove', id })
  },
  choose: (id, position) => apply({ kind: 'choose', id, position }),
  review: (id, position, change) => apply({ kind: 'review', id, position, change }),
})

const failure = (error: unknown): FileState =>
  error instanceof FileNotReadable ? { kind: 'unreadable' } : { kind: 'failed', fault: faultOf(error) }
