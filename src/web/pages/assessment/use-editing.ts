import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { AnswerOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import { isOnlyRenamed, type AssessmentInputs } from '#domain/assessment/inputs.ts'
import type { AssessedSource } from '#domain/assessment/source.ts'
import { notify } from '#ui/notify.tsx'
import { useOpen } from '#ui/use-open.ts'
import { expectedOf, liveAssessment } from '#documents/live-assessment.ts'
import { editPanelWords } from '#words/assessment-page.ts'
import { useApi } from '../../api/api.ts'
import { assessmentsKey } from '../../api/assessment-queries.ts'
import { useSubmission } from '../../api/submission.ts'
import { answered } from '#browser/retry.ts'
import type { ChangedInputs } from '../../flows/assessment-inputs/input-texts.ts'
import { useAssessmentInputs } from '../../flows/assessment-inputs/use-assessment-inputs.ts'
import { useSignedIn } from '../../session/session.ts'

type Edited = AnswerOf<'editAssessment'>
type Body = InputOf<Endpoints['updateAssessment']>['body']

export type InputsEditing = {
  readonly edited: Edited
  readonly source: AssessedSource
  /** Typed but unsaved changes, restored when the panel opens again. */
  readonly typed: ChangedInputs
  readonly onTyped: (changed: ChangedInputs) => void
  readonly onDone: () => void
}

/** The inputs of a saved assessment while they are edited, their live result, and saving. */
export function useEditing(editing: InputsEditing) {
  const { edited, source, typed, onTyped } = editing
  const form = useAssessmentInputs({
    initial: edited.inputs,
    typedBefore: typed,
    onChange: onTyped,
  })
  const userName = useSignedIn()?.user?.name ?? ''
  const shownInputs = useDeferredValue(form.inputs)
  const live = useMemo(() => liveAssessment(source, shownInputs, userName), [source, shownInputs, userName])
  return {
    form,
    live,
    isChanged: Object.keys(form.changed).length > 0,
    saving: useSaving(editing, form.inputs),
  }
}

/** Sends the page's own result for the server to compare; when only the title changed there is no result. */
const bodyOf = (
  { edited: { id, version, inputs: before }, source }: InputsEditing,
  inputs: AssessmentInputs,
): Body => ({
  id,
  version,
  ...inputs,
  expected: isOnlyRenamed(before, inputs) ? null : expectedOf(source, inputs),
})

/** Saves the changes; idempotent. `error` is the reason a call was refused. */
function useSaving(editing: InputsEditing, inputs: AssessmentInputs) {
  const api = useApi()
  const queries = useQueryClient()
  const submit = useSubmission()
  const isOpen = useOpen()
  return useMutation({
    mutationFn: () => {
      const body = bodyOf(editing, inputs)
      return submit(body, (idempotencyKey) => answered(() => api.updateAssessment({ body, idempotencyKey })))
    },
    onSuccess: async () => {
      // A panel closed and reopened meanwhile is a different one and keeps what is typed there.
      if (isOpen()) editing.onTyped({})
      await queries.invalidateQueries({ queryKey: assessmentsKey })
      notify.done(editPanelWords.done)
      if (isOpen()) editing.onDone()
    },
  })
}
