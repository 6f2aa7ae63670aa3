/** The key metrics of the printout in shown order, named as the specification names them (§3). */
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
