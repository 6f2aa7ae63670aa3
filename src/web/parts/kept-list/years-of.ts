/** What is kept of a year; null: its year is not known. */
export type OfYear = { readonly reportingYear: number | null }

/** The reporting years there are, the latest first. */
export const yearsOf = (kept: readonly OfYear[]): readonly number[] =>
  [...new Set(kept.flatMap(({ reportingYear }) => reportingYear ?? []))].toSorted((one, other) => other - one)
