import { useMutation } from '@tanstack/react-query'
import { notificationOf } from '#browser/sentences.ts'
import { notify } from '#ui/notify.tsx'

type RowAct<Row, Answer> = {
  readonly act: (row: Row) => Promise<Answer>
  /** Says what was done. */
  readonly onDone: (answer: Answer, row: Row) => void
}

/** An act on a row of a list, without a question before it: what comes of it is said, and the list is asked for again. */
export function useRowAct<Row, Answer>(refresh: () => Promise<void>, { act, onDone }: RowAct<Row, Answer>) {
  const { mutate } = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (error) => notify.failure(notificationOf(error)),
    onSettled: refresh,
  })
  return mutate
}
