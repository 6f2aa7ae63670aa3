import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { CallRefused } from '#contract/client.ts'
import type { AnswerOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { conclusionOf } from '#contract/shapes/saved-assessment-output.ts'
import type { AssessmentInputs } from '#domain/assessment/inputs.ts'
import { assessSource } from '#domain/assessment/source.ts'
import { savingWordsShown } from '#wording/en/analysis-page.ts'
import { savingWords } from '#wording/en/assessment-printout.ts'
import { useApi } from '../../api/api.ts'
import { assessmentsKey } from '../../api/assessment-queries.ts'
import { answered, pressOf, type Press } from '../../api/press.ts'
import { currentPlanQuery, memberQuery } from '../../api/queries.ts'
import { tellDone } from '../../parts/notices.ts'
import { useSession } from '../../session/session.ts'
import type { Kept, StatementSource } from './to-assess.ts'

type SavingOptions = {
  readonly kept: Kept
  readonly source: StatementSource
  readonly inputs: AssessmentInputs
  readonly onSaved: () => void
}

type Body = InputOf<Endpoints['saveAssessment']>['body']

/** Saves the assessment, once however often the press is sent, and opens it. What a call is refused for stands in `error`. */
export function useSaving({ kept, source, inputs, onSaved }: SavingOptions) {
  const api = useApi()
  const arrive = useArrival(onSaved)
  const unanswered = useRef<Press | null>(null)
  return useMutation({
    mutationFn: async () => {
      const body = bodyOf(kept, source, inputs)
      const press = pressOf(body, unanswered.current)
      unanswered.current = press
      try {
        return await answered(() => api.saveAssessment({ body, idempotencyKey: press.key }))
      } catch (error) {
        // a press without an answer may have been done
        if (error instanceof CallRefused && error.refusal !== null) unanswered.current = null
        throw error
      }
    },
    onSuccess: arrive,
  })
}

/** A generated statement is named, a draft is sent as it stands here; and what the page came to, for the server to compare. */
function bodyOf({ id, status }: Kept, source: StatementSource, inputs: AssessmentInputs): Body {
  const isDraft = status === 'draft'
  const { assessment } = assessSource(source, inputs)
  return {
    ...inputs,
    statementId: isDraft ? null : id,
    statement: isDraft ? source.statement : null,
    fields: null,
    expected: assessment === null ? null : conclusionOf(assessment, savingWords),
  }
}

/** What is left of the plan, and the list, are known everywhere at once. */
function useArrival(onSaved: () => void) {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async ({ id, assessmentCounter }: AnswerOf<'saveAssessment'>): Promise<void> => {
    onSaved()
    const user = session.current()?.user ?? null
    if (user !== null) session.renew({ ...user, assessmentCounter })
    for (const key of [assessmentsKey, memberQuery(api).queryKey, currentPlanQuery(api).queryKey])
      void queries.invalidateQueries({ queryKey: key })
    tellDone(savingWordsShown.done)
    await navigate(address('assessment', { id }))
  }
}

export type Saving = ReturnType<typeof useSaving>
