/** Period codes of the specification §9 and the months they cover. */
export const periods = { 21: 3, 31: 6, 33: 9, 34: 12 } as const satisfies Record<number, number>

export type PeriodCode = 21 | 31 | 33 | 34

/** Codes of irregular years (reorganisation, liquidation, a first year): read as a full year with a warning. */
export const irregularPeriods = [90, 91, 94] as const

export const isPeriodCode = (code: number): code is PeriodCode => code in periods
