import { ebitdaMargin, type Amount, type Figures } from './assessment-straight-line-figures.ts'

// Strengths and weaknesses of the straight-line assessment, as codes, by method version 1.0.

type Finding = { readonly code: string; readonly impact: number }

// oxfmt-ignore
const names = ['revenue', 'grossMargin', 'ebitdaMargin', 'operatingMargin', 'netProfitMargin', 'interestCoverage', 'leverageOne',
  'leverageTwo', 'tangibleNetWorthCoverage', 'currentRatio', 'quickRatio', 'currentAssetsLiquidation', 'cashConversionCycle']
export const weights = [8, 3, 4, 6, 9, 14, 11, 10, 12, 6, 8, 5, 4]

/** points in the order of `names`; change: the change of revenue, as a share. */
export function findings(
  f: Figures,
  p: Figures | null,
  points: readonly Amount[],
  { adjustments, change, ebitda }: { adjustments: readonly string[]; change: Amount; ebitda: Amount },
): { readonly strengths: readonly string[]; readonly weaknesses: readonly string[] } {
  const strengths: Finding[] = []
  const weaknesses: Finding[] = []
  for (let i = 0; i < 13; i += 1) {
    const scored = points[i]
    if (scored === null || scored === undefined) continue
    const impact = ((weights[i] ?? 0) * Math.abs(scored - 50)) / 50
    if (scored >= 80) strengths.push({ code: `${names[i]}_HIGH`, impact })
    if (scored <= 40) weaknesses.push({ code: `${names[i]}_LOW`, impact })
  }
  if (f.worth !== null && f.worth <= 0) weaknesses.push({ code: 'TNW_NOT_POSITIVE', impact: 15 })
  if (f.worth !== null && f.worth > 0 && f.equity !== null && f.charter !== null && f.equity < f.charter)
    weaknesses.push({ code: 'NET_ASSETS_BELOW_CHARTER', impact: 6 })
  if (adjustments.includes('LOSS_BOTH')) weaknesses.push({ code: 'LOSS_BOTH', impact: 9 })
  if (adjustments.includes('REVENUE_DOWN_30')) weaknesses.push({ code: 'REVENUE_DOWN_30', impact: 8 })
  if (adjustments.includes('REVENUE_DOWN_15')) weaknesses.push({ code: 'REVENUE_DOWN_15', impact: 5 })
  if (f.cashFlow !== null && f.cashFlow < 0 && f.netIncome !== null && f.netIncome > 0)
    weaknesses.push({ code: 'CASH_LOSS', impact: 5 })
  if (f.coverage !== null && f.coverage < 1) weaknesses.push({ code: 'DSCR_LOW', impact: 4 })
  if (f.dso !== null && f.dso > 180) weaknesses.push({ code: 'DSO_LONG', impact: 5 })
  const lent =
    p === null || f.receivables === null || p.receivables === null || p.receivables <= 0
      ? null
      : f.receivables / p.receivables - 1
  if (lent !== null && change !== null && lent - change > 0.25)
    weaknesses.push({ code: 'RECEIVABLES_FASTER', impact: 3 })
  const owed = p === null || f.debt === null || p.debt === null || p.debt <= 0 ? null : f.debt / p.debt - 1
  if (owed !== null && owed > 0.3 && f.ebitda !== null && p !== null && p.ebitda !== null && f.ebitda - p.ebitda <= 0)
    weaknesses.push({ code: 'DEBT_UP', impact: 5 })
  const before = p === null ? null : ebitdaMargin(p)
  const shift = ebitda === null || before === null ? null : ebitda - before
  if (shift !== null && shift <= -3) weaknesses.push({ code: 'MARGIN_DOWN', impact: 3 })
  if (adjustments.includes('REVENUE_UP_20')) strengths.push({ code: 'REVENUE_UP_20', impact: 4 })
  if (f.cashFlow !== null && f.cashFlow > 0 && f.netIncome !== null && f.netIncome > 0 && f.cashFlow >= f.netIncome)
    strengths.push({ code: 'CASH_STRONG', impact: 4 })
  if (f.coverage !== null && f.coverage >= 1.5) strengths.push({ code: 'DSCR_HIGH', impact: 4 })
  const grown = p === null || f.worth === null || p.worth === null || p.worth <= 0 ? null : f.worth / p.worth - 1
  if (grown !== null && grown >= 0.1) strengths.push({ code: 'TNW_UP', impact: 3 })
  if (shift !== null && shift >= 3 && f.ebitda !== null && f.ebitda > 0)
    strengths.push({ code: 'MARGIN_UP', impact: 3 })
  return { strengths: foremost(strengths), weaknesses: foremost(weaknesses) }
}

const foremost = (found: Finding[]): string[] =>
  found
    .sort((a, b) => b.impact - a.impact)
    .slice(0, 6)
    .map(({ code }) => code)
