import type { LineCode } from '../catalogue/line.ts'
import type { Identities, Mismatch } from './identities.ts'
import { filledCells, type CellRef, type Entry } from './entry.ts'

/** What would make a total and its lines agree: the other sign, two digits changed about, zeros more or fewer, leaving it out. */
export type Slip = 'sign' | 'digits' | 'zeros' | 'extra'

/** both: the total disagrees by the same with its own lines and with the total above. */
export type Suspicion = { readonly at: CellRef; readonly why: Slip | 'both'; readonly total: LineCode }

/** The cells that a single slip in typing would explain, for each typed total that differs from its lines. */
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

/** What was typed against what would agree. Zero agrees with everything that is merely left out. */
function slipBetween(typed: number, wanted: number): Slip | null {
  if (typed === 0) return null
  if (wanted === 0) return 'extra'
  if (wanted === -typed) return 'sign'
  const [was, would] = [String(Math.abs(typed)), String(Math.abs(wanted))]
  if (Math.sign(typed) !== Math.sign(wanted)) return null
  if (was.replace(lastZeros, '') === would.replace(lastZeros, '')) return 'zeros'
  return areSwapped(was, would) ? 'digits' : null
}

/** Whether two neighbouring digits changed places, and nothing else. */
function areSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const at = [...one].findIndex((digit, place) => digit !== other[place])
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}

/** A total that is too large for its lines by as much as the total above it is too small for its own. */
function bothBroken({ at, difference }: Mismatch, all: readonly Mismatch[]): readonly Suspicion[] {
  const above = all.find(
    (other) =>
      other.at.column === at.column &&
      other.terms.some(({ code }) => code === at.row) &&
      other.difference === -difference,
  )
  return above === undefined ? [] : [{ at, why: 'both', total: above.at.row }]
}
