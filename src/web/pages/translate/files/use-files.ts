import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { faultOf } from '../../../parts/fault/fault.ts'
import { FileNotReadable, readFile } from '../../../reading/read-file.ts'
import { chosenFiles, nextToRead, noFiles, type Answers, type ChosenFile, type FileState } from './chosen-files.ts'

/** A file to add: what it is called and its contents. */
export type NamedBlob = { readonly name: string; readonly blob: Blob }

/** The files a person chose; each is read in a thread of its own, and one that fails never stops the others. */
export function useFiles(read: typeof readFile = readFile) {
  const [state, dispatch] = useReducer(chosenFiles, noFiles)
  const running = useRef(new Map<number, AbortController>())
  const move = (id: number, to: FileState) => dispatch({ kind: 'move', id, state: to })

  const start = useEffectEvent(({ id, name, blob, answers }: ChosenFile) => {
    const controller = new AbortController()
    const { signal } = controller
    running.current.set(id, controller)
    move(id, { kind: 'reading', count: 0, total: 0 })
    const onChecking = (count: number, total: number) => move(id, { kind: 'reading', count, total })
    read({ blob, options: { name, ...answers }, signal, onChecking }).then(
      (reading) => (signal.aborted ? reading.close() : move(id, { kind: 'read', reading })),
      (error: unknown) => {
        if (!signal.aborted) move(id, failure(error))
      },
    )
  })

  useEffect(() => {
    for (const file of nextToRead(state)) start(file)
  }, [state])

  const stop = (id: number) => {
    running.current.get(id)?.abort()
    const { state: current } = state.files.find((file) => file.id === id) ?? {}
    if (current?.kind === 'read') current.reading.close()
  }

  return {
    files: state.files,
    open: state.files.find(({ id }) => id === state.openId) ?? null,
    add: (files: readonly NamedBlob[]) => dispatch({ kind: 'add', files }),
    show: (id: number) => dispatch({ kind: 'open', id }),
    cancel(id: number) {
      stop(id)
      move(id, { kind: 'cancelled' })
    },
    answer(id: number, answers: Answers) {
      stop(id)
      dispatch({ kind: 'answer', id, answers })
    },
    remove(id: number) {
      stop(id)
      dispatch({ kind: 'remove', id })
    },
  }
}

const failure = (error: unknown): FileState =>
  error instanceof FileNotReadable ? { kind: 'unreadable' } : { kind: 'failed', fault: faultOf(error) }
