/** The denominations (OKEI codes, specification §9), each with the roubles in one unit. */
export const denominations = { 383: 1, 384: 1_000, 385: 1_000_000 } as const satisfies Record<number, number>

export type Denomination = 383 | 384 | 385

export const isDenomination = (code: number): code is Denomination => code in denominations
