import { repeatedStatements, type BatchStatement } from '#domain/batch/batch-companies.ts'
import { standingOf, type BatchStanding } from '#domain/batch/standing.ts'
import { contentOf } from '#domain/records/content.ts'
import { recordOf } from '#domain/records/record-draft.ts'
import type { Company } from '#domain/statement/draft.ts'
import { questionsOf, type Question } from '#readers/questions.ts'
import { filesReviewOf, notReviewed, type ChosenFile, type Reviewed } from '../../reading/chosen-files.ts'
import type { Reading } from '../../reading/read-file.ts'
import type { ReadOutcome } from '../../reading/reading-messages.ts'

// Makes the rows of the table: one for each statement, or one for a whole file whose statements are not shown.

/**
 * A row of the table. `position`: the index of its statement in the file; null when the row is about the file as a
 * whole.
 */
export type BatchRow = {
  readonly key: string
  readonly file: ChosenFile
  readonly position: number | null
  readonly company: Company
  readonly year: number | null
  readonly standing: BatchStanding
  readonly reviewed: Reviewed
  readonly outcome: ReadOutcome | null
  readonly statement: BatchStatement | null
  /** The questions about the file that the user has not answered. */
  readonly questions: readonly Question[]
  /** The key of an earlier row with the same statement; null when there is none. */
  readonly sameAs: string | null
}

/** The rows of all files, in the order the files were given. */
export function batchRows(files: readonly ChosenFile[]): readonly BatchRow[] {
  const rows = files.flatMap(rowsOf)
  const repeated = repeatedStatements(rows.flatMap(({ statement }) => statement ?? []))
  return rows.map((row) => settled(row, repeated.get(row.key) ?? null))
}

/** Adds the state of a row. The state depends on duplicates, so it is not known before all rows exist. */
function settled(row: BatchRow, sameAs: string | null): BatchRow {
  const { statement, reviewed, standing } = row
  if (statement === null || standing === 'question') return row
  const { translatedId, before } = reviewed
  const isRepeated = sameAs !== null
  const judged = { isSound: statement.isSound, isRepeated, translatedId, beforeId: before?.id ?? null }
  return { ...row, sameAs, standing: standingOf(judged) }
}

function rowsOf(file: ChosenFile): readonly BatchRow[] {
  const { state } = file
  switch (state.kind) {
    case 'waiting':
    case 'reading':
    case 'cancelled':
      return [fileRow(file, 'unread')]
    case 'unreadable':
    case 'failed':
      return [fileRow(file, 'broken')]
    case 'read':
      return rowsOfReading(file, state.reading)
  }
}

function rowsOfReading(file: ChosenFile, { listed, opened, problems }: Reading): readonly BatchRow[] {
  const questions = questionsOf({ listed: [], problems })
  if (questions.length > 0) return [{ ...fileRow(file, 'question'), questions }]
  // A file with more statements than are opened at once is refused here; the page for a single file handles it.
  if (listed.length === 0 || listed.length > opened.length) return [fileRow(file, 'broken')]
  return opened.map((outcome, position) => statementRow(file, position, outcome))
}

const fileRow = (file: ChosenFile, standing: BatchStanding): BatchRow => ({
  key: String(file.id),
  file,
  position: null,
  company: { name: null, inn: null },
  year: null,
  standing,
  reviewed: notReviewed,
  outcome: null,
  statement: null,
  questions: [],
  sameAs: null,
})

function statementRow(file: ChosenFile, position: number, outcome: ReadOutcome): BatchRow {
  const key = `${file.id}/${position}`
  const { company, reportingYear: year, period, correction } = outcome.draft
  const errors = outcome.problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)
  const isSound = outcome.statement !== null
  const questions = isSound ? [] : questionsOf({ listed: [{ errors }], problems: [] })
  return {
    key,
    file,
    position,
    company,
    year,
    standing: questions.length > 0 ? 'question' : isSound ? 'ready' : 'broken',
    reviewed: filesReviewOf(file, position),
    outcome,
    statement: {
      key,
      fileId: file.id,
      company,
      year,
      period,
      correction,
      isSound,
      content: isSound ? contentIn(outcome) : '',
    },
    questions,
    sameAs: null,
  }
}

/** Cached for each statement, because rows are rebuilt on every change. */
const contents = new WeakMap<ReadOutcome, string>()

function contentIn(outcome: ReadOutcome): string {
  const known = contents.get(outcome)
  if (known !== undefined) return known
  const content = contentOf(recordOf(outcome.draft, []))
  contents.set(outcome, content)
  return content
}

/** Whether a row may be included: its statement can be translated or is translated already. */
export const mayBeIncluded = ({ standing }: Pick<BatchRow, 'standing'>): boolean =>
  standing === 'ready' || standing === 'before' || standing === 'translated'

export const isBeingRead = ({ state: { kind } }: ChosenFile): boolean => kind === 'waiting' || kind === 'reading'
