import type { Amount } from '../amounts/amount.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Sign } from '../catalogue/line.ts'
import type { Column, DraftLine, FiledAmounts } from './draft.ts'

/**
 * Applies the sign rule (docs/method.md#signs): a deducted line counts as −|x|, whatever sign the file stores; any
 * other line counts with its own sign.
 */
export function contribution(sign: Sign, filed: Amount): Amount {
  return sign === 'deducted' && filed > 0 ? -filed : filed
}

/** A total and its parts, as positions in the catalogue. */
export type Sum = { readonly position: number; readonly parts: readonly number[] }

/** The sums of a catalogue. `zeros` has a 0 for each line; copying it is much cheaper than a new array per column. */
type Plan = { readonly sums: readonly Sum[]; readonly zeros: readonly Amount[] }

const plans = new WeakMap<Catalogue, Plan>()

function planOf(catalogue: Catalogue): Plan {
  const known = plans.get(catalogue)
  if (known) return known
  const made: Plan = { sums: orderedSums(catalogue), zeros: catalogue.lines.map(() => 0) }
  plans.set(catalogue, made)
  return made
}

/**
 * The totals of a catalogue, each after the totals that it contains; computed once per catalogue. The changes in equity
 * are a separate matrix and are not included.
 */
export const sumsOf = (catalogue: Catalogue): readonly Sum[] => planOf(catalogue).sums

function orderedSums(catalogue: Catalogue): readonly Sum[] {
  const ordered: Sum[] = []
  const placed = new Set<number>()
  const place = (position: number): void => {
    const line = catalogue.lines[position]
    if (line?.sum === undefined || line.form === 'equity' || placed.has(position)) return
    placed.add(position)
    const parts = line.sum.flatMap((code) => catalogue.index.get(code) ?? [])
    parts.forEach(place)
    ordered.push({ position, parts })
  }
  catalogue.lines.forEach((_, position) => place(position))
  return ordered
}

/** The contributions of one column's lines, by position in the catalogue, in the statement's unit. */
export type Values = readonly Amount[]

/** The lines of a statement by position in the catalogue; null where the file has no such line. */
export type PlacedLines = readonly (DraftLine | null)[]

/**
 * Computes what each line contributes to its total in each column (see `contribution`): a blank is 0, and a total that
 * the file does not state is the sum of its parts. `filed`: the positions, in the catalogue, of the lines that the file
 * has.
 */
export function evaluate(
  catalogue: Catalogue,
  lines: PlacedLines,
  filed: readonly number[],
): Readonly<Record<Column, Values>> {
  const { zeros, sums } = planOf(catalogue)
  const current = zeros.slice()
  const previous = zeros.slice()
  const beforePrevious = zeros.slice()
  for (const position of filed) {
    const amounts = lines[position]?.amounts
    const sign = catalogue.lines[position]?.sign
    if (amounts === undefined || sign === undefined) continue
    if (amounts.current) current[position] = contribution(sign, amounts.current)
    if (amounts.previous) previous[position] = contribution(sign, amounts.previous)
    if (amounts.beforePrevious) beforePrevious[position] = contribution(sign, amounts.beforePrevious)
  }
  for (const { position, parts } of sums) {
    const stated = lines[position]?.amounts ?? blank
    if (stated.current === null) current[position] = sumAt(current, parts)
    if (stated.previous === null) previous[position] = sumAt(previous, parts)
    if (stated.beforePrevious === null) beforePrevious[position] = sumAt(beforePrevious, parts)
  }
  return { current, previous, beforePrevious }
}

const blank: FiledAmounts = { current: null, previous: null, beforePrevious: null }

export function sumAt(values: Values, positions: readonly number[]): Amount {
  let sum = 0
  for (const position of positions) sum += values[position] ?? 0
  return sum
}
