import { useMutation } from '@tanstack/react-query'
import { notificationOf } from '#browser/sentences.ts'
import { notify } from '#ui/notify.tsx'

type RowAct<Row, Answer> = {
  readonly act: (row: Row) => Promise<Answer>
  readonly onDone: (answer: Answer, row: Row) => void
}

/** Performs an act on a row of a list without asking for confirmation, announces the result and refetches the list. */
export function useRowAct<Row, Answer>(refresh: () => Promise<void>, { act, onDone }: RowAct<Row, Answer>) {
  const { mutate } = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (error) => notify.failure(notificationOf(error)),
    onSettled: refresh,
  })
  return mutate
}
