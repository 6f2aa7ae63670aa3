import { useEffect, useEffectEvent, useReducer, useState, type Dispatch } from 'react'
import type { Answers } from '#readers/questions.ts'
import { faultOf } from '#ui/fault.ts'
import { FileNotReadable, readFile } from '../../reading/read-file.ts'
import {
  chosenFiles,
  nextToRead,
  noFiles,
  type ChosenFile,
  type FileAction,
  type FileState,
  type Reviewed,
} from './chosen-files.ts'

/** A file to add: what it is called and its contents. */
export type NamedBlob = { readonly name: string; readonly blob: Blob }

/** What can be done with files. The same functions as long as the page is open. */
export type FileActions = {
  readonly add: (files: readonly NamedBlob[]) => void
  readonly show: (id: number) => void
  readonly cancel: (id: number) => void
  /** Reads a file again, with what the person answered now and before. */
  readonly answer: (file: ChosenFile, answers?: Answers) => void
  readonly remove: (id: number) => void
  /** Keeps what is decided about one statement of a file. */
  readonly review: (id: number, position: number, change: Partial<Reviewed>) => void
}

/** How to end what is being read and free what has been, by the file's id. */
type Endings = Map<number, () => void>

/** The files a person chose; each is read in a thread of its own, and one that fails never stops the others. */
export function useFiles(read: typeof readFile = readFile) {
  const [state, dispatch] = useReducer(chosenFiles, noFiles)
  const [endings] = useState<Endings>(() => new Map())
  const [actions] = useState(() => actionsOf(dispatch, endings))

  const start = useEffectEvent(async ({ id, name, blob, answers }: ChosenFile) => {
    const controller = new AbortController()
    const { signal } = controller
    const move = (to: FileState) => dispatch({ kind: 'move', id, state: to })
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
  })

  useEffect(() => {
    for (const file of nextToRead(state)) void start(file)
  }, [state])

  return { files: state.files, open: state.files.find(({ id }) => id === state.openId) ?? null, actions }
}

function actionsOf(dispatch: Dispatch<FileAction>, endings: Endings): FileActions {
  const end = (id: number) => {
    endings.get(id)?.()
    endings.delete(id)
  }
  return {
    add: (files) => dispatch({ kind: 'add', files }),
    show: (id) => dispatch({ kind: 'open', id }),
    cancel(id) {
      end(id)
      dispatch({ kind: 'move', id, state: { kind: 'cancelled' } })
    },
    answer({ id, answers: before }, answers) {
      end(id)
      dispatch({ kind: 'answer', id, answers: { ...before, ...answers } })
    },
    remove(id) {
      end(id)
      dispatch({ kind: 'remove', id })
    },
    review: (id, position, change) => dispatch({ kind: 'review', id, position, change }),
  }
}

const failure = (error: unknown): FileState =>
  error instanceof FileNotReadable ? { kind: 'unreadable' } : { kind: 'failed', fault: faultOf(error) }
