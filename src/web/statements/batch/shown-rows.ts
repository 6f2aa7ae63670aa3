import { useState } from 'react'
import type { BatchStanding } from '#domain/batch/standing.ts'
import { problemReason } from '#words/problems.ts'
import { batchTableWords as words } from '#words/file-batch.ts'
import { counted, dayText } from '#words/locale.ts'
import type { IconName } from '#ui/icon.tsx'
import { companyText } from '#wording/review-facts.ts'
import { say } from '#wording/say.ts'
import { titleIn, type NamedBatch } from './batch-names.ts'
import { mayBeIncluded, type BatchRow } from './batch-rows.ts'
import type { HeldRow } from './held-order.ts'
import type { JobFailure } from './run-jobs.ts'

// The contents of each row in the table, as plain values, so that unchanged rows are not rendered again.

export type RowAct = 'answer' | 'look' | 'again' | 'remove' | 'removeFile' | 'alone'

/** The state of a row in words and as an icon. `tone`: the colour, which adds no information to the words. */
type RowStatus = {
  readonly text: string
  readonly icon: IconName
  readonly tone: 'soft' | 'good' | 'warn' | 'bad'
}

export type ShownRow = {
  readonly key: string
  readonly fileId: number
  readonly group: BatchStanding
  /** The accessible name of the row: the company and the year, or the file's name. */
  readonly name: string
  readonly title: string
  /** The company as the file names it; null when the file names none or the title already gives this name. */
  readonly filed: string | null
  readonly year: number | null
  readonly fileName: string
  readonly status: RowStatus
  /**
   * Id of the statement's translation, and id of the draft in which the user can correct it; each null when there is
   * none.
   */
  readonly translationId: string | null
  readonly draftId: string | null
  readonly acts: readonly RowAct[]
  readonly isOffered: boolean
}

type ShowOptions = {
  readonly batch: NamedBatch
  readonly failures: ReadonlyMap<string, JobFailure>
}

/** The rows as shown; null until the first files are read. An unchanged row is the same object as before. */
export function useShownRows(held: readonly HeldRow[] | null, options: ShowOptions): readonly ShownRow[] | null {
  const [known] = useState(() => new Map<string, { readonly text: string; readonly row: ShownRow }>())
  if (held === null) return null
  const names = namesIn(options.batch)
  return held.map((each) => {
    const row = shownRow(each, names, options)
    const text = JSON.stringify(row)
    const before = known.get(row.key)
    if (before?.text === text) return before.row
    known.set(row.key, { text, row })
    return row
  })
}

/** The accessible names of the rows, by the key of the row. */
const namesIn = (batch: NamedBatch): ReadonlyMap<string, string> =>
  new Map(batch.rows.map((row) => [row.key, nameOf(batch, row)]))

function nameOf(batch: NamedBatch, row: BatchRow): string {
  const title = titleIn(batch, row)
  if (title === null) return row.file.name
  return say(words.named, { name: title, year: row.year ?? words.noYear })
}

function shownRow(
  { row, group }: HeldRow,
  names: ReadonlyMap<string, string>,
  { batch, failures }: ShowOptions,
): ShownRow {
  const { key, file, year, reviewed } = row
  const failure = failures.get(key) ?? null
  const title = titleIn(batch, row)
  const filed = companyText(row.company)
  return {
    key,
    fileId: file.id,
    group,
    name: names.get(key) ?? file.name,
    title: title ?? file.name,
    filed: title === null || filed === title ? null : filed,
    year,
    fileName: file.name,
    status: failure !== null && row.standing === 'ready' ? failedStatus(failure) : statusOf(row, names),
    translationId: reviewed.translatedId ?? reviewed.before?.id ?? null,
    draftId: reviewed.translatedId === null ? (failure?.draftId ?? null) : null,
    acts: actsOf(row),
    isOffered: mayBeIncluded(row),
  }
}

const failedStatus = ({ reason }: JobFailure): RowStatus => ({
  text: say(words.states.failed, { reason }),
  icon: 'error',
  tone: 'bad',
})

function statusOf(row: BatchRow, names: ReadonlyMap<string, string>): RowStatus {
  const { states } = words
  const { reviewed, sameAs } = row
  switch (row.standing) {
    case 'translated':
      return { text: states.translated, icon: 'check', tone: 'good' }
    case 'before': {
      const date = reviewed.before === null ? '' : dayText(reviewed.before.generatedAt)
      return { text: say(states.before, { date }), icon: 'note', tone: 'soft' }
    }
    case 'repeated':
      return { text: say(states.repeated, { name: names.get(sameAs ?? '') ?? '' }), icon: 'note', tone: 'soft' }
    case 'ready':
      return readyStatus(row)
    case 'question':
      return { text: states.question, icon: 'question', tone: 'warn' }
    case 'unread':
      return unreadStatus(row)
    case 'broken':
      return brokenStatus(row)
  }
}

function readyStatus(row: BatchRow): RowStatus {
  const count = problemsOfRow(row).filter(({ severity }) => severity === 'warning').length
  if (count === 0) return { text: words.states.ready, icon: 'check', tone: 'good' }
  return { text: counted(count, words.states.warnings), icon: 'warning', tone: 'warn' }
}

function unreadStatus({ file: { state } }: BatchRow): RowStatus {
  if (state.kind === 'waiting') return { text: words.states.waiting, icon: 'dash', tone: 'soft' }
  if (state.kind === 'reading') return { text: words.states.reading, icon: 'dash', tone: 'soft' }
  return { text: words.states.cancelled, icon: 'cross', tone: 'soft' }
}

function brokenStatus(row: BatchRow): RowStatus {
  const { state } = row.file
  const bad = (text: string): RowStatus => ({ text, icon: 'error', tone: 'bad' })
  if (state.kind === 'unreadable') return bad(words.states.unreadable)
  if (state.kind !== 'read') return bad(words.states.error)
  if (isCrowded(row))
    return { text: say(words.states.crowded, { count: state.reading.listed.length }), icon: 'note', tone: 'warn' }
  const error = problemsOfRow(row).find(({ severity }) => severity === 'error')
  const reason = error === undefined ? '' : problemReason(error)
  return bad(say(row.position === null ? words.states.useless : words.states.broken, { reason }))
}

/** Whether the file of the row has more statements than can be open at the same time. */
const isCrowded = ({ file: { state }, position }: BatchRow): boolean =>
  position === null && state.kind === 'read' && state.reading.listed.length > 0

/** The problems found in the file and in the statement of a row. */
export function problemsOfRow({ file: { state }, outcome }: BatchRow) {
  const ofFile = state.kind === 'read' ? state.reading.problems : []
  return [...ofFile, ...(outcome?.problems ?? [])]
}

/** The action that removes the file of a row; its name says so if the file has other rows too. */
const removeActOf = ({ file: { state }, position }: BatchRow): RowAct =>
  position !== null && state.kind === 'read' && state.reading.opened.length > 1 ? 'removeFile' : 'remove'

function actsOf(row: BatchRow): readonly RowAct[] {
  const { state } = row.file
  switch (row.standing) {
    case 'question':
      return ['answer', removeActOf(row)]
    case 'unread':
      return state.kind === 'cancelled' ? ['again', 'remove'] : []
    case 'broken':
      if (state.kind === 'unreadable' || state.kind === 'failed') return ['again', 'remove']
      return [isCrowded(row) ? 'alone' : 'look', removeActOf(row)]
    case 'ready':
    case 'repeated':
    case 'before':
    case 'translated':
      return problemsOfRow(row).some(({ severity }) => severity !== 'info') ? ['look'] : []
  }
}
