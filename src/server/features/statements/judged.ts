import { createHash } from 'node:crypto'
import {
  problemsOutput,
  statementOutput,
  type ProblemOutput,
  type StatementOutput,
} from '#contract/shapes/statement-output.ts'
import { contentOf } from '#domain/records/content.ts'
import { draftOf } from '#domain/records/record-draft.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { check } from '#domain/statement/check.ts'
import { translate } from '#domain/translation/translate.ts'
import { problemText } from '#wording/en/problems.ts'

/** A record as the checks see it. `output` is its translation with the trace; null while a problem refuses it. */
export type Judged = {
  readonly problems: readonly ProblemOutput[]
  readonly contentHash: Buffer
  readonly output: (() => StatementOutput) | null
}

/** Checks a record. Its translation is worked out when it is asked for. */
export function judged(record: StatementRecord): Judged {
  const checked = check(draftOf(record))
  const notices = checked.statement === null ? checked.problems : checked.notices
  const problems = problemsOutput([...(record.filed?.remarks ?? []), ...notices], problemText)
  const { statement } = checked
  return {
    problems,
    contentHash: createHash('sha256').update(contentOf(record)).digest(),
    output:
      statement === null
        ? null
        : () => statementOutput(record.companyTitle, translate(statement), problems, { trace: true }),
  }
}
