import { isRefusal, type Problem } from '../problem.ts'
import { check } from '../statement/check.ts'
import { filedAmount } from '../statement/statement.ts'
import type { Column } from '../statement/draft.ts'
import { columns } from '../statement/draft.ts'
import { draftOfEntry } from './draft-of.ts'
import { cellAt, filledCells, yearOfColumn, type CellRef, type Entry, type RowKey } from './entry.ts'
import { identitiesOf, missingTotals, type Identities, type Mismatch } from './identities.ts'
import { suspectsOf, type Suspicion } from './suspects.ts'
import type { CellChange } from './changes.ts'
import { amountRulesIn, typedAmount, type Unusable } from './typed-amount.ts'

export type CellNote =
  | {
      readonly kind: 'unusable'
      readonly why: Unusable
      readonly text: string
      readonly readings?: readonly [string, string]
    }
  | { readonly kind: 'mismatch'; readonly mismatch: Mismatch }
  | { readonly kind: 'suspect'; readonly suspicion: Suspicion }
  | { readonly kind: 'problem'; readonly problem: Problem }

/**
 * The review of a cell. `computed` is the sum of a total's lines, with the sign with which the total would be filed.
 */
export type CellReview = { readonly computed?: number; readonly notes: readonly CellNote[] }
export type RowReview = Readonly<Partial<Record<Column, CellReview>>>

export type PlacedProblem = { readonly problem: Problem; readonly cells: readonly CellRef[] }

/**
 * The review of an entry. `isSound`: the entry can be translated. `isBlank`: the user has typed nothing yet, so there
 * are no notes.
 */
export type Review = {
  readonly isBlank: boolean
  readonly isSound: boolean
  readonly problems: readonly PlacedProblem[]
  readonly rows: ReadonlyMap<RowKey, RowReview>
  /** Cells to set for totals that can be computed and that the user has not typed. */
  readonly missing: readonly CellChange[]
}

/**
 * Problems that get no note on their cells, because other notes (on unusable text and on wrong totals) already report
 * them.
 */
const reportedOtherwise: ReadonlySet<Problem['code']> = new Set([
  'ambiguous-number',
  'unreadable-amount',
  'section-sum',
  'total-mismatch',
  'not-itemised',
  'details-sum',
  'rounding',
])

/** Reviews an entry: runs all checks of a statement, computes the sums, and finds the cells of each problem. */
export function reviewOf(entry: Entry): Review {
  const cells = filledCells(entry)
  if (cells.length === 0) return { isBlank: true, isSound: false, problems: [], rows: new Map(), missing: [] }
  const checked = check(draftOfEntry(entry))
  const found = checked.statement === null ? checked.problems : checked.notices
  const placed = found.map((problem) => ({ problem, cells: cellsOfProblem(entry, problem) }))
  const identities = identitiesOf(entry)
  const notes: (readonly [CellRef, CellNote])[] = [
    ...cells.flatMap(({ at, cell }) => (typeof cell === 'string' ? [[at, unusable(entry, at, cell)] as const] : [])),
    ...identities.mismatches.map((mismatch) => [mismatch.at, { kind: 'mismatch', mismatch }] as const),
    ...suspectsOf(entry, identities).map((suspicion) => [suspicion.at, { kind: 'suspect', suspicion }] as const),
    ...placed
      .filter(({ problem, cells: of }) => isReportedAtCells(problem) && !isHalf(problem, of, identities))
      .flatMap(({ problem, cells: of }) => of.map((at) => [at, { kind: 'problem', problem }] as const)),
  ]
  return {
    isBlank: false,
    isSound: !isRefusal(found),
    problems: placed,
    rows: reviewRows(identities.computed, notes),
    missing: missingTotals(identities),
  }
}

const isReportedAtCells = ({ code, severity }: Problem): boolean => !reportedOtherwise.has(code) && severity !== 'info'

/** Whether a problem only says that one side of the balance sheet has no total yet, which is not an error. */
const isHalf = ({ code }: Problem, cells: readonly CellRef[], { computed, candidate }: Identities): boolean =>
  (code === 'balance-mismatch' || code === 'balance-difference') &&
  cells.some(
    (at) =>
      filedAmount(candidate, at.row, at.column) === null &&
      !computed.some((total) => total.at.row === at.row && total.at.column === at.column),
  )

function unusable(entry: Entry, at: CellRef, text: string): CellNote {
  const read = typedAmount({ text }, amountRulesIn(entry, at.row), entry.decimalMark)
  if (read.kind !== 'unusable') return { kind: 'unusable', why: 'text', text }
  return { kind: 'unusable', text, why: read.why, ...(read.readings === undefined ? {} : { readings: read.readings }) }
}

function reviewRows(
  computed: readonly { readonly at: CellRef; readonly amount: number }[],
  notes: readonly (readonly [CellRef, CellNote])[],
): ReadonlyMap<RowKey, RowReview> {
  const rows = new Map<RowKey, Partial<Record<Column, CellReview>>>()
  const rowAt = ({ row }: CellRef) => rows.get(row) ?? rows.set(row, {}).get(row) ?? {}
  for (const { at, amount } of computed) rowAt(at)[at.column] = { computed: amount, notes: [] }
  for (const [at, note] of notes) {
    const row = rowAt(at)
    const before = row[at.column] ?? { notes: [] }
    row[at.column] = { ...before, notes: [...before.notes, note] }
  }
  return rows
}

/** The lines that a problem concerns, for problems whose facts do not name all of them. */
const linesOfProblem: Readonly<Partial<Record<Problem['code'], readonly RowKey[]>>> = {
  'balance-mismatch': ['1600', '1700'],
  'balance-difference': ['1600', '1700'],
  'balance-rounding': ['1600', '1700'],
  'cash-mismatch': ['1250', '4500'],
}

/**
 * The cells that a problem concerns: its lines, in the problem's year or, if no column has that year, in the first
 * filled column. A cell is left out if its column is not being entered.
 */
function cellsOfProblem(entry: Entry, { code, facts = {} }: Problem): readonly CellRef[] {
  const named = [facts['code'], facts['codes'], facts['what']].map((fact) => String(fact ?? '')).join(' ')
  const rows = linesOfProblem[code] ?? (named.match(/\b\d{4}\b/g) ?? [named.trim()]).filter((row) => row !== '')
  return rows.flatMap((row) => {
    const filled = columns.find((column) => cellAt(entry, { row, column }) !== undefined)
    const dated = columns.find((column) => yearOfColumn(entry, column) === facts['year'])
    const column = dated ?? filled
    return column === undefined || !entry.columns.includes(column) ? [] : [{ row, column }]
  })
}
