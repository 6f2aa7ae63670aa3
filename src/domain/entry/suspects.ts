import type { LineCode } from '../catalogue/line.ts'
import type { Identities, Mismatch } from './identities.ts'
import { filledCells, type CellRef, type Entry } from './entry.ts'

/**
 * Typing mistakes that would explain a wrong total: the opposite sign, two swapped digits, extra or missing zeros, or
 * one amount too many.
 */
export type Slip = 'sign' | 'digits' | 'zeros' | 'extra'

/**
 * A cell that may be wrong. both: one change to this total would make it agree with its own lines and with the total
 * above it.
 */
export type Suspicion = { readonly at: CellRef; readonly why: Slip | 'both'; readonly total: LineCode }

/** The cells in which a single typing mistake would explain a typed total that differs from its lines. */
export function suspectsOf(entry: Entry, { mismatches, candidate }: Identities): readonly Suspicion[] {
  const filled = new Set(filledCells(entry).map(({ at }) => keyOf(at)))
  const valueAt = ({ row, column }: CellRef): number => {
    const position = candidate.catalogue.index.get(row)
    return position === undefined ? 0 : (candidate.values[column][position] ?? 0)
  }
  return mismatches
    .filter(({ kind }) => kind !== 'rounding' && kind !== 'detail')
    .flatMap((mismatch) => {
      const { at, terms, stated, summed, difference } = mismatch
      const parts = terms.flatMap(({ code, isDeducted }): readonly Suspicion[] => {
        const part = { row: code, column: at.column }
        const slip = slipBetween(valueAt(part), valueAt(part) + difference)
        const cannotBe = slip === null || !filled.has(keyOf(part)) || (isDeducted && slip === 'sign')
        return cannotBe ? [] : [{ at: part, why: slip, total: at.row }]
      })
      const slip = slipBetween(stated, summed)
      const own = slip === null || slip === 'extra' ? [] : [{ at, why: slip, total: at.row }]
      return [...bothBroken(mismatch, mismatches), ...own, ...parts]
    })
}

const keyOf = ({ row, column }: CellRef): string => `${row} ${column}`

const lastZeros = /(?<!0)0+$/

/**
 * The mistake that turns the expected amount into the typed one; null when none does. A typed zero is ignored, because
 * a zero could stand for any missing amount.
 */
function slipBetween(typed: number, wanted: number): Slip | null {
  if (typed === 0) return null
  if (wanted === 0) return 'extra'
  if (wanted === -typed) return 'sign'
  const was = String(Math.abs(typed))
  const would = String(Math.abs(wanted))
  if (Math.sign(typed) !== Math.sign(wanted)) return null
  if (was.replace(lastZeros, '') === would.replace(lastZeros, '')) return 'zeros'
  return areSwapped(was, would) ? 'digits' : null
}

/** Whether exactly two adjacent digits are swapped. */
function areSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const at = [...one].findIndex((digit, place) => digit !== other[place])
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}

/**
 * Suspects a total that differs from its lines if the total above it differs by the same amount in the opposite
 * direction.
 */
function bothBroken({ at, difference }: Mismatch, all: readonly Mismatch[]): readonly Suspicion[] {
  const above = all.find(
    (other) =>
      other.at.column === at.column &&
      other.terms.some(({ code }) => code === at.row) &&
      other.difference === -difference,
  )
  return above === undefined ? [] : [{ at, why: 'both', total: above.at.row }]
}
