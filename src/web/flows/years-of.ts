/** What is kept of a year; null: its year is not known. */
export type OfYear = { readonly reportingYear: number | null }

/** The reporting years there are, the latest first, and behind them one that is looked for where nothing is of it. */
export function yearsOf(kept: readonly OfYear[], asked: number | null = null): readonly number[] {
  const years = new Set(kept.flatMap(({ reportingYear }) => reportingYear ?? []))
  const latestFirst = [...years].toSorted((one, other) => other - one)
  return asked === null || years.has(asked) ? latestFirst : [...latestFirst, asked]
}
