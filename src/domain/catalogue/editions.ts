// The catalogue: which lines Russian statements have, as tables. A line is identified by form kind, edition, entity and
// code.

/** full: orders 66n / FSBU 4 with all lines; simplified: the short form for small businesses and non-profits. */
export type FormKind = 'full' | 'simplified'

/** The generations of the form: order 66n before and after order 61n, and FSBU 4/2023 (order 157n). */
export type Edition = '66n-2011' | '66n-2019' | 'fsbu4'

/** Section III of the balance sheet is equity for a commercial entity, and targeted financing for a non-profit. */
export type Entity = 'commercial' | 'non-profit'

/** The five reports of a filing. */
export type StatementForm = 'balance' | 'results' | 'cashFlow' | 'equity' | 'targetedUse'

/**
 * Reporting years in which an edition is in force; `lastYear` is null for the current one. 2019 could be filed under
 * either 66n edition.
 */
export const editions = {
  '66n-2011': { firstYear: 2011, lastYear: 2019 },
  '66n-2019': { firstYear: 2019, lastYear: 2024 },
  fsbu4: { firstYear: 2025, lastYear: null },
} as const satisfies Record<Edition, { firstYear: number; lastYear: number | null }>

// the cast is safe: Object.keys of a literal table gives exactly its keys, in their order
/** All editions, oldest first. */
export const editionList = Object.keys(editions) as readonly Edition[]

/** The edition to expect for a reporting year; for 2019, which could be filed under either 66n edition, the newer. */
export function editionOfYear(year: number): Edition {
  if (year >= editions.fsbu4.firstYear) return 'fsbu4'
  return year >= editions['66n-2019'].firstYear ? '66n-2019' : '66n-2011'
}

export function isInForce(edition: Edition, year: number): boolean {
  const { firstYear, lastYear } = editions[edition]
  return year >= firstYear && (lastYear === null || year <= lastYear)
}
