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
