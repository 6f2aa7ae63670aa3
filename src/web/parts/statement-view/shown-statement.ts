import type { TraceOutput } from '#domain/documents/statement-output.ts'
import type { Problem } from '#domain/problem.ts'
import { draftOf } from '#domain/records/record-draft.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import type { PrintedNote } from '#domain/documents/statement-printout.ts'
import { check } from '#domain/statement/check.ts'
import type { EnglishStatement } from '#domain/translation/english-statement.ts'
import { translate } from '#domain/translation/translate.ts'

/** What was stored when a statement was generated, where it is not what this program makes of the same lines. */
export type Stored = { readonly trace: TraceOutput; readonly notes: readonly PrintedNote[] }

/** A translated statement as it is shown. `stored` is null where its figures are those that are worked out here. */
export type ShownStatement = {
  readonly english: EnglishStatement
  /** What is to be said of it as this program sees it; empty where `stored` says it. */
  readonly problems: readonly Problem[]
  readonly stored: Stored | null
}

/** Checks and translates a record as the server does; null where it is refused. */
export function shownRecord(record: StatementRecord): ShownStatement | null {
  const checked = check(draftOf(record))
  if (checked.statement === null) return null
  const problems = [...(record.filed?.remarks ?? []), ...checked.notices]
  return { english: translate(checked.statement), problems, stored: null }
}
