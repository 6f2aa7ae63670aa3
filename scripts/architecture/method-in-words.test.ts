import { expect, test } from 'vitest'
import { agingSteps } from '#domain/assessment/age.ts'
import { limitPercents } from '#domain/assessment/credit-limit.ts'
import { liquidityScale } from '#domain/assessment/liquidity.ts'
import { caps } from '#domain/assessment/rating.ts'
import { riskMatrix } from '#domain/assessment/risk-matrix.ts'
import { scale } from '#domain/assessment/scale.ts'
import { metricNames, scorecard } from '#domain/assessment/scorecard.ts'
import { revenueSteps } from '#domain/assessment/trend.ts'
import { adjustmentWords, capWords, liquidityNames, riskNames, zeroReasonWords } from '#wording/documents/assessment.ts'
import { filesUnder, textOf } from './sources.ts'

// If a sentence or document repeats a number of the method, it must be the number in the method's tables.

const numbersIn = (sentence: string): readonly number[] => (sentence.match(/\d+(\.\d+)?/g) ?? []).map(Number)

/** Sentences that repeat a number of the method, each with the number in the code. */
const repeated: readonly (readonly [string, string, readonly number[]])[] = [
  ...caps.map(({ code, bestLevel }) => [code, capWords[code].split(':').at(-1) ?? '', [bestLevel]] as const),
  ...revenueSteps.map((step) => {
    const share = 'below' in step ? -step.below : step.atLeast
    return [step.code, adjustmentWords[step.code], [Math.round(share * 100)]] as const
  }),
  [
    'levels without a limit',
    zeroReasonWords.ratingTooLow,
    scale.map(({ level }) => level).filter((level) => Object.values(limitPercents[level]).every((each) => each === 0)),
  ],
  [
    'months after which nothing is recommended',
    zeroReasonWords.statementsTooOld,
    agingSteps.filter(({ factor }) => factor === 0).map(({ monthsOver }) => monthsOver),
  ],
]

test.each(repeated)('the wording of %s states the method’s numbers: “%s”', (_, sentence, numbers) => {
  expect(numbersIn(sentence)).toEqual(numbers)
})

/**
 * Sources and documents that may describe the method. Leaves out decision records, which describe the state at their
 * date.
 */
const texts = [...filesUnder('src/wording'), ...filesUnder('docs'), 'README.md']
  .filter((path) => /\.(ts|md)$/.test(path) && !path.includes('/decisions/') && !path.includes('.test.'))
  .map(textOf)

/** The numerals from ten up. Smaller ones are ignored, because a text may count only some of the ratios or levels. */
const numerals = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen']

/** Patterns that find how many ratios or rating levels a text states. Each has the number in the code. */
const said: readonly (readonly [string, RegExp, number])[] = [
  ['ratios', /\b(\w+)(?: of the)? (?:metrics|ratios)\b/gi, metricNames.length],
  ['rating levels', /rating\*{0,2} on a scale of (\w+)/gi, scale.length],
]

test.each(said)('every text that states the number of %s agrees with the code', (_, pattern, count) => {
  const words = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, word]) => word?.toLowerCase() ?? ''))
  const counted = words.filter((word) => numerals.includes(word))
  expect(counted).not.toEqual([])
  expect(new Set(counted)).toEqual(new Set([numerals[count - 10]]))
})

test('the points of a ratio are stated as 0 to 100', () => {
  const points = metricNames.flatMap((metric) => scorecard[metric].bands.map((band) => band.points))
  expect([Math.min(...points), Math.max(...points)]).toEqual([0, 100])
  const bounds = texts.flatMap((text) => [...text.matchAll(/\b(\d+) to (\d+) (?:points|for each ratio)/g)])
  expect(bounds.length).toBeGreaterThan(0)
  for (const [, from, to] of bounds) expect([from, to]).toEqual(['0', '100'])
})

test('every liquidity level and risk class has a name', () => {
  expect(Object.keys(liquidityNames).map(Number)).toEqual(liquidityScale.map(({ level }) => level))
  expect(new Set(Object.values(riskMatrix).flat())).toEqual(new Set(Object.keys(riskNames)))
})
