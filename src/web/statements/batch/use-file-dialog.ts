import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { address } from '#contract/screens.ts'
import type { KeptStatement } from '../translation.ts'
import { handOverFiles } from '../../reading/handed-files.ts'
import type { BatchRow } from './batch-rows.ts'
import type { RowAct } from './shown-rows.ts'
import type { Batch } from './use-batch.ts'

/** The shown row, and the actions of the row buttons. */
export function useFileDialog({ batch, actions }: Batch) {
  const [key, setKey] = useState<string | null>(null)
  const navigate = useNavigate()
  const row = batch.rows.find((each) => each.key === key) ?? null
  const latest = useRef({ batch, actions })
  useEffect(() => {
    latest.current = { batch, actions }
  })
  const act = useCallback(
    (wanted: RowAct, of: string): void => {
      const { rows } = latest.current.batch
      const { file } = rows.find((each) => each.key === of) ?? {}
      if (file === undefined) return
      switch (wanted) {
        case 'answer':
        case 'look':
          return setKey(of)
        case 'again':
          return latest.current.actions.answer(file)
        case 'remove':
          return latest.current.actions.remove(file.id)
        case 'alone': {
          const state = handOverFiles([{ name: file.name, blob: file.blob, answers: file.answers }])
          void navigate(address('TransformationInput', { type: 'FinancialStatements' }), { state })
        }
      }
    },
    [navigate],
  )
  return {
    row,
    act,
    close: (): void => setKey(null),
    keep: ({ file, position }: BatchRow, kept: KeptStatement): void => {
      if (position !== null) actions.review(file.id, position, { kept })
    },
  }
}
