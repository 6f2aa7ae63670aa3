// Every number the business chose (specification §9) and the bounds the checks use. Units and bounds stand last in the names.

/** A stated total and its parts may differ by half a unit per part: rounding (translation.md §3). */
export const roundingAtLeastUnits = 1
export const roundingPerPartUnits = 0.5

/** Total assets may differ from equity and liabilities by this much, in the statement's own unit. */
export const balanceDifferenceUnitsMax = 1

/** Total assets above this are implausible: the largest Russian company has about a quarter of it. In roubles. */
export const plausibleAssetsRoublesMax = 100_000_000_000_000

/** Revenue above this is implausible in the simplified form of small businesses (402-FZ art. 6, 209-FZ). In roubles. */
export const plausibleSimplifiedRevenueRoublesMax = 10_000_000_000

/** Reporting years the product can know a form for. */
export const reportingYearMin = 2011
export const reportingYearMax = 2100

/** Shown digits of a currency rate, roubles per one unit: at most this many before and after the mark. */
export const rateDigitsMax = 9
