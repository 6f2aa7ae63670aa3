import { memo, useState } from 'react'
import { readingsOf, type AmountReading } from '#domain/entry/cell-notes.ts'
import { cellYear, shownCell } from '#domain/entry/cell-text.ts'
import type { Change } from '#domain/entry/changes.ts'
import { cellAt, lineOfRow, type CellRef, type Entry } from '#domain/entry/entry.ts'
import { strayCells } from '#domain/entry/grid-rows.ts'
import type { CellNote, PlacedProblem, Review } from '#domain/entry/review.ts'
import type { Severity } from '#domain/problem.ts'
import { columns } from '#domain/statement/draft.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { readingText, rowName } from '#wording/entry-texts.ts'
import { readingWords, gridReviewWords, typedProblemText } from '#words/line-grid.ts'
import { severityNames } from '#words/screens.ts'
import { counted } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { isUnmoved, type GridController } from './controller.ts'
import styles from './line-grid.module.css'

type SummaryProps = { readonly controller: GridController; readonly review: Review }

/** The results of the checks in one line; when expanded, every problem with links to its cells. */
export const ReviewSummary = memo(function ReviewSummary({ controller, review }: SummaryProps) {
  const [isOpen, setOpen] = useState(false)
  const strays = strayCells(controller.entry)
  const shown = review.problems.filter(({ problem }) => problem.code !== 'no-amounts')
  const count = (severity: string) => shown.filter(({ problem }) => problem.severity === severity).length
  const facts = { error: count('error'), warning: count('warning') + strays.length, info: count('info') }
  const icon: IconName = facts.error > 0 ? 'error' : facts.warning > 0 ? 'warning' : review.isBlank ? 'note' : 'check'
  const isClean = facts.error + facts.warning + facts.info === 0
  const text = review.isBlank ? gridReviewWords.blank : isClean ? gridReviewWords.clean : countsText(facts)
  const readings = decimalQuestion(controller.entry, review)
  return (
    <div className={styles['review']} data-state={icon}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <Icon name={icon} className={styles['icon']} /> <strong>{gridReviewWords.heading}</strong> {text}
        </summary>
        {isOpen && <Problems placed={shown} strays={strays} controller={controller} />}
      </details>
      {readings.length > 0 && <DecimalQuestion readings={readings} controller={controller} />}
    </div>
  )
}, isUnmoved)

/** Text such as "No errors, 2 warnings, 1 note"; it always mentions errors, other kinds only when there are any. */
function countsText({ error, warning, info }: Readonly<Record<Severity, number>>): string {
  const { none, ...words } = gridReviewWords.counts
  const parts = [
    error === 0 ? none : counted(error, words.error),
    ...(warning === 0 ? [] : [counted(warning, words.warning)]),
    ...(info === 0 ? [] : [counted(info, words.info)]),
  ]
  return parts.join(', ')
}

type ProblemsProps = {
  readonly placed: readonly PlacedProblem[]
  readonly strays: readonly CellRef[]
  readonly controller: GridController
}

function Problems({ placed, strays, controller }: ProblemsProps) {
  return (
    <ul className={styles['problems']}>
      {placed.map((each, order) => (
        // The index is the key, because two problems may be identical.
        <ProblemLine key={order} placed={each} controller={controller} />
      ))}
      {strays.map((at) => (
        <StrayLine key={`${at.row} ${at.column}`} at={at} controller={controller} />
      ))}
    </ul>
  )
}

function ProblemLine({
  placed: { problem, cells },
  controller,
}: {
  readonly placed: PlacedProblem
  readonly controller: GridController
}) {
  return (
    <li data-severity={problem.severity}>
      <strong>{severityNames[problem.severity]}.</strong> {typedProblemText(problem)}{' '}
      {cells.map((at) => (
        <LinkButton
          key={`${at.row} ${at.column}`}
          className={styles['way']}
          onClick={() => controller.move({ kind: 'go', to: at })}
        >
          {say(gridReviewWords.go, { code: rowName(at.row), column: cellYear(controller.entry, at) })}
        </LinkButton>
      ))}
    </li>
  )
}

/** An amount for which the form has no line: it is kept, shown, and cleared only by the user. */
function StrayLine({ at, controller }: { readonly at: CellRef; readonly controller: GridController }) {
  const { entry } = controller
  const amount = shownCell(cellAt(entry, at) ?? '', at.row, lineOfRow(entry, at.row))
  return (
    <li data-severity="warning">
      {say(gridReviewWords.strays, { code: at.row, column: cellYear(entry, at), amount })}{' '}
      <LinkButton className={styles['way']} onClick={() => changeAndLeave(controller, { kind: 'clear', cells: [at] })}>
        {gridReviewWords.clearStray}
      </LinkButton>
    </li>
  )
}

/** Makes a change that removes the pressed button; the active cell then takes the focus. */
function changeAndLeave({ onChange, move }: GridController, change: Change): void {
  onChange(change)
  move({ kind: 'rest' })
}

type QuestionProps = { readonly readings: readonly AmountReading[]; readonly controller: GridController }

function DecimalQuestion({ readings, controller }: QuestionProps) {
  return (
    <p className={styles['question']}>
      {readingWords.question}{' '}
      {readings.map((reading) => (
        <LinkButton
          key={reading.mark}
          className={styles['way']}
          onClick={() => changeAndLeave(controller, { kind: 'read-marks', mark: reading.mark })}
        >
          {readingText(reading)}
        </LinkButton>
      ))}
    </p>
  )
}

/** Asks about the first ambiguous number only; the answer applies to all of them. */
function decimalQuestion(entry: Entry, { rows }: Review): readonly AmountReading[] {
  const all = [...rows].flatMap(([row, review]) =>
    columns.flatMap((column) => (review[column]?.notes ?? []).map((note: CellNote) => ({ row, note }))),
  )
  const [first] = all.map(({ row, note }) => readingsOf(note, lineOfRow(entry, row))).filter(({ length }) => length > 0)
  return first ?? []
}
