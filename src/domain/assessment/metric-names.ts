/** The thirteen metrics in shown order. */
export const metricNames = [
  'revenue',
  'grossMargin',
  'ebitdaMargin',
  'operatingMargin',
  'netProfitMargin',
  'interestCoverage',
  'leverageOne',
  'leverageTwo',
  'tangibleNetWorthCoverage',
  'currentRatio',
  'quickRatio',
  'currentAssetsLiquidation',
  'cashConversionCycle',
] as const
