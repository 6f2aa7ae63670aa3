import { useState } from 'react'
import type { Location } from 'react-router'
import { searchChoice, searchState } from '#ui/search-state.ts'
import { useSearchState } from '#ui/use-search-state.ts'
import { partIds, ratioNamed, type AssessmentPart } from './anchors.ts'
import { useArrival } from './use-arrival.ts'

/** The tabs below the first page of an assessment, each with its parts in their order. The first is shown at first. */
export const sheetViews = {
  findings: ['remarks', 'lift'],
  notes: ['notices', 'missing'],
  maximum: ['limits'],
  rating: ['scale', 'score', 'liquidity', 'risk', 'kindSteps'],
  overview: ['overview', 'figures'],
  ratios: ['ratios'],
  charts: ['charts'],
  about: ['closing', 'assessed'],
} as const satisfies Readonly<Record<string, readonly AssessmentPart[]>>

export type SheetView = keyof typeof sheetViews
export type TabbedPart = (typeof sheetViews)[SheetView][number]

// the keys of the table are what its type says
export const viewNames = Object.keys(sheetViews) as [SheetView, ...SheetView[]]

const viewed = searchState({ view: searchChoice(viewNames) })

/** Which tab is shown: the one that the address names, by its question (`?view=ratios`) or as the place that a link leads to. */
export function useSheetView() {
  const [{ view }, setViewed] = useSearchState(viewed)
  const arrival = useArrival()
  const [arrived, setArrived] = useState<Location | null>(null)
  if (arrived !== arrival) {
    const named = viewOf(arrival.hash)
    setArrived(arrival)
    if (named !== null && named !== view) setViewed({ view: named })
  }
  return { view, show: (shown: SheetView) => setViewed({ view: shown }) }
}

/** The tab with the part that the end of an address names; null where none has it. */
function viewOf(hash: string): SheetView | null {
  if (ratioNamed(hash) !== null) return 'ratios'
  return viewNames.find((view) => sheetViews[view].some((part) => hash === `#${partIds[part]}`)) ?? null
}
