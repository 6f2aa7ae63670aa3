// @owns period codes and irregular years
/** Period codes (specification §9) and the months they cover. */
export const periods = { 21: 3, 31: 6, 33: 9, 34: 12 } as const satisfies Record<number, number>

export type PeriodCode = 21 | 31 | 33 | 34

/**
 * Codes of irregular years (reorganisation, liquidation, first year), which count as a full year, with a warning. The
 * schemas 5.09 and 5.04 have 34 and 91 to 94; older filings have 90.
 */
export const irregularPeriods = [90, 91, 92, 93, 94] as const

const irregularCodes: ReadonlySet<number> = new Set(irregularPeriods)

export const isIrregularPeriod = (code: number): boolean => irregularCodes.has(code)

export const isPeriodCode = (code: number): code is PeriodCode => code in periods

/** All valid codes. A statement with any other code is neither translated nor assessed. */
export const acceptedPeriods: readonly number[] = [...Object.keys(periods).map(Number), ...irregularPeriods]

export const isAcceptedPeriod = (code: number): boolean => isPeriodCode(code) || isIrregularPeriod(code)
