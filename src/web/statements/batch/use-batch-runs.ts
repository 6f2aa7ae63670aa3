import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { withRetries } from '#browser/retry.ts'
import type { Client } from '#contract/client.ts'
import type { Endpoints, InputOf } from '#contract/endpoints.ts'
import { expectedOf } from '#documents/live-assessment.ts'
import type { BatchAssessment } from '#domain/batch/batch-assessment.ts'
import type { Member } from '#domain/people/member.ts'
import { useApi } from '../../api/api.ts'
import { assessmentsKey } from '../../api/assessment-queries.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { isServerRefusal } from '../../api/submission.ts'
import { currentPlanQuery, memberQuery } from '../../api/queries.ts'
import { statementsKey } from '../../api/statement-queries.ts'
import type { Reviewed } from '../../reading/chosen-files.ts'
import { noteWork } from '../../session/long-work.ts'
import { useSession } from '../../session/session.ts'
import { useRenewMember } from '../../session/use-renew-member.ts'
import { type BatchRecord, type NamedBatch, recordIn } from './batch-names.ts'
import type { BatchRow } from './batch-rows.ts'
import { outcomeOfError, refusalCodeOf } from './job-errors.ts'
import { type BatchJob, type JobOutcome, isUnderWay, makeRun, type Run, type Wait } from './run-jobs.ts'
import { translationJob } from './translation-job.ts'
import type { AssessedRow } from './use-assessed.ts'
import type { Batch } from './use-batch.ts'

/** The run that translates and the run that saves assessments. Leaving the page stops both after the current job. */
export function useBatchRuns({ batch, actions }: Pick<Batch, 'batch' | 'actions'>, wait?: Wait) {
  const api = useApi()
  const { isSameMember, left, renew } = useMember()
  const translating = useRun(wait)
  const saving = useRun(wait)
  const refresh = useRefresh()
  const shared = (row: BatchRow) => ({ api, isSameMember, review: reviewing(row, actions) })
  const translationOf = (row: BatchRow, sent: BatchRecord): BatchJob =>
    translationJob(
      { ...sent, key: row.key, reviewed: row.reviewed },
      {
        ...shared(row),
        left: () => left('counter'),
        onTranslated: (counter) => counter !== undefined && renew({ counter }),
      },
    )
  const savingOf = ({ row, assessed, nickname }: AssessedRow): BatchJob =>
    savingJob(
      { key: row.key, assessed, nickname, reviewed: row.reviewed },
      {
        ...shared(row),
        left: () => left('assessmentCounter'),
        onSaved: (assessmentCounter) => renew({ assessmentCounter }),
      },
    )
  return {
    translating,
    saving,
    isLocked: isUnderWay(translating.state) || isUnderWay(saving.state),
    translate: async (rows: readonly BatchRow[]): Promise<void> => {
      const ordered = sentFirst(rows, ({ reviewed }) => reviewed.sent)
      await translating.start(ordered.map((row) => made(row.key, () => withRecord(batch, row, translationOf))))
      refresh(statementsKey)
    },
    save: async (rows: readonly AssessedRow[]): Promise<void> => {
      await saving.start(sentFirst(rows, sentAssessmentOf).map((row) => made(row.row.key, () => savingOf(row))))
      refresh(assessmentsKey)
    },
  }
}

/**
 * The rows; those that were sent without a response come first. Such a row may be done already and then uses up
 * nothing, so it is tried before a row that stops the run because nothing is left.
 */
const sentFirst = <Row>(rows: readonly Row[], sentOf: (row: Row) => unknown): readonly Row[] =>
  rows.toSorted((one, other) => Number(sentOf(other) !== null) - Number(sentOf(one) !== null))

const sentAssessmentOf = ({ row: { reviewed } }: AssessedRow) => reviewed.sentAssessment

/** Returns the function that records the outcome for a row's statement on the page. */
const reviewing =
  ({ file, position }: BatchRow, actions: Batch['actions']) =>
  (change: Partial<Reviewed>): void => {
    if (position !== null) actions.review(file.id, position, change)
  }

/**
 * A job that is created at its first attempt, so that starting a run does not make all request bodies at once. The end
 * of the job counts as activity.
 */
function made(key: string, make: () => BatchJob): BatchJob {
  let job: BatchJob | null = null
  return {
    key,
    async attempt() {
      const outcome = await (job ??= make()).attempt()
      if (outcome.kind === 'done' || outcome.kind === 'failed') noteWork()
      return outcome
    },
  }
}

function withRecord(batch: NamedBatch, row: BatchRow, make: (row: BatchRow, sent: BatchRecord) => BatchJob): BatchJob {
  const sent = recordIn(batch, row)
  if (sent === null) throw new Error('only a statement that was read is translated')
  return make(row, sent)
}

function useRun(wait?: Wait) {
  const [run] = useState<Run>(() => makeRun(wait))
  const { state, failures } = useSyncExternalStore(run.subscribe, run.current)
  useEffect(() => () => run.stop(), [run])
  return { state, failures, start: run.start, stop: run.stop }
}

function useMember() {
  const session = useSession()
  const renewMember = useRenewMember()
  const [id] = useState(() => session.current()?.user?.id ?? null)
  const user = () => session.current()?.user ?? null
  return {
    isSameMember: (): boolean => id !== null && user()?.id === id,
    left: (counter: 'counter' | 'assessmentCounter'): number | null => user()?.[counter] ?? null,
    renew: (changed: Partial<Pick<Member, 'counter' | 'assessmentCounter'>>): void => {
      const now = user()
      if (now !== null && now.id === id) renewMember({ ...now, ...changed })
    },
  }
}

/**
 * Returns a function that refetches the list with the given key, and the numbers of translations and assessments left.
 */
function useRefresh() {
  const api = useApi()
  const queries = useQueryClient()
  return (list: readonly string[]): void => {
    for (const key of [list, memberQuery(api).queryKey, currentPlanQuery(api).queryKey])
      void queries.invalidateQueries({ queryKey: key })
  }
}

type ToSave = {
  readonly key: string
  readonly assessed: BatchAssessment
  /** The nickname under which the assessment is saved; null when it is saved under the company's own name. */
  readonly nickname: string | null
  readonly reviewed: Pick<Reviewed, 'translatedId' | 'sentAssessment'>
}

type SavingJobOptions = {
  readonly api: Client
  /** Returns the number of assessments left, as last known; null without a plan. */
  readonly left: () => number | null
  readonly isSameMember: () => boolean
  readonly review: (change: Partial<Reviewed>) => void
  readonly onSaved: (counter: number | null) => void
}

type Body = InputOf<Endpoints['saveAssessment']>['body']

/**
 * Makes a job that saves an assessment with an idempotency key, which is stored before the call. If the call gets no
 * response and the statement is translated meanwhile, the same content is sent again under the same key. If the
 * translation was deleted elsewhere, the job forgets the translation and sends the statement itself; the statement can
 * then be translated again.
 */
function savingJob({ key, assessed, nickname, reviewed }: ToSave, options: SavingJobOptions): BatchJob {
  const { api, left, isSameMember, review, onSaved } = options
  const { russianName, inn } = assessed.source.statement
  const asOf = (statementId: string | null): string =>
    JSON.stringify([statementId, assessed.inputs, ...(statementId === null ? [russianName, inn] : [])])
  let sent = reviewed.sentAssessment
  let statementId = sent?.as === asOf(null) ? null : reviewed.translatedId
  const attempt = async (): Promise<JobOutcome> => {
    if (!isSameMember()) return { kind: 'stop', why: 'signed-out', reason: '' }
    // an assessment that was sent may be saved already, if only the response was lost
    if (sent === null && (left() ?? 0) <= 0) return { kind: 'stop', why: 'none-left', reason: '' }
    const as = asOf(statementId)
    if (sent?.as !== as) {
      sent = { as, key: newIdempotencyKey() }
      review(nickname === null ? { sentAssessment: sent } : { sentAssessment: sent, title: nickname })
    }
    const idempotencyKey = sent.key
    const body = bodyOf(assessed, statementId)
    try {
      const saved = await withRetries(() => api.saveAssessment({ body, idempotencyKey }))
      review({ assessmentId: saved.id })
      onSaved(saved.assessmentCounter)
      return { kind: 'done' }
    } catch (error) {
      if (isServerRefusal(error)) {
        sent = null
        review({ sentAssessment: null })
      }
      if (statementId === null || refusalCodeOf(error) !== 'statement-not-found') return outcomeOfError(error)
      statementId = null
      review({ translatedId: null, kept: null, sent: null })
      return attempt()
    }
  }
  return { key, attempt }
}

/**
 * The request body. With `statementId`, it names a translation made on this page; without, it contains the statement as
 * read from the file.
 */
const bodyOf = ({ inputs, source }: BatchAssessment, statementId: string | null): Body => ({
  ...inputs,
  statementId,
  statement: statementId === null ? source.statement : null,
  fields: null,
  expected: expectedOf(source, inputs),
})
