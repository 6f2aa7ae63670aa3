import type { Amount } from '../amounts/amount.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Sign } from '../catalogue/line.ts'
import type { Column, DraftLine } from './draft.ts'

/** The sign rule (translation.md §2): a deducted line counts −|x| whatever sign the file stores; others keep their sign. */
export function contribution(sign: Sign, filed: Amount): Amount {
  return sign === 'deducted' && filed > 0 ? -filed : filed
}

/** A total and the positions of its parts in the catalogue. */
export type Sum = { readonly position: number; readonly parts: readonly number[] }

const plans = new WeakMap<Catalogue, readonly Sum[]>()

/** The totals of a catalogue, each after the totals it sums. Worked out once per catalogue. */
export function sumsOf(catalogue: Catalogue): readonly Sum[] {
  const known = plans.get(catalogue)
  if (known) return known
  const made = orderedSums(catalogue)
  plans.set(catalogue, made)
  return made
}

function orderedSums(catalogue: Catalogue): readonly Sum[] {
  const ordered: Sum[] = []
  const placed = new Set<number>()
  const place = (position: number): void => {
    const sum = catalogue.lines[position]?.sum
    if (sum === undefined || placed.has(position)) return
    placed.add(position)
    const parts = sum.flatMap((code) => catalogue.index.get(code) ?? [])
    parts.forEach(place)
    ordered.push({ position, parts })
  }
  catalogue.lines.forEach((_, position) => place(position))
  return ordered
}

/**
 * One column's contributions by position in the catalogue, in the statement's unit: blank = 0, and a total the file does
 * not state is the sum of its parts (translation.md §3).
 */
export function evaluate(
  catalogue: Catalogue,
  lines: readonly (DraftLine | null)[],
  column: Column,
): readonly Amount[] {
  const values = catalogue.lines.map((line, position) => {
    const filed = lines[position]?.amounts[column] ?? null
    return filed === null ? 0 : contribution(line.sign, filed)
  })
  for (const { position, parts } of sumsOf(catalogue)) {
    const filed = lines[position]?.amounts[column] ?? null
    if (filed === null) values[position] = sumAt(values, parts)
  }
  return values
}

/** Sum of the contributions at some positions. */
export function sumAt(values: readonly Amount[], positions: readonly number[]): Amount {
  let sum = 0
  for (const position of positions) sum += values[position] ?? 0
  return sum
}
