/** The key metrics of the printout in display order, with the specification's names (§3). */
export const keyMetricNames = [
  'revenue',
  'EbitdaUnAdjusted',
  'TNWRAW',
  'grossMargin',
  'EBITDAMargin',
  'netProfitMargin',
  'LeverageOne',
  'LeverageTwo',
  'InterestCoverage',
  'debtServiceCoverage',
  'currentRatio',
  'QuickRatio',
  'cashConversionCycle',
] as const

/** Reasons why a change has no percentage. A ratio with PREVIOUS_ZERO or SIGN_CHANGE still has a difference. */
export const noChanges = ['UNKNOWN', 'PREVIOUS_ZERO', 'SIGN_CHANGE', 'CYCLE_OUT_OF_RANGE'] as const
export type NoChange = (typeof noChanges)[number]
