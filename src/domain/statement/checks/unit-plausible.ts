import { denominations } from '../../catalogue/denominations.ts'
import { plausibleAssetsRoublesMax, plausibleSimplifiedRevenueRoublesMax } from '../../policy.ts'
import { problem, type Problem } from '../../problem.ts'
import { valueOf, type Candidate } from '../statement.ts'

/** Sizes that suggest a wrong unit (thousands read as millions, roubles as thousands). */
export function unitPlausible(statement: Candidate): readonly Problem[] {
  const unit = denominations[statement.denomination]
  const assets = valueOf(statement, '1600', 'current') * unit
  if (assets > plausibleAssetsRoublesMax)
    return [problem('unit-implausible', undefined, { what: '1600', roubles: assets })]
  const revenue = valueOf(statement, '2110', 'current') * unit
  const isTooLarge = statement.form === 'simplified' && revenue > plausibleSimplifiedRevenueRoublesMax
  return isTooLarge ? [problem('unit-implausible', undefined, { what: '2110', roubles: revenue })] : []
}
