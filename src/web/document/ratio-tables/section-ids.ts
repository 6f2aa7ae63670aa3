/** Where the sections that explain the conclusions stand on the page. */
export const explanationIds = {
  ratios: 'ratios',
  score: 'where-the-rating-comes-from',
  liquidity: 'where-the-liquidity-level-comes-from',
  risk: 'where-the-risk-comes-from',
} as const
