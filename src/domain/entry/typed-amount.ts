import { isAmount, roundHalfUp } from '../amounts/amount.ts'
import type { Mark } from '../amounts/digits.ts'
import { unitBehind } from '../amounts/number-text.ts'
import { plain } from '../amounts/plain-text.ts'
import { printedNumber } from '../amounts/printed-number.ts'
import type { NumberDisplay } from '../amounts/shown-number.ts'
import { denominations, type Denomination } from '../catalogue/denominations.ts'
import { isPerShareLine } from '../catalogue/per-share.ts'
import type { Line } from '../catalogue/line.ts'
import { fitsPerShare } from '../statement/checks/amounts.ts'
import { isSupplementary, lineOfRow, type EntryCell, type Entry, type RowKey } from './entry.ts'

/**
 * A typed or pasted value: the visible text and, if the source has one, the exact number, which then takes precedence.
 */
export type TypedInput = NumberDisplay & { readonly text: string; readonly value?: number }

/**
 * Why text cannot be used. unit: the number is in a different unit from the row. too-large: the number is beyond the
 * safe integers or, for earnings per share, outside their bounds.
 */
export type Unusable = 'ambiguous' | 'hashes' | 'text' | 'unit' | 'grouping' | 'too-long' | 'too-large'

/**
 * The meaning of typed text. blank: nothing, or a dash in a row that is not a total. amount: a number; `isRounded` when
 * it was rounded to an integer, `isUnsigned` when its sign was dropped, because the line implies it.
 */
export type TypedAmount =
  | { readonly kind: 'blank' }
  | { readonly kind: 'amount'; readonly amount: number; readonly isRounded: boolean; readonly isUnsigned: boolean }
  | { readonly kind: 'unusable'; readonly why: Unusable; readonly readings?: readonly [string, string] }

/** How a row interprets typed values. */
export type AmountRules = {
  /**
   * Whether −5, (5) and 5 all mean 5: true for lines that are printed in brackets and deducted, and for figures that
   * have no sign.
   */
  readonly isMagnitude: boolean
  /** Whether the form prints brackets that do not make the amount negative; a minus sign still makes it negative. */
  readonly hasPrintedBrackets: boolean
  /** Whether the amount is in roubles and kopecks, which are never rounded or converted to another unit. */
  readonly isPerShare: boolean
  /** Whether the row is a total. In a total, a dash means that the form states zero; a blank does not. */
  readonly isTotal: boolean
  /** The only unit that may follow a typed number; null when any unit may. */
  readonly unit: Denomination | null
}

/**
 * Lines that the form prints in brackets, but that are stored with the sign with which they are filed
 * (docs/method.md#signs).
 */
const printedInBrackets: ReadonlySet<string> = new Set(['2411'])

export function amountRulesOf(row: RowKey, line: Line | null): AmountRules {
  return {
    isMagnitude: line?.sign === 'deducted' || isSupplementary(row),
    hasPrintedBrackets: printedInBrackets.has(row),
    isPerShare: isPerShareLine(line?.code),
    isTotal: line?.role === 'total',
    unit: null,
  }
}

/**
 * The rules for a row of an entry when amounts are typed in `unit`, by default the entry's unit. Amounts per share are
 * in roubles.
 */
export function amountRulesIn(entry: Entry, row: RowKey, unit: Denomination = entry.denomination): AmountRules {
  const rules = amountRulesOf(row, lineOfRow(entry, row))
  return { ...rules, unit: rules.isPerShare ? 383 : unit }
}

/** Parses a value for a row. `mark` is the decimal mark; while it is null (unknown), "1,234" is ambiguous. */
export function typedAmount(given: TypedInput, rules: AmountRules, mark: Mark | null): TypedAmount {
  if (isInOtherUnit(given.text, rules)) return { kind: 'unusable', why: 'unit' }
  if (given.value !== undefined && Number.isFinite(given.value)) return settled(given.value, given.value < 0, rules)
  const read = printedNumber(given.text, mark)
  switch (read.kind) {
    case 'blank':
      return read.isDash && rules.isTotal ? settled(0, false, rules) : { kind: 'blank' }
    case 'ambiguous':
      return { kind: 'unusable', why: 'ambiguous', readings: read.readings }
    case 'unreadable':
      return { kind: 'unusable', why: read.why }
    case 'amount':
    case 'fraction': {
      if (rules.isPerShare && read.kind === 'fraction' && !read.isExact) return { kind: 'unusable', why: 'too-long' }
      const isOnlyPrint = read.isBracketed && rules.hasPrintedBrackets
      const exact = read.kind === 'fraction' && !rules.isPerShare ? read.rounded : read.value
      const amount = isOnlyPrint ? Math.abs(exact) : exact
      const typed = settled(amount, read.value < 0, rules)
      return typed.kind === 'amount' && exact !== read.value ? { ...typed, isRounded: true } : typed
    }
  }
}

function isInOtherUnit(text: string, { unit }: AmountRules): boolean {
  const roubles = unit === null ? null : unitBehind(text)
  return unit !== null && roubles !== null && roubles !== denominations[unit]
}

function settled(
  value: number,
  hasSign: boolean,
  { isMagnitude, hasPrintedBrackets, isPerShare }: AmountRules,
): TypedAmount {
  const rounded = isPerShare ? value : roundHalfUp(value)
  if (!(isPerShare ? fitsPerShare(rounded) : isAmount(rounded))) return { kind: 'unusable', why: 'too-large' }
  // adding 0 turns −0 into 0
  const amount = (isMagnitude ? Math.abs(rounded) : rounded) + 0
  const isUnsigned = hasSign && amount > 0 && (isMagnitude || hasPrintedBrackets)
  return { kind: 'amount', amount, isRounded: rounded !== value, isUnsigned }
}

/** The cell after typing: the amount, undefined for a blank, or the text itself if it cannot be used. */
export function entryCellOf(given: TypedInput, typed: TypedAmount): EntryCell | undefined {
  if (typed.kind === 'blank') return undefined
  return typed.kind === 'amount' ? typed.amount : plain(given.text)
}

/** An amount as its row shows it: on a deducted line negative, that is, in brackets. */
export const shownAmount = (amount: number, line: Line | null): number =>
  line?.sign === 'deducted' ? -Math.abs(amount) + 0 : amount
