import type { ScreenName } from '#contract/screens.ts'

/** What a page learns of the way to it, as its loader's answer: the screen the visitor came from, or null. */
export type Arrival = { readonly cameFrom: ScreenName | null }
