import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { batchFilesMax } from '#domain/policy.ts'
import type { NamingChoice } from '#domain/records/naming.ts'
import type { Answers } from '#readers/questions.ts'
import { useFileKeeper, useHandedFiles } from '../given-files/use-file-keeper.ts'
import { useFiles, type FileActions } from '../given-files/use-files.ts'
import type { ChosenFile, NamedBlob } from '../../reading/chosen-files.ts'
import type { FileStore } from '../../reading/file-store.ts'
import { readFile, type ReadRequest } from '../../reading/read-file.ts'
import { noteWork } from '../../session/long-work.ts'
import { lastCompanyChoice, rememberCompanyChoice } from '../../session/last-company-choice.ts'
import { namedBatch, type NamedBatch, type NamedCompany } from './batch-names.ts'
import { batchRows, isBeingRead } from './batch-rows.ts'
import { useHeldOrder } from './held-order.ts'

export type BatchFilesOptions = {
  /** For tests only: `read` replaces the function that reads files, `store` the browser's store. */
  readonly read?: typeof readFile | undefined
  readonly store?: FileStore | undefined
}

/** The state of the page: its files, their statements, and how the companies are named. */
export function useBatch({ read = readFile, store }: BatchFilesOptions) {
  const keeper = useFileKeeper({ store, place: 'many' })
  const [readOnce] = useState(() => noting(read))
  const { files, isRestoring, actions } = useFiles({ keeper, read: readOnce })
  const [naming, setNaming] = useState(lastCompanyChoice)
  // null when the number is unknown, because a folder has more files than are listed
  const [leftOut, setLeftOut] = useState<number | null>(0)
  const rows = useMemo(() => batchRows(files), [files])
  const batch = useMemo(() => namedBatch(rows, naming), [rows, naming])
  const isReading = files.some(isBeingRead)
  const held = useHeldOrder(batch, isReading)
  const give = (given: readonly NamedBlob[], isCut = false): void => {
    const room = Math.max(0, batchFilesMax - files.length)
    setLeftOut(isCut ? null : Math.max(0, given.length - room))
    if (room > 0 && given.length > 0) actions.add(given.slice(0, room))
  }
  useHandedFiles(give, isRestoring)
  const toggle = useToggle(batch, actions)
  return {
    files,
    isRestoring,
    isReading,
    batch,
    held,
    leftOut,
    give,
    toggle,
    actions: forAll(files, actions),
    name: (choice: NamingChoice): void => {
      rememberCompanyChoice(choice)
      setNaming(choice)
    },
    nickname: ({ rows: own }: NamedCompany, nickname: string): void => {
      for (const { file, position } of own)
        if (position !== null) actions.review(file.id, position, { title: nickname === '' ? null : nickname })
    },
  }
}

/** Extends the actions on one file with the actions on all files. */
const forAll = (files: readonly ChosenFile[], actions: FileActions) => ({
  ...actions,
  cancelAll: (): void => files.filter(isBeingRead).forEach(({ id }) => actions.cancel(id)),
  readCancelled: (): void =>
    files.filter(({ state }) => state.kind === 'cancelled').forEach((file) => actions.answer(file)),
  answerFile: (id: number, answers: Answers): void => {
    const file = files.find((each) => each.id === id)
    if (file !== undefined) actions.answer(file, answers)
  },
})

/**
 * Returns the function that includes or excludes the statement with this key; the function is the same in every render.
 */
function useToggle(batch: NamedBatch, { review }: FileActions): (key: string) => void {
  const latest = useRef(batch)
  useEffect(() => {
    latest.current = batch
  })
  return useCallback(
    (key: string): void => {
      const { rows, included } = latest.current
      const row = rows.find((each) => each.key === key)
      if (row === undefined || row.position === null) return
      review(row.file.id, row.position, { isChosen: !included.has(key) })
    },
    [review],
  )
}

export type Batch = ReturnType<typeof useBatch>

/** Reads a file, and counts the finished work as activity. */
const noting =
  (read: typeof readFile) =>
  async (request: ReadRequest): ReturnType<typeof readFile> => {
    const reading = await read(request)
    noteWork()
    return reading
  }
