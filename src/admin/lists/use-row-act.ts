import { useMutation } from '@tanstack/react-query'
import { notificationOf } from '#browser/sentences.ts'
import { notify } from '#ui/notify.tsx'

type RowAct<Row, Result> = {
  readonly act: (row: Row) => Promise<Result>
  readonly onDone: (result: Result, row: Row) => void
}

/** Performs an act on a row of a list without asking for confirmation, announces the result and refetches the list. */
export function useRowAct<Row, Result>(refresh: () => Promise<void>, { act, onDone }: RowAct<Row, Result>) {
  const { mutate } = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (error) => notify.failure(notificationOf(error)),
    onSettled: refresh,
  })
  return mutate
}
