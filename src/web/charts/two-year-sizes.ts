/** The row of a bar, and the room for its name, which is broken between words. */
export const barRem = 2.1
export const narrowCharts = '(max-width: 30em)'
const namePx = { wide: 168, narrow: 104 } as const

export const nameWidth = (isNarrow: boolean | undefined): number => (isNarrow === true ? namePx.narrow : namePx.wide)
