/**
 * `rowRem`: the height in rem of a row with its bar. `namePx`: the width in pixels of its name, which wraps between
 * words.
 */
const rowRem = { wide: 2.1, narrow: 3 } as const
export const narrowCharts = '(max-width: 30em)'
const namePx = { wide: 168, narrow: 104 } as const

/** Returns the height of a row, which is larger on a phone because a name takes up to three lines there. */
export const barRem = (isNarrow: boolean | undefined): number => (isNarrow === true ? rowRem.narrow : rowRem.wide)
export const nameWidth = (isNarrow: boolean | undefined): number => (isNarrow === true ? namePx.narrow : namePx.wide)
