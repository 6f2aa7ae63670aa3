import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { AnswerOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import type { AssessmentInputs } from '#domain/assessment/inputs.ts'
import type { AssessedSource } from '#domain/assessment/source.ts'
import { notify } from '#ui/notify.tsx'
import { useOpen } from '#ui/use-open.ts'
import { expectedOf } from '#wording/documents/live-assessment.ts'
import { savePanelWords } from '#words/analysis-page.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { assessmentsKey } from '../../api/assessment-queries.ts'
import { useSubmission } from '../../api/submission.ts'
import { answered } from '../../api/retry.ts'
import { currentPlanQuery, memberQuery } from '../../api/queries.ts'
import { quoteOf, sentenceOf } from '../../api/sentences.ts'
import { useSession } from '../../session/session.ts'

/** A statement as it is kept: a draft or a generated one. */
export type KeptAssessment = AnswerOf<'readStatement'>

export type StatementSource = Extract<AssessedSource, { readonly kind: 'statement' }>

type SavingOptions = {
  readonly kept: KeptAssessment
  readonly source: StatementSource
  readonly inputs: AssessmentInputs
  /** Whether the member whose page this is is still signed in. */
  readonly isSameMember: () => boolean
  readonly onSaved: () => void
}

type Body = InputOf<Endpoints['saveAssessment']>['body']

/**
 * Saves the assessment, once however often the submission is sent, and opens it. It is sent in the name of the page's member or not at
 * all; a member who left the page meanwhile is told what came of it, and stays where they are. `error`: why a call was refused.
 */
export function useSaving({ kept, source, inputs, isSameMember, onSaved }: SavingOptions) {
  const api = useApi()
  const submit = useSubmission()
  const shareSaved = useSaved()
  const navigate = useNavigate()
  const isOpen = useOpen()
  return useMutation({
    mutationFn: () => {
      const body = bodyOf(kept, source, inputs)
      return submit(body, (idempotencyKey) =>
        answered(async () => {
          if (!isSameMember()) throw new Error('the member who saved is not signed in any more')
          return api.saveAssessment({ body, idempotencyKey })
        }),
      )
    },
    onSuccess: async (saved) => {
      onSaved()
      if (!isSameMember()) return
      shareSaved(saved)
      if (isOpen()) await navigate(address('assessment', { id: saved.id }))
    },
    onError: (error) => {
      if (isSameMember() && !isOpen())
        notify.failure({
          message: say(savePanelWords.notDoneElsewhere, { reason: sentenceOf(error) }),
          quote: quoteOf(error),
        })
    },
  })
}

/** A generated statement is named, a draft is sent as it stands here; and what the page came to, for the server to compare. */
function bodyOf({ id, status }: KeptAssessment, source: StatementSource, inputs: AssessmentInputs): Body {
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
function useSaved() {
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

export type AssessmentSaving = ReturnType<typeof useSaving>
