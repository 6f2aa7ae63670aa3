/** The height of a bar's row, and the width of its name, which wraps between words. */
export const barRem = 2.1
export const narrowCharts = '(max-width: 30em)'
const namePx = { wide: 168, narrow: 104 } as const

export const nameWidth = (isNarrow: boolean | undefined): number => (isNarrow === true ? namePx.narrow : namePx.wide)
