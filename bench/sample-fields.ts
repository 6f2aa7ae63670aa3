import { sound } from '#domain/assessment/fixtures/sound-company.ts'
import type { Fields, AssessmentBasis } from '#domain/assessment/given.ts'

const withOtherAssets: Fields = { ...sound, otherCurrentAssets: 9_000 }

/**
 * Variants of a sound company, the same in every run. Amounts are changed; some are unknown, 0 or have the opposite
 * sign.
 */
export function sampleGivens(count: number): readonly AssessmentBasis[] {
  const chance = chances()
  const amount = (value: number | null): number | null => {
    const lot = chance()
    if (value === null || lot < 0.03) return null
    if (lot < 0.08) return 0
    return Math.round(value * 4 ** (2 * chance() - 1)) * (lot < 0.16 ? -1 : 1)
  }
  const period = (): Fields =>
    Object.fromEntries(Object.entries(withOtherAssets).map(([field, value]) => [field, amount(value)]))
  return Array.from({ length: count }, () => ({
    current: period(),
    previous: chance() < 0.2 ? null : period(),
    periods: 34,
    denomination: 384,
    reportingYear: 2_023 + Math.floor(2 * chance()),
    isSimplified: false,
    isIrregular: false,
  }))
}

/** A reproducible sequence of numbers from 0 to 1 (Lehmer). */
function chances(): () => number {
  const modulus = 2 ** 31 - 1
  let state = 20_250_630
  return () => {
    state = (state * 48_271) % modulus
    return state / modulus
  }
}
