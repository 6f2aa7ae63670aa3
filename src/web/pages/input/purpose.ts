import type { ComponentType } from 'react'
import { inputPageWords } from '#wording/en/input-page.ts'
import { ReviewPanel, type ReviewPanelProps } from './review/review-panel.tsx'

/** What statements are given for. How they come in and are read is the same for all. */
export type Purpose = {
  readonly heading: string
  readonly lead: string
  /** The name to keep and what can be done with a statement that was read. */
  readonly Panel: ComponentType<ReviewPanelProps>
  /** Stands above the ways in while nothing was given. */
  readonly Before: ComponentType | null
}

export const translating: Purpose = {
  heading: inputPageWords.heading,
  lead: inputPageWords.lead,
  Panel: ReviewPanel,
  Before: null,
}
