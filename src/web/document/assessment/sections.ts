import { assessmentViewWords } from '#wording/en/assessment-view.ts'
import { explanationWords, ratioTableWords } from '#wording/en/ratio-tables.ts'
import type { ShownAssessment } from './shown-assessment.ts'
import { explanationIds } from '../ratio-tables/section-ids.ts'

/** The parts of the printout on the page, top to bottom: each has its heading and an id to be linked to. */
export const sectionIds = {
  conclusions: 'conclusions',
  scale: 'rating-scale',
  notices: 'please-note',
  limits: 'limits',
  keyNumbers: 'key-numbers',
  overview: 'overview',
  remarks: 'strengths-and-weaknesses',
  lift: 'what-would-lift',
  disclaimers: 'disclaimers',
} as const

export type ContentsEntry = { readonly id: string; readonly heading: string }

/** The sections this assessment has, in the order they stand in. */
export function contentsOf({ printout }: ShownAssessment): readonly ContentsEntry[] {
  const { scale, notices, credit, keyNumbers, overview, explanation, disclaimers } = printout
  return [
    { id: sectionIds.conclusions, heading: assessmentViewWords.conclusions },
    { id: sectionIds.scale, heading: scale.title },
    ...(notices.lines.length === 0 ? [] : [{ id: sectionIds.notices, heading: notices.title }]),
    { id: sectionIds.limits, heading: credit.title },
    { id: sectionIds.keyNumbers, heading: keyNumbers.title },
    { id: sectionIds.overview, heading: overview.title },
    { id: sectionIds.remarks, heading: assessmentViewWords.remarks },
    { id: explanationIds.ratios, heading: ratioTableWords.heading },
    { id: explanationIds.score, heading: explanation.title },
    { id: explanationIds.liquidity, heading: explanationWords.liquidityHeading },
    { id: explanationIds.risk, heading: explanationWords.riskHeading },
    ...(explanation.lift === null ? [] : [{ id: sectionIds.lift, heading: explanation.lift.label }]),
    { id: sectionIds.disclaimers, heading: disclaimers.title },
  ]
}
