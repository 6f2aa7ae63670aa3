import { createHash } from 'node:crypto'
import {
  problemsOutput,
  statementOutput,
  type ProblemOutput,
  type StatementOutput,
} from '#documents/statement-output.ts'
import { figuresShape, figuresText } from '#contract/shapes/statement-record-shapes.ts'
import { savingShape, updatingShape } from '#contract/shapes/statement-shapes.ts'
import { contentOf } from '#domain/records/content.ts'
import { generatingProblems } from '#domain/records/head.ts'
import { draftOf } from '#domain/records/record-draft.ts'
import { recordProblems } from '#domain/records/record-rules.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { check } from '#domain/statement/check.ts'
import { translate } from '#domain/translation/translate.ts'
import { problemText } from '#words/problems.ts'
import { decodedText } from '../../http/decoded.ts'
import { refuseProblems } from '../../http/refusal.ts'
import type { Job } from '../../outside.ts'

// What the checks and the translation make of a statement. The jobs take and give texts, so that a large statement can be judged apart.

/** A record as the checks see it. `output` is its translation with the trace; null while a problem refuses it. */
export type Judged = {
  readonly problems: readonly ProblemOutput[]
  /** SHA-256 of what makes it the same statement, in base64. */
  readonly contentHash: string
  readonly output: (() => StatementOutput) | null
}

/** Checks a record. Its translation is worked out when it is asked for. */
export function judged(record: StatementRecord): Judged {
  const draft = draftOf(record)
  const checked = check(draft)
  const found = checked.statement === null ? checked.problems : checked.notices
  const problems = problemsOutput([...(record.filed?.remarks ?? []), ...found], problemText)
  const { statement } = checked
  return {
    problems,
    contentHash: hashOf(contentOf(record, draft)),
    output:
      statement === null
        ? null
        : () => statementOutput(record.companyTitle, translate(statement), problems, { trace: true }),
  }
}

/** A record without its figures: what has columns of its own. */
export type StoredRecordHead = Omit<StatementRecord, 'codeValues' | 'supplementary' | 'filed' | 'typing'>

/** A statement that was sent to be kept, ready to be written. */
export type PreparedStatement = Omit<Judged, 'output'> & {
  readonly head: StoredRecordHead
  /** The figures as the wire has them, in JSON. */
  readonly figures: string
  readonly doesGenerate: boolean
  /** The translation in JSON, where one was asked for and nothing refuses it. */
  readonly output: string | null
  /** The version that was changed; null for a new statement. */
  readonly version: number | null
  /** SHA-256 of all that was sent, in base64. */
  readonly sentHash: string
}

type Sent = { readonly isNew: boolean; readonly text: string }

/** Reads and judges what was sent to be kept. Refuses what is no record. */
export const preparing: Job<Sent, PreparedStatement> = {
  name: 'prepare a statement',
  run({ isNew, text }) {
    const sent = isNew ? { ...decodedText(savingShape, text), version: null } : decodedText(updatingShape, text)
    const { generate: doesGenerate, version, ...record } = sent
    refuseProblems(doesGenerate ? generatingProblems(record) : recordProblems(record))
    const { codeValues: _lines, supplementary: _entered, filed: _file, typing: _typed, ...head } = record
    const figures = figuresText(record)
    const { output, ...found } = judged(record)
    return {
      ...found,
      head,
      figures,
      doesGenerate,
      output: doesGenerate && output !== null ? JSON.stringify(output()) : null,
      version,
      sentHash: hashOf(JSON.stringify([head, figures, doesGenerate, version])),
    }
  },
}

type Kept = { readonly head: StoredRecordHead; readonly figures: string }

/** The problems of a draft as it is kept, in JSON. */
export const judging: Job<Kept, string> = {
  name: 'judge a draft',
  run: (kept) => JSON.stringify(judged(recordOfKept(kept)).problems),
}

/** The record of what is kept of it. */
export const recordOfKept = ({ head, figures }: Kept): StatementRecord => ({
  ...head,
  ...decodedText(figuresShape, figures),
})

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')
