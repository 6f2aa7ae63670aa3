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
import type { ThreadJob } from '../../outside.ts'

// Checks and translates statements. Jobs take and return text, so that large statements can be processed in another
// thread.

/**
 * The result of checking a record. `output` computes its translation with the trace; null when a problem prevents that.
 */
export type Judged = {
  readonly problems: readonly ProblemOutput[]
  /** The SHA-256 of the statement's content, in base64, used to recognise the same statement. */
  readonly contentHash: string
  readonly output: (() => StatementOutput) | null
}

/** Checks a record. Its translation is computed only if `output` is called. */
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

/** A record without its figures: the fields that are stored in separate columns. */
export type StoredRecordHead = Omit<StatementRecord, 'codeValues' | 'supplementary' | 'filed' | 'typing'>

/** A statement that was sent to be saved, ready for storing. */
export type PreparedStatement = Omit<Judged, 'output'> & {
  readonly head: StoredRecordHead
  /** The figures as JSON, as they are stored. */
  readonly figures: string
  readonly doesGenerate: boolean
  /** The translation as JSON; null when no translation was requested, or when a problem prevents it. */
  readonly output: string | null
  /** The version on which the change is based; null for a new statement. */
  readonly version: number | null
  /** The SHA-256 of everything that was sent, in base64. */
  readonly sentHash: string
}

type SentStatement = { readonly isNew: boolean; readonly text: string }

/** Parses and checks a statement that was sent to be saved. Refuses an invalid record. */
export const preparing: ThreadJob<SentStatement, PreparedStatement> = {
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

type StoredFigures = { readonly head: StoredRecordHead; readonly figures: string }

/** The problems of a stored draft, as JSON. */
export const judging: ThreadJob<StoredFigures, string> = {
  name: 'judge a draft',
  run: (kept) => JSON.stringify(judged(recordOfKept(kept)).problems),
}

export const recordOfKept = ({ head, figures }: StoredFigures): StatementRecord => ({
  ...head,
  ...decodedText(figuresShape, figures),
})

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')
