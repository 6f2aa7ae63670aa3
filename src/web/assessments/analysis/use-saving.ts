import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { CallRefused } from '#contract/call-refused.ts'
import type { ResponseOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import type { AssessmentInputs } from '#domain/assessment/inputs.ts'
import type { AssessedSource } from '#domain/assessment/source.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { notify, type FailureNotice } from '#ui/notify.tsx'
import { useOpen } from '#ui/use-open.ts'
import { expectedOf } from '#documents/live-assessment.ts'
import { savePanelWords } from '#words/analysis-page.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { useIsOffline } from '../../api/connection.ts'
import { useSubmission } from '../../api/submission.ts'
import { NotKept } from '#browser/no-response.ts'
import { isRetryable, withRetries } from '#browser/retry.ts'
import { quoteOf, sentenceOf } from '#browser/sentences.ts'
import { useSavedAssessment } from '../use-saved-assessment.ts'
import { isSameWish, newTask, useWaiting, type WaitingTask } from '../../session/waiting.ts'

/**
 * The statement that is assessed: a draft or a generated one. `isHereOnly`: the statement was read from a file and is
 * not on the server yet.
 */
export type AssessedStatement = StatementRecord &
  Pick<ResponseOf<'readStatement'>, 'id' | 'status'> & { readonly isHereOnly?: true }

export type StatementSource = Extract<AssessedSource, { readonly kind: 'statement' }>

type SavingOptions = {
  readonly kept: AssessedStatement
  readonly source: StatementSource
  readonly inputs: AssessmentInputs
  /** Whether the member who opened the page is still signed in. */
  readonly isSameMember: () => boolean
  readonly onSaved: () => void
}

type Body = InputOf<Endpoints['saveAssessment']>['body']

/**
 * Saves the assessment and opens it; idempotent. Sends it only while the member who opened the page is signed in. For a
 * member who has left the page meanwhile, only shows a notification. `error` says why saving failed. `data` is null
 * when the task waits in this browser because the server cannot be reached.
 */
export function useSaving({ kept, source, inputs, isSameMember, onSaved }: SavingOptions) {
  const api = useApi()
  const submit = useSubmission()
  const shareSaved = useSavedAssessment()
  const navigate = useNavigate()
  const isOpen = useOpen()
  const isOffline = useIsOffline()
  const waiting = useWaiting()
  const mayBeSaved = useRef(false)
  return useMutation({
    mutationFn: () => {
      const body = bodyOf(kept, source, inputs)
      // reuses the key of a waiting task for the same assessment, so that it counts against the plan only once
      const task = waiting.tasks.find(({ wanted }) => isSameWish(wanted, { kind: 'assessment', body }))
      return submit(body, async (key) => {
        // the waiting task uses the key of the attempt that got no response, because that attempt may have succeeded
        const fresh = newTask(inputs.title, { kind: 'assessment', body }, key)
        if (isOffline) return keepWaiting(waiting, { ...fresh, isUnsent: !mayBeSaved.current })
        mayBeSaved.current = true
        if (task !== undefined) waiting.noteSent(task.id)
        const saved = await withRetries(async () => {
          if (!isSameMember()) throw new Error('the member who saved is not signed in any more')
          return api.saveAssessment({ body, idempotencyKey: task?.key ?? key })
        })
        if (task !== undefined) waiting.remove(task.id)
        return saved
      })
    },
    onSuccess: async (saved) => {
      if (saved === null) return
      mayBeSaved.current = false
      onSaved()
      if (!isSameMember()) return
      shareSaved(saved)
      if (isOpen()) await navigate(address('assessment', { id: saved.id }))
    },
    onError: (error) => {
      if (error instanceof CallRefused && !isRetryable(error)) mayBeSaved.current = false
      if (isSameMember() && !isOpen()) notify.failure(noticeOf(error))
    },
  })
}

const noticeOf = (error: Error): FailureNotice => ({
  message: say(savePanelWords.notDoneElsewhere, { reason: sentenceOf(error) }),
  quote: quoteOf(error),
})

/** Adds a task to the waiting list; throws when the browser cannot store it. */
function keepWaiting(waiting: ReturnType<typeof useWaiting>, task: WaitingTask): null {
  if (!waiting.add(task)) throw new NotKept()
  return null
}

/**
 * The body to send. It contains the id of a generated statement or the whole record of a draft, and the result that the
 * page calculated, which the server compares with its own.
 */
function bodyOf({ id, status }: AssessedStatement, source: StatementSource, inputs: AssessmentInputs): Body {
  const isDraft = status === 'draft'
  return {
    ...inputs,
    statementId: isDraft ? null : id,
    statement: isDraft ? source.statement : null,
    fields: null,
    expected: expectedOf(source, inputs),
  }
}

export type AssessmentSaving = ReturnType<typeof useSaving>
