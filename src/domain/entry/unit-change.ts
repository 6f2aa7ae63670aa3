import { isAmount } from '../amounts/amount.ts'
import { denominations, type Denomination } from '../catalogue/denominations.ts'
import { filledCells, withCells, type CellRef, type Entry } from './entry.ts'
import { amountRulesIn } from './typed-amount.ts'

/**
 * The effect of converting an entry to another unit. The conversion is possible if no amount is too large and every
 * text can be read.
 */
export type UnitChange = {
  /** Cells whose amounts would lose digits: the conversion rounds them half away from zero. */
  readonly rounded: readonly CellRef[]
  /** Cells whose amounts would be too large to stay exact. */
  readonly tooLarge: readonly CellRef[]
  /** Cells with text that cannot be read as a number, and so cannot be converted. */
  readonly unread: readonly CellRef[]
  readonly mayConvert: boolean
}

/** An amount in another unit, computed in integers; null when the amount or the result is not an exact integer. */
export function inUnit(
  amount: number,
  from: Denomination,
  to: Denomination,
): { readonly amount: number; readonly isRounded: boolean } | null {
  if (!isAmount(amount)) return null
  const roubles = BigInt(Math.abs(amount)) * BigInt(denominations[from])
  const unit = BigInt(denominations[to])
  const magnitude = Number((2n * roubles + unit) / (2n * unit))
  if (!isAmount(magnitude)) return null
  return { amount: amount < 0 ? -magnitude + 0 : magnitude, isRounded: roubles % unit !== 0n }
}

/** The effect of a conversion, for the user to accept or reject. */
export function unitChangeOf(entry: Entry, to: Denomination): UnitChange {
  const rounded: CellRef[] = []
  const tooLarge: CellRef[] = []
  const unread: CellRef[] = []
  for (const { at, cell } of filledCells(entry)) {
    if (typeof cell === 'string') unread.push(at)
    else if (!amountRulesIn(entry, at.row).isPerShare) {
      const converted = inUnit(cell, entry.denomination, to)
      if (converted === null) tooLarge.push(at)
      else if (converted.isRounded) rounded.push(at)
    }
  }
  return { rounded, tooLarge, unread, mayConvert: tooLarge.length === 0 && unread.length === 0 }
}

/** The entry in another unit; unchanged when it cannot be converted. Earnings per share stay in roubles. */
export function convertedEntry(entry: Entry, to: Denomination): Entry {
  if (to === entry.denomination || !unitChangeOf(entry, to).mayConvert) return entry
  const converted = filledCells(entry).flatMap(({ at, cell }) => {
    if (typeof cell === 'string' || amountRulesIn(entry, at.row).isPerShare) return []
    return [[at, inUnit(cell, entry.denomination, to)?.amount] as const]
  })
  return { ...withCells(entry, converted), denomination: to }
}
