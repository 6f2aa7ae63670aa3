import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { address } from '#contract/screens.ts'
import type { Problem } from '#domain/problem.ts'
import { storedRecord } from '#domain/records/nameless.ts'
import { useApi } from '../../api/api.ts'
import { useSubmission } from '../../api/submission.ts'
import { statementsKey } from '../../api/statement-queries.ts'
import { useTranslation } from '../use-translation.ts'
import { newTask } from '../../session/waiting.ts'
import type { Reviewed } from '../../reading/chosen-files.ts'
import { choiceOf, useNamed, type Naming } from './name-choice.tsx'
import { useKeep } from './use-keep.ts'
import { NotKept } from '#browser/no-response.ts'

type ReviewOptions = Naming & {
  /** The problems of the file as a whole, rather than of this statement. */
  readonly remarks: readonly Problem[]
  readonly onReview: (change: Partial<Reviewed>) => void
  /** Whether there are more files or statements, so that the page stays open. */
  readonly staysHere: boolean
}

/** The actions on a statement that was read. The statement is stored under the name chosen on the page. */
export function useReview(options: ReviewOptions) {
  const { reviewed } = options
  const navigate = useNavigate()
  const { title, fault, named } = useNamed(options)
  const { save, state, translate, translateAnyway } = useTranslating(options, title.trim())
  return {
    title,
    fault,
    isBusy: save.isPending || state.kind === 'storing' || state.kind === 'sending',
    isGenerating: state.kind === 'sending',
    isWaiting: state.kind === 'waiting',
    notSaved: state.kind === 'unsaved' && state.hasNoRoom ? notKept : save.error,
    refused: state.kind === 'refused' ? state.refusal : null,
    // If the statement was translated before, the button already says so, so pressing it needs no further confirmation.
    generate: named(reviewed.before === null ? translate : translateAnyway),
    change: named(() =>
      save.mutate(undefined, { onSuccess: ({ id }) => void navigate(address('balanceSheetInput', { id })) }),
    ),
    openBefore: (id: string) => void navigate(address('balanceSheetOutput', { id })),
  }
}

/** One object, because the panel takes the focus whenever the error changes. */
const notKept = new NotKept()

export type ReviewActions = ReturnType<typeof useReview>

/**
 * First saves the statement as a draft if it is not stored yet, because the server then says whether the same statement
 * was translated before. If it was, and the user has not agreed to translate it again, deletes this draft; otherwise
 * uses up a translation.
 */
function useTranslating(options: ReviewOptions, title: string) {
  const { draft, remarks, reviewed, onReview, staysHere } = options
  const submit = useSubmission()
  const keep = useKeep(submit)
  const discard = useDiscard()
  const record = () => storedRecord(draft, remarks, { title, choice: choiceOf(reviewed, draft.company) })
  const save = useMutation({
    mutationFn: () => keep({ record: record(), kept: reviewed.kept }),
    onSuccess: ({ id, version, translatedBefore }) => onReview({ kept: { id, version }, before: translatedBefore }),
  })
  const translation = useTranslation({
    staysHere,
    // Reuses the idempotency key if saving the draft got no response, because the draft may have been stored.
    task: () =>
      submit({ record: record(), kept: reviewed.kept }, async (key) =>
        newTask(title, { kind: 'translation', record: record(), stored: reviewed.kept }, key),
      ),
    store: async (isAgreed) => {
      const { kept } = reviewed
      if (kept !== null) return { record: record(), kept, translatedBefore: null }
      const saved = await save.mutateAsync().catch(() => null)
      if (saved === null) return null
      const { id, version, translatedBefore } = saved
      if (translatedBefore !== null && !isAgreed && (await discard(id))) onReview({ kept: null })
      return { record: record(), kept: { id, version }, translatedBefore }
    },
    onOutcome(outcome) {
      if (outcome.isDone) return onReview({ translatedId: outcome.id })
      // If the draft was deleted meanwhile, the next attempt saves it again.
      onReview({ kept: outcome.refusal.code === 'statement-not-found' ? null : outcome.kept })
    },
  })
  return { save, ...translation }
}

/** Returns a function that deletes a draft and resolves to true if that succeeded. */
function useDiscard(): (id: string) => Promise<boolean> {
  const api = useApi()
  const queries = useQueryClient()
  return async (id) => {
    const isGone = await api.deleteStatement({ body: { id } }).then(
      () => true,
      () => false,
    )
    void queries.invalidateQueries({ queryKey: statementsKey })
    return isGone
  }
}
