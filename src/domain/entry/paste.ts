import { decimalMarkOf } from '../amounts/decimal-mark.ts'
import type { Mark } from '../amounts/digits.ts'
import { printedNumber } from '../amounts/printed-number.ts'
import { shownOtherwise } from '../amounts/shown-number.ts'
import { problem, type Problem } from '../problem.ts'
import type { PastedBlock } from './block.ts'
import type { Change } from './changes.ts'
import { cellAt, type EntryCell, type CellRef, type Entry } from './entry.ts'
import { targetsOf, type PasteMode, type Targets } from './paste-targets.ts'
import {
  entryCellOf,
  amountRulesIn,
  typedAmount,
  type TypedInput,
  type AmountRules,
  type TypedAmount,
  type Unusable,
} from './typed-amount.ts'
import { inUnit } from './unit-change.ts'

/** The user's answers to the questions that a table raises. */
export type PasteAnswers = {
  readonly way?: PasteMode
  readonly mark?: Mark
  /** The answer if the table's unit differs from the entry's: convert its amounts, or keep the numbers. */
  readonly unit?: 'convert' | 'keep'
  /** The numbers to use when cells show different numbers from those stored, or show numbers in red. */
  readonly amounts?: 'stored' | 'shown'
}
export type PasteQuestion = keyof PasteAnswers

/** A cell that a paste sets, or clears when `cell` is undefined. `was` is its current value. */
export type PastedCell = {
  readonly at: CellRef
  readonly text: string
  readonly cell: EntryCell | undefined
  readonly was: EntryCell | undefined
  readonly isRounded: boolean
}

/** A cell whose text cannot be used. twice: the table has the line twice, with two different amounts. */
export type UnusedCell = { readonly at: CellRef; readonly text: string; readonly why: Unusable | 'twice' }

/**
 * A cell that shows a different number from the stored one, or shows its number in red, and the problem that says so.
 */
type DoubtfulCell = { readonly at: CellRef; readonly problem: Problem }

/** The effect of a paste. The paste can be applied when `open`, the list of unanswered questions, is empty. */
export type PastePlan = Pick<Targets, 'strangers' | 'outside' | 'columns'> & {
  readonly way: PasteMode
  readonly asked: readonly PasteQuestion[]
  readonly open: readonly PasteQuestion[]
  /** The first cell that raises the question about `amounts`; undefined when none does. */
  readonly doubtful: DoubtfulCell | undefined
  readonly cells: readonly PastedCell[]
  readonly unused: readonly UnusedCell[]
  readonly unread: readonly string[]
}

/**
 * Plans a paste at a cell, without changing anything: finds which cells the paste would set, which questions it leaves
 * open, and which cells have text that cannot be used.
 */
export function pastePlanOf(entry: Entry, block: PastedBlock, from: CellRef, answers: PasteAnswers): PastePlan {
  const mode = answers.way ?? (block.named === null ? 'places' : 'lines')
  const { targets, ...placed } = targetsOf(entry, block, from, mode)
  const proved = decimalMarkOf(targets.filter(isProof(entry)).map(({ given }) => given.text))
  const mark = proved ?? answers.mark ?? entry.decimalMark
  const stated = block.denomination ?? entry.denomination
  const read = targets.map(({ at, given }): ReadTarget => {
    const { typed, doubt } = meantAmount(given, amountRulesIn(entry, at.row, stated), mark, answers.amounts)
    return { at, given, doubt, typed: answers.unit === 'convert' ? converted(typed, entry, at, stated) : typed }
  })
  const { cells, unused } = settledOf(entry, read)
  const [doubtful] = read.flatMap(({ at, doubt }) => (doubt === null ? [] : { at, problem: doubt }))
  const isAmbiguous = targets.some(
    ({ at, given }) =>
      readingOf(given, amountRulesIn(entry, at.row, stated), proved ?? entry.decimalMark) === 'ambiguous',
  )
  const asked: readonly PasteQuestion[] = [
    ...(block.named?.isSure === false ? (['way'] as const) : []),
    ...(isAmbiguous ? (['mark'] as const) : []),
    ...(stated === entry.denomination ? [] : (['unit'] as const)),
    ...(doubtful === undefined ? [] : (['amounts'] as const)),
  ]
  return {
    ...placed,
    way: mode,
    asked,
    open: asked.filter((question) => answers[question] === undefined),
    doubtful,
    cells: answers.unit === 'convert' ? cells.filter(({ cell }) => typeof cell !== 'string') : cells,
    unused,
    unread: mode === 'lines' ? (block.named?.unread ?? []) : [],
  }
}

/** The change made by a plan without open questions. */
export const pasteChange = ({ cells, columns }: PastePlan): Change => ({
  kind: 'paste',
  puts: cells.map(({ at, cell }) => ({ at, cell })),
  columns,
})

/** Counts the cells that a plan fills (in all, previously blank, and changed), clears and rounds. */
export function pasteCounts({ cells }: PastePlan) {
  const filled = cells.filter(({ cell }) => cell !== undefined)
  return {
    count: filled.length,
    fresh: filled.filter(({ was }) => was === undefined).length,
    changed: filled.filter(({ cell, was }) => was !== undefined && was !== cell).length,
    cleared: cells.filter(({ cell, was }) => cell === undefined && was !== undefined).length,
    rounded: cells.filter(({ isRounded }) => isRounded).length,
  }
}

type ReadTarget = MeantAmount & { readonly at: CellRef; readonly given: TypedInput }

/** An amount, and the problem that asks which number is meant; null when there is nothing to ask. */
type MeantAmount = { readonly typed: TypedAmount; readonly doubt: Problem | null }

/**
 * The amount of a cell. If the cell shows a different number from the stored one, or shows its number in red, `meant`
 * decides which number is read; undefined means the stored one.
 */
function meantAmount(
  given: TypedInput,
  rules: AmountRules,
  mark: Mark | null,
  meant: PasteAnswers['amounts'],
): MeantAmount {
  const typed = typedAmount(given, rules, mark)
  if (typed.kind !== 'amount') return { typed, doubt: null }
  const read = printedNumber(given.text, mark)
  const stored = given.value ?? ('value' in read ? read.value : typed.amount)
  const otherwise = shownOtherwise(stored, given, rules.isMagnitude || rules.hasPrintedBrackets)
  if (otherwise === null) return { typed, doubt: null }
  const { code, shown } = otherwise
  const doubt = problem(code, undefined, { stored, shown: shown ?? '–' })
  if (meant !== 'shown') return { typed, doubt }
  return { doubt, typed: shown === null ? { kind: 'blank' } : typedAmount({ ...given, value: shown }, rules, mark) }
}

/**
 * Whether a cell can prove the table's decimal mark: only displayed text can, not exact values or earnings per share.
 */
const isProof =
  (entry: Entry) =>
  ({ at, given }: { readonly at: CellRef; readonly given: TypedInput }): boolean =>
    given.value === undefined && !amountRulesIn(entry, at.row).isPerShare

function readingOf(given: TypedInput, rules: AmountRules, mark: Mark | null): Unusable | null {
  const typed = typedAmount(given, rules, mark)
  return typed.kind === 'unusable' ? typed.why : null
}

function converted(typed: TypedAmount, entry: Entry, at: CellRef, from: Entry['denomination']): TypedAmount {
  if (typed.kind !== 'amount' || amountRulesIn(entry, at.row).isPerShare) return typed
  const other = inUnit(typed.amount, from, entry.denomination)
  if (other === null) return { kind: 'unusable', why: 'too-large' }
  return { ...typed, amount: other.amount, isRounded: typed.isRounded || other.isRounded }
}

/**
 * The cell after a paste. A deducted amount means the same with and without a minus, so a pasted amount that differs
 * only in its sign leaves the cell as it was filed.
 */
const kept = (
  was: EntryCell | undefined,
  cell: EntryCell | undefined,
  { isMagnitude }: AmountRules,
): EntryCell | undefined =>
  isMagnitude && typeof was === 'number' && typeof cell === 'number' && Math.abs(was) === cell ? was : cell

/** The cells after the paste. A line that the table has twice counts once, or not at all if its two amounts differ. */
function settledOf(entry: Entry, read: readonly ReadTarget[]): Pick<PastePlan, 'cells' | 'unused'> {
  const cells = new Map<string, PastedCell>()
  const unused = new Map<string, UnusedCell>()
  for (const { at, given, typed } of read) {
    const key = `${at.row} ${at.column}`
    const was = cellAt(entry, at)
    const cell = kept(was, entryCellOf(given, typed), amountRulesIn(entry, at.row))
    const before = cells.get(key)
    if (before?.cell !== undefined && cell !== undefined && before.cell !== cell)
      unused.set(key, { at, text: `${before.text} / ${given.text}`, why: 'twice' })
    else if (typed.kind === 'unusable') unused.set(key, { at, text: given.text, why: typed.why })
    const isRounded = typed.kind === 'amount' && typed.isRounded
    if (before?.cell === undefined) cells.set(key, { at, text: given.text, cell, was, isRounded })
  }
  const isReal = ({ cell, was }: PastedCell): boolean => cell !== undefined || was !== undefined
  const isOnce = ({ at }: PastedCell): boolean => unused.get(`${at.row} ${at.column}`)?.why !== 'twice'
  return { cells: [...cells.values()].filter((each) => isOnce(each) && isReal(each)), unused: [...unused.values()] }
}
