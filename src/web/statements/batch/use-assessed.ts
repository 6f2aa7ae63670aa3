import { useEffect, useRef, useState } from 'react'
import { assessedInBatch, type BatchAssessment, type BatchRate } from '#domain/batch/batch-assessment.ts'
import { localDayOf } from '#browser/local-day.ts'
import { recordIn, type NamedBatch } from './batch-names.ts'
import type { BatchRow } from './batch-rows.ts'

export type AssessedRow = {
  readonly row: BatchRow
  readonly nickname: string | null
  readonly assessed: BatchAssessment
}

type Assessed = {
  /** The assessed statements and the options, as one string; on one day, equal signatures mean equal results. */
  readonly signature: string
  readonly day: string
  readonly rate: BatchRate
  readonly rows: ReadonlyMap<string, Omit<AssessedRow, 'row'>>
}

export type AssessingProgress = { readonly done: number; readonly total: number }

/** Number of assessments that are calculated before the browser gets time to render. */
const assessedAtOnce = 5

/**
 * Assesses the included statements on demand, in this browser. `isChanged`: whether the included statements, their
 * names or the rate have changed since the last assessment.
 */
export function useAssessed(batch: NamedBatch, rate: BatchRate) {
  const [progress, setProgress] = useState<AssessingProgress | null>(null)
  const [assessed, setAssessed] = useState<Assessed | null>(null)
  const left = useRef<AbortController | null>(null)
  useEffect(() => () => left.current?.abort(), [])
  const wanted = batch.rows.filter(({ key }) => batch.included.has(key))
  const signature = JSON.stringify([rate, batch.naming, wanted.map(({ key }) => [key, titleKey(batch, key)])])
  const assess = async (): Promise<void> => {
    const controller = new AbortController()
    left.current = controller
    const day = localDayOf(new Date())
    const rows = new Map<string, Omit<AssessedRow, 'row'>>()
    for (const [done, row] of wanted.entries()) {
      if (done % assessedAtOnce === 0) {
        setProgress({ done, total: wanted.length })
        await nextTask()
        if (controller.signal.aborted) return
      }
      const sent = recordIn(batch, row)
      const one = sent === null ? null : assessedInBatch(sent.record, rate, day)
      if (sent !== null && one !== null) rows.set(row.key, { nickname: sent.nickname, assessed: one })
    }
    setProgress(null)
    setAssessed({ signature, day, rate, rows })
  }
  return {
    wanted: wanted.length,
    progress,
    assess: () => void assess(),
    assessed: assessed === null ? null : { ...assessed, rows: rowsOf(batch, assessed) },
    isChanged: assessed !== null && assessed.signature !== signature,
  }
}

export type AssessedBatch = ReturnType<typeof useAssessed>

const titleKey = ({ companyOf }: NamedBatch, key: string): string => companyOf.get(key)?.nickname ?? ''

const rowsOf = ({ rows }: NamedBatch, assessed: Assessed): readonly AssessedRow[] =>
  rows.flatMap((row) => {
    const found = assessed.rows.get(row.key)
    return found === undefined ? [] : { row, ...found }
  })

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
