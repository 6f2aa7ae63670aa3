import { useState } from 'react'
import type { Location } from 'react-router'
import { searchChoice, searchState } from '#ui/search-state.ts'
import { useSearchState } from '#ui/use-search-state.ts'
import { partIds, ratioNamed, type AssessmentPart } from './anchors.ts'
import { useArrival } from './use-arrival.ts'

/** The tabs below the first page of an assessment, with their parts in order. The first tab is the default. */
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

// The names of the tabs. The cast is safe: the names are the keys of `sheetViews`.
export const viewNames = Object.keys(sheetViews) as [SheetView, ...SheetView[]]

const viewed = searchState({ view: searchChoice(viewNames) })

/**
 * Returns the selected tab: the one that the query string names (`?view=ratios`). Arriving at a fragment selects the
 * tab that contains the part named by the fragment.
 */
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

/** Returns the tab that contains the part named by the fragment; null when there is none. */
function viewOf(hash: string): SheetView | null {
  if (ratioNamed(hash) !== null) return 'ratios'
  return viewNames.find((view) => sheetViews[view].some((part) => hash === `#${partIds[part]}`)) ?? null
}
