import { useState } from 'react'
import { byNeed, type BatchStanding } from '#domain/batch/standing.ts'
import { byName } from '#words/locale.ts'
import { titleIn, type NamedBatch } from './batch-names.ts'
import type { BatchRow } from './batch-rows.ts'

/** A row, with its group at the time the table was last sorted. */
export type HeldRow = { readonly row: BatchRow; readonly group: BatchStanding }

type StoredOrder = {
  readonly signature: string
  readonly order: readonly (readonly [key: string, group: BatchStanding])[]
}

/**
 * The rows, those that need attention first; null until the first files are read. Translating rows does not change the
 * order. After files are added or removed, or questions answered, the rows are sorted again once all files are read.
 */
export function useHeldOrder(batch: NamedBatch, isReading: boolean): readonly HeldRow[] | null {
  const [held, setHeld] = useState<StoredOrder | null>(null)
  const signature = isReading ? null : signatureOf(batch)
  if (signature !== null && signature !== held?.signature) setHeld({ signature, order: orderOf(batch) })
  return held === null || held.order.length === 0 ? null : rowsIn(batch, held)
}

const signatureOf = ({ rows }: NamedBatch): string =>
  rows.map(({ key, standing }) => (needsPerson(standing) ? `${key} ${standing}` : key)).join(', ')

const needsPerson = (standing: BatchStanding): boolean =>
  standing === 'broken' || standing === 'question' || standing === 'unread'

function orderOf(batch: NamedBatch): StoredOrder['order'] {
  const order = byNeed(byName)
  return batch.rows
    .map((row) => ({ row, standing: row.standing, name: titleIn(batch, row) ?? row.file.name, year: row.year }))
    .toSorted(order)
    .map(({ row, standing }) => [row.key, standing] as const)
}

/**
 * The rows in the stored order. While a file is read again, the row of the file takes the place of its first statement.
 */
function rowsIn({ rows }: NamedBatch, { order }: StoredOrder): readonly HeldRow[] {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const shown = new Set<string>()
  return order.flatMap(([key, group]) => {
    const row = byKey.get(key) ?? byKey.get(key.split('/')[0] ?? '')
    if (row === undefined || shown.has(row.key)) return []
    shown.add(row.key)
    return { row, group }
  })
}
