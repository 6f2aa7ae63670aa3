import { jsonOf } from '../../http/json-text.ts'
import type { StoredRecordHead } from './judged.ts'
import type { KeptStatementHead } from './statements.store.ts'

// The API answers for a stored statement (contract/shapes/statement-shapes.ts, field by field), assembled from the stored JSON.

/** The fields of an answer that change although the statement does not. */
type Live = { readonly expiresAt: Date; readonly daysLeft: number }

/** A statement with its figures as stored JSON. */
export type KeptJson = KeptStatementHead & { readonly figures: Buffer }

type StoredTexts = { readonly problems: string | Buffer; readonly output: Buffer | null }

/** The answer of the call that reads a statement: `keptShape`. */
export function keptText(kept: KeptJson, live: Live, { problems, output }: StoredTexts): Buffer {
  const { id, status, version, head, figures, savedAt, generatedAt, engine } = kept
  const before = { id, status, version, ...wireHead(head) }
  const after = { savedAt, generatedAt, ...live, engine }
  return jsonOf(before, figures, after, ['problems', problems], ['output', output ?? 'null'])
}

/** The answer of the call that opens a draft for editing: `editedShape`. */
export function editedStatementText(
  { id, version, head, figures, savedAt }: KeptJson,
  live: Live,
  problems: string,
): Buffer {
  return jsonOf({ id, version, ...wireHead(head) }, figures, { savedAt, ...live }, ['problems', problems])
}

const wireHead = ({ reportingYear, ...head }: StoredRecordHead) => ({ ...head, reporting_year: reportingYear })
