import { jsonOf } from '../../http/json-text.ts'
import type { StoredRecordHead } from './judged.ts'
import type { KeptStatementHead } from './statements.store.ts'

// A kept statement as the calls answer it (contract/shapes/statement-shapes.ts, field by field), put together of the JSON it is stored as.

/** What of an answer changes while the statement stays the same. */
type Live = { readonly expiresAt: Date; readonly daysLeft: number }

/** A statement with its figures, the JSON they are stored as. */
export type KeptJson = KeptStatementHead & { readonly figures: Buffer }

type Found = { readonly problems: string | Buffer; readonly output: Buffer | null }

/** The answer of the call that reads a statement: `keptShape`. */
export function keptText(kept: KeptJson, live: Live, { problems, output }: Found): Buffer {
  const { id, status, version, head, figures, savedAt, generatedAt, engine } = kept
  const before = { id, status, version, ...wireHead(head) }
  const after = { savedAt, generatedAt, ...live, engine }
  return jsonOf(before, figures, after, ['problems', problems], ['output', output ?? 'null'])
}

/** The answer of the call that goes on with a draft: `editedShape`. */
export function editedStatementText(
  { id, version, head, figures, savedAt }: KeptJson,
  live: Live,
  problems: string,
): Buffer {
  return jsonOf({ id, version, ...wireHead(head) }, figures, { savedAt, ...live }, ['problems', problems])
}

const wireHead = ({ reportingYear, ...head }: StoredRecordHead) => ({ ...head, reporting_year: reportingYear })
