import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef } from 'react'
import { CallRefused } from '#contract/client.ts'
import type { AnswerOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import { conclusionOf } from '#contract/shapes/saved-assessment-output.ts'
import { isOnlyRenamed, type AssessmentInputs } from '#domain/assessment/inputs.ts'
import type { AssessedSource } from '#domain/assessment/source.ts'
import { savingWords } from '#wording/en/assessment-printout.ts'
import { editPanelWords } from '#wording/en/assessment-page.ts'
import { useApi } from '../../../api/api.ts'
import { assessmentsKey } from '../../../api/assessment-queries.ts'
import { answered, pressOf, type Press } from '../../../api/press.ts'
import { liveAssessment, type LiveAssessment } from '../../../parts/assessing/live-assessment.ts'
import { useAssessmentInputs } from '../../../parts/assessment-inputs/use-assessment-inputs.ts'
import { tellDone } from '../../../parts/notices.ts'
import { useSignedIn } from '../../../session/session.ts'

export type Edited = AnswerOf<'editAssessment'>
type Body = InputOf<Endpoints['updateAssessment']>['body']

/** The inputs of a saved assessment while they are changed, what they come to, and the way to save them. */
export function useEditing(edited: Edited, source: AssessedSource, onDone: () => void) {
  const form = useAssessmentInputs({ initial: edited.inputs })
  const inputs = form.inputs ?? edited.inputs
  const userName = useSignedIn()?.user?.name ?? ''
  const shownInputs = useDeferredValue(inputs)
  const live = useMemo(() => liveAssessment(source, shownInputs, userName), [source, shownInputs, userName])
  return {
    form,
    live,
    isChanged: JSON.stringify(inputs) !== JSON.stringify(edited.inputs),
    saving: useSaving(edited, () => bodyOf(edited, inputs, liveAssessment(source, inputs, userName)), onDone),
  }
}

/** What the page came to goes along to be compared; under a new title alone nothing was worked out. */
function bodyOf({ id, version, inputs: before }: Edited, inputs: AssessmentInputs, live: LiveAssessment): Body {
  const isCompared = live.isAssessed && !isOnlyRenamed(before, inputs)
  return {
    id,
    version,
    ...inputs,
    expected: isCompared ? conclusionOf(live.assessed.assessment, savingWords) : null,
  }
}

/** Saves the changes, once however often the press is sent. What a call is refused for stands in `error`. */
function useSaving({ id }: Edited, body: () => Body, onDone: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const unanswered = useRef<Press | null>(null)
  return useMutation({
    mutationKey: ['change assessment', id],
    mutationFn: async () => {
      const sent = body()
      const press = pressOf(sent, unanswered.current)
      unanswered.current = press
      try {
        return await answered(() => api.updateAssessment({ body: sent, idempotencyKey: press.key }))
      } catch (error) {
        // a press without an answer may have been done
        if (error instanceof CallRefused && error.refusal !== null) unanswered.current = null
        throw error
      }
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: assessmentsKey })
      tellDone(editPanelWords.done)
      onDone()
    },
  })
}
