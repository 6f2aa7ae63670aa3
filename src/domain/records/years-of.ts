/** A record with its reporting year, which is null when unknown. */
export type OfYear = { readonly reportingYear: number | null }

/** The reporting years of the records, latest first, and then the requested year, if no record has it. */
export function yearsOf(kept: readonly OfYear[], asked: number | null = null): readonly number[] {
  const years = new Set(kept.flatMap(({ reportingYear }) => reportingYear ?? []))
  const latestFirst = [...years].toSorted((one, other) => other - one)
  return asked === null || years.has(asked) ? latestFirst : [...latestFirst, asked]
}
