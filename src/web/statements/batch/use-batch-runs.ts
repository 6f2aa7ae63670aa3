import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Member } from '#domain/people/member.ts'
import { useApi } from '../../api/api.ts'
import { assessmentsKey } from '../../api/assessment-queries.ts'
import { currentPlanQuery, memberQuery } from '../../api/queries.ts'
import { statementsKey } from '../../api/statement-queries.ts'
import type { Reviewed } from '../../reading/chosen-files.ts'
import { useSession } from '../../session/session.ts'
import { recordIn, type BatchRecord, type NamedBatch } from './batch-names.ts'
import type { BatchRow } from './batch-rows.ts'
import { isUnderWay, makeRun, type BatchJob, type Run, type Wait } from './run-jobs.ts'
import { savingJob } from './saving-job.ts'
import type { AssessedRow } from './use-assessed.ts'
import { translationJob } from './translation-job.ts'
import type { Batch } from './use-batch.ts'

/** Translating and saving runs. Leaving the page ends both after the current job. */
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
      await translating.start(rows.map((row) => made(row.key, () => withRecord(batch, row, translationOf))))
      refresh(statementsKey)
    },
    save: async (rows: readonly AssessedRow[]): Promise<void> => {
      await saving.start(rows.map((row) => made(row.row.key, () => savingOf(row))))
      refresh(assessmentsKey)
    },
  }
}

/** Stores the outcome of a row's statement. */
const reviewing =
  ({ file, position }: BatchRow, actions: Batch['actions']) =>
  (change: Partial<Reviewed>): void => {
    if (position !== null) actions.review(file.id, position, change)
  }

/** Creates the job lazily, so that not all request bodies are in memory at once. */
function made(key: string, make: () => BatchJob): BatchJob {
  let job: BatchJob | null = null
  return { key, attempt: async () => (job ??= make()).attempt() }
}

function withRecord(batch: NamedBatch, row: BatchRow, make: (row: BatchRow, sent: BatchRecord) => BatchJob): BatchJob {
  const sent = recordIn(batch, row)
  if (sent === null) throw new Error('only a statement that was read is translated')
  return make(row, sent)
}

/** A run and its state. */
function useRun(wait?: Wait) {
  const [run] = useState<Run>(() => makeRun(wait))
  const { state, failures } = useSyncExternalStore(run.subscribe, run.current)
  useEffect(() => () => run.stop(), [run])
  return { state, failures, start: run.start, stop: run.stop }
}

/** The page's member. */
function useMember() {
  const session = useSession()
  const [id] = useState(() => session.current()?.user?.id ?? null)
  const user = () => session.current()?.user ?? null
  return {
    isSameMember: (): boolean => id !== null && user()?.id === id,
    left: (counter: 'counter' | 'assessmentCounter'): number | null => user()?.[counter] ?? null,
    renew: (changed: Partial<Pick<Member, 'counter' | 'assessmentCounter'>>): void => {
      const now = user()
      if (now !== null && now.id === id) session.renew({ ...now, ...changed })
    },
  }
}

/** Refetches the list and the plan's remaining counts. */
function useRefresh() {
  const api = useApi()
  const queries = useQueryClient()
  return (list: readonly string[]): void => {
    for (const key of [list, memberQuery(api).queryKey, currentPlanQuery(api).queryKey])
      void queries.invalidateQueries({ queryKey: key })
  }
}
