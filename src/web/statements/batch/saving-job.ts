import type { Client } from '#contract/client.ts'
import type { Endpoints, InputOf } from '#contract/endpoints.ts'
import type { BatchAssessment } from '#domain/batch/batch-assessment.ts'
import { expectedOf } from '#documents/live-assessment.ts'
import { answered } from '#browser/retry.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import type { Reviewed } from '../../reading/chosen-files.ts'
import { outcomeOfError } from './job-errors.ts'
import type { BatchJob } from './run-jobs.ts'

/** One assessment of a batch to save. */
export type ToSave = {
  readonly key: string
  readonly assessed: BatchAssessment
  /** The nickname it is saved under; null when it keeps its own name. */
  readonly nickname: string | null
  readonly reviewed: Pick<Reviewed, 'translatedId' | 'sentAssessment'>
}

type SavingJobOptions = {
  readonly api: Client
  /** Assessments left, as last known; null without a plan. */
  readonly left: () => number | null
  readonly isSameMember: () => boolean
  readonly review: (change: Partial<Reviewed>) => void
  readonly onSaved: (counter: number | null) => void
}

type Body = InputOf<Endpoints['saveAssessment']>['body']

/** Saves an assessment under an idempotency key, which is stored before sending. */
export function savingJob({ key, assessed, nickname, reviewed }: ToSave, options: SavingJobOptions): BatchJob {
  const { api, left, isSameMember, review, onSaved } = options
  const as = JSON.stringify([reviewed.translatedId, assessed.inputs])
  let sent = reviewed.sentAssessment
  return {
    key,
    async attempt() {
      if (!isSameMember()) return { kind: 'stop', why: 'signed-out', reason: '' }
      if ((left() ?? 0) <= 0) return { kind: 'stop', why: 'none-left', reason: '' }
      if (sent?.as !== as) {
        sent = { as, key: newIdempotencyKey() }
        review(nickname === null ? { sentAssessment: sent } : { sentAssessment: sent, title: nickname })
      }
      const idempotencyKey = sent.key
      const body = bodyOf(assessed, reviewed.translatedId)
      try {
        const saved = await answered(() => api.saveAssessment({ body, idempotencyKey }))
        review({ assessmentId: saved.id })
        onSaved(saved.assessmentCounter)
        return { kind: 'done' }
      } catch (error) {
        return outcomeOfError(error)
      }
    },
  }
}

/** References a statement that was translated here by id; sends any other as read. */
const bodyOf = ({ inputs, source }: BatchAssessment, translatedId: string | null): Body => ({
  ...inputs,
  statementId: translatedId,
  statement: translatedId === null ? source.statement : null,
  fields: null,
  expected: expectedOf(source, inputs),
})
