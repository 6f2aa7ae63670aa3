import type { Catalogue } from '../catalogue/catalogue.ts'
import type { LineCode } from '../catalogue/line.ts'
import { candidateOf } from '../statement/candidate.ts'
import { comparedTotals } from '../statement/checks/totals-agree.ts'
import type { Column } from '../statement/draft.ts'
import { sumAt, sumsOf } from '../statement/evaluation.ts'
import type { Candidate } from '../statement/statement.ts'
import { totalKind, type TotalKind } from '../statement/totals.ts'
import type { CellChange } from './changes.ts'
import { draftOfEntry } from './draft-of.ts'
import { cellAt, type CellRef, type Entry } from './entry.ts'

/** A total computed from its lines. `amount` has the sign with which the total would be filed. */
export type ComputedTotal = { readonly at: CellRef; readonly amount: number; readonly isTyped: boolean }

export type IdentityTerm = { readonly code: LineCode; readonly isDeducted: boolean }

/**
 * A typed total that differs from the sum of its lines. Amounts have the sign with which they are added to the next
 * total above.
 */
export type Mismatch = {
  readonly at: CellRef
  readonly kind: TotalKind | 'rounding'
  readonly terms: readonly IdentityTerm[]
  readonly stated: number
  readonly summed: number
  readonly difference: number
}

/** The sums of an entry: the computed totals, and the typed totals that differ from their lines. */
export type Identities = {
  readonly candidate: Candidate
  readonly computed: readonly ComputedTotal[]
  readonly mismatches: readonly Mismatch[]
}

/**
 * Computes the sums. A total is not computed if none of its lines is typed, or if one of them has text that cannot be
 * read.
 */
export function identitiesOf(entry: Entry): Identities {
  const { candidate } = candidateOf(draftOfEntry(entry))
  // an entry has a form, an edition, a unit and a year, so there always is a candidate
  if (candidate === null) throw new Error('an entry without a candidate')
  const computed: ComputedTotal[] = []
  const known = new Map(candidate.columns.map((column) => [column, knownSums(entry, candidate, column)]))
  for (const column of candidate.columns) {
    for (const { position, parts } of sumsOf(candidate.catalogue)) {
      const line = candidate.catalogue.lines[position]
      if (line === undefined || known.get(column)?.has(position) !== true) continue
      if (line.form !== 'balance' && column === 'beforePrevious') continue
      const summed = sumAt(candidate.values[column], parts)
      const at = { row: line.code, column }
      const amount = line.sign === 'deducted' ? Math.abs(summed) : summed
      computed.push({ at, amount, isTyped: cellAt(entry, at) !== undefined })
    }
  }
  const mismatches = comparedTotals(candidate)
    .filter(({ sum, column }) => known.get(column)?.has(sum.position) === true)
    .map(({ sum, column, stated, summed, difference, isRounding }): Mismatch => {
      const row = candidate.catalogue.lines[sum.position]?.code ?? ''
      const kind = isRounding ? 'rounding' : totalKind(candidate.form, row)
      return { at: { row, column }, kind, terms: termsAt(candidate.catalogue, sum.parts), stated, summed, difference }
    })
  return { candidate, computed, mismatches }
}

const termsAt = ({ lines }: Catalogue, parts: readonly number[]): readonly IdentityTerm[] =>
  parts.flatMap((part) => {
    const line = lines[part]
    return line === undefined ? [] : [{ code: line.code, isDeducted: line.sign === 'deducted' }]
  })

/**
 * The positions of the totals that can be computed: at least one line has an amount, and no line has text that cannot
 * be read.
 */
function knownSums(entry: Entry, { catalogue }: Candidate, column: Column): ReadonlySet<number> {
  const known = new Set<number>()
  const unread = new Set<number>()
  catalogue.lines.forEach(({ code }, position) => {
    const cell = cellAt(entry, { row: code, column })
    if (typeof cell === 'number') known.add(position)
    if (typeof cell === 'string') unread.add(position)
  })
  const sums = new Set<number>()
  for (const { position, parts } of sumsOf(catalogue)) {
    const isUnread = parts.some((part) => unread.has(part))
    const isKnown = parts.some((part) => known.has(part))
    const isTyped = known.has(position)
    if (isKnown && !isUnread) sums.add(position)
    if (isKnown) known.add(position)
    if (isUnread && !isTyped) unread.add(position)
  }
  return sums
}

/** The totals that the user did not type, as cells to set. */
export const missingTotals = ({ computed }: Identities): readonly CellChange[] =>
  computed.filter(({ isTyped }) => !isTyped).map(({ at, amount }) => ({ at, cell: amount }))
