import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { address } from '#contract/screens.ts'
import { notify } from '#ui/notify.tsx'
import { conflictWords } from '#wording/en/entry-page.ts'
import { useApi } from '../../../api/api.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { sentenceOf } from '../../../api/sentences.ts'
import { statementsKey } from '../../../api/statement-queries.ts'
import type { Autosave } from './autosave.ts'

/** Makes a draft of its own of what is typed here, and opens it; the other one stays as it is. */
export function useSaveAsNew(autosave: Autosave) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const saving = useMutation({
    mutationFn: () =>
      api.saveStatement({ body: { ...autosave.latest, generate: false }, idempotencyKey: newIdempotencyKey() }),
    onSuccess: async ({ id }) => {
      autosave.giveUp()
      void queries.invalidateQueries({ queryKey: statementsKey })
      await navigate(address('balanceSheetInput', { id }))
      notify.done(conflictWords.bothDone)
    },
    onError: (error) => notify.failure(sentenceOf(error)),
  })
  return { isBusy: saving.isPending, saveAsNew: () => saving.mutate() }
}
