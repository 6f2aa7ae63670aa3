import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { AnswerOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import type { AssessmentInputs } from '#domain/assessment/inputs.ts'
import { notify } from '#ui/notify.tsx'
import { useOpen } from '#ui/use-open.ts'
import { savePanelWords } from '#words/analysis-page.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { assessmentsKey } from '../../api/assessment-queries.ts'
import { useSubmission } from '../../api/submission.ts'
import { answered } from '../../api/retry.ts'
import { currentPlanQuery, memberQuery } from '../../api/queries.ts'
import { sentenceOf } from '../../api/sentences.ts'
import { expectedOf } from '../../parts/assessing/expected.ts'
import { useSession } from '../../session/session.ts'
import type { Kept, StatementSource } from './to-assess.ts'

type SavingOptions = {
  readonly kept: Kept
  readonly source: StatementSource
  readonly inputs: AssessmentInputs
  /** Whether the member whose page this is is still the one who is signed in. */
  readonly isHere: () => boolean
  readonly onSaved: () => void
}

type Body = InputOf<Endpoints['saveAssessment']>['body']

/**
 * Saves the assessment, once however often the submission is sent, and opens it. It is sent in the name of the page's member or not at
 * all; whoever left the page meanwhile is told what came of it, and left where they are. What a call is refused for stands in `error`.
 */
export function useSaving({ kept, source, inputs, isHere, onSaved }: SavingOptions) {
  const api = useApi()
  const submit = useSubmission()
  const arrive = useArrival()
  const navigate = useNavigate()
  const isOpen = useOpen()
  return useMutation({
    mutationFn: () => {
      const body = bodyOf(kept, source, inputs)
      return submit(body, (idempotencyKey) =>
        answered(async () => {
          if (!isHere()) throw new Error('whoever pressed is not signed in any more')
          return api.saveAssessment({ body, idempotencyKey })
        }),
      )
    },
    onSuccess: async (saved) => {
      onSaved()
      if (!isHere()) return
      arrive(saved)
      if (isOpen()) await navigate(address('assessment', { id: saved.id }))
    },
    onError: (error) => {
      if (isHere() && !isOpen()) notify.failure(say(savePanelWords.notDoneElsewhere, { reason: sentenceOf(error) }))
    },
  })
}

/** A generated statement is named, a draft is sent as it stands here; and what the page came to, for the server to compare. */
function bodyOf({ id, status }: Kept, source: StatementSource, inputs: AssessmentInputs): Body {
  const isDraft = status === 'draft'
  return {
    ...inputs,
    statementId: isDraft ? null : id,
    statement: isDraft ? source.statement : null,
    fields: null,
    expected: expectedOf(source, inputs),
  }
}

/** What is left of the plan, and the list, are known everywhere at once. */
function useArrival() {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  return ({ assessmentCounter }: AnswerOf<'saveAssessment'>): void => {
    const user = session.current()?.user ?? null
    if (user !== null) session.renew({ ...user, assessmentCounter })
    for (const key of [assessmentsKey, memberQuery(api).queryKey, currentPlanQuery(api).queryKey])
      void queries.invalidateQueries({ queryKey: key })
    notify.done(savePanelWords.done)
  }
}

export type Saving = ReturnType<typeof useSaving>
