import { expect, test } from 'vitest'
import { assessed } from '#domain/assessment/fixtures/sound-company.ts'
import type { Assessment } from '#domain/assessment/assess.ts'
import type { ZeroReason } from '#domain/assessment/credit-limit.ts'
import type { Fields } from '#domain/assessment/given.ts'
import type { LiquidityLevel } from '#domain/assessment/liquidity.ts'
import { caps, type AppliedCap } from '#domain/assessment/rating.ts'
import { riskMatrix } from '#domain/assessment/risk-matrix.ts'
import { scale, type Level } from '#domain/assessment/scale.ts'
import { printedAssessment } from './printed-assessment.ts'
import { cappedText, missingTexts } from '#wording/documents/verdict.ts'

// Prints every level with every liquidity level, several sets of caps and several sets of reasons for no credit. The
// sentences printed for a combination must not contradict each other.

const sound = assessed({}, {})
const levels = scale.map(({ level }) => level)
const liquidities: readonly LiquidityLevel[] = [1, 2, 3, 4, 5]
const capSets: readonly (readonly AppliedCap[])[] = [
  [],
  ...caps.map(({ code, bestLevel }) => [{ code, bestLevel }]),
  caps.map(({ code, bestLevel }) => ({ code, bestLevel })),
]
/** The reasons for no credit that can occur at any level; the others follow from level, risk or the kind of company. */
const freeReasons: readonly (readonly ZeroReason[])[] = [
  [],
  ['tangibleNetWorthUnknown'],
  ['tangibleNetWorthNotPositive'],
  ['statementsTooOld'],
  ['belowMinimum'],
  ['tangibleNetWorthNotPositive', 'statementsTooOld'],
] as const

function rated(
  model: Level,
  liquidity: LiquidityLevel,
  applied: readonly AppliedCap[],
  free: readonly ZeroReason[],
): Assessment {
  const level = applied.reduce<Level>((worst, { bestLevel }) => (bestLevel > worst ? bestLevel : worst), model)
  const risk = riskMatrix[level][liquidity - 1] ?? 'veryHigh'
  const zeroBecause: readonly ZeroReason[] = [
    ...free,
    ...(level >= 9 ? (['ratingTooLow'] as const) : []),
    ...(risk === 'veryHigh' ? (['riskVeryHigh'] as const) : []),
  ]
  const score = scale.find((step) => step.level === model)?.scoreMin ?? 0
  return {
    ...sound,
    rating: { score, modelLevel: model, level },
    caps: applied,
    liquidity: { score: 50, level: liquidity },
    risk,
    limit: {
      ...sound.limit,
      zeroBecause,
      ...(zeroBecause.length === 0 ? {} : { roubles: 0, uncapped: 0, isCapped: false }),
    },
    caveats: ['OLD', 'LIMITED_DATA'],
  }
}

const unrated: Assessment = {
  ...sound,
  rating: null,
  risk: null,
  caps: [],
  notRatedBecause: 'weightBelowMinimum',
  strengths: [],
  weaknesses: [],
  limit: { ...sound.limit, roubles: 0, uncapped: 0, zeroBecause: ['notRated'] },
  caveats: [],
}

const walked: readonly Assessment[] = [
  unrated,
  ...levels.flatMap((model) =>
    liquidities.flatMap((liquidity) =>
      capSets.flatMap((applied) => freeReasons.map((free) => rated(model, liquidity, applied, free))),
    ),
  ),
]

/** The sentences of a document's conclusions, notices and steps, and the missing inputs. */
function sentencesOf(assessment: Assessment): readonly string[] {
  const { headline, notices, credit, explanation } = printedAssessment(assessment, {
    companyTitle: 'Volga Timber',
    date: '2025-06-03',
    userName: null,
    rate: null,
    statement: null,
  })
  const boxes = [headline.rating, headline.risk, headline.credit]
  return [
    ...boxes.flatMap(({ text, details, notes = [] }) => [text, ...details, ...notes]),
    headline.why?.text ?? '',
    ...notices.lines.map(({ text }) => text),
    ...(headline.missing?.lines ?? []).map(({ text }) => text),
    ...credit.reasons.map(({ text }) => text),
    ...explanation.steps.map(({ text }) => text),
  ]
}

const said = walked.map((assessment) => ({ assessment, sentences: sentencesOf(assessment) }))

const hasCredit = ({ limit }: Assessment): boolean => limit.roubles > 0
const isMoved = ({ rating }: Assessment): boolean => rating !== null && rating.level !== rating.modelLevel

/** For each condition, the sentences that must not occur under it. */
const contradictions: readonly { readonly where: (assessment: Assessment) => boolean; readonly never: RegExp }[] = [
  {
    where: (each) => !hasCredit(each),
    never: /small amounts|higher amount|was reduced|^Limited (by|to)|small or secured/i,
  },
  { where: hasCredit, never: /no (unsecured )?credit|prepayment|nothing is recommended/i },
  { where: ({ rating }) => rating === null, never: /capped|\bR\d|level \d+ of 10|better than/ },
  { where: (each) => !isMoved(each), never: /capped at|would be R/ },
  { where: isMoved, never: /several ratios|limited weak points|able to absorb|margin of safety/ },
]

test('no sentence of the headline contradicts another sentence', () => {
  for (const { assessment, sentences } of said)
    for (const { where, never } of contradictions)
      if (where(assessment)) expect(sentences.filter((sentence) => never.test(sentence))).toEqual([])
})

test('if no credit is recommended, the document says so', () => {
  for (const { assessment, sentences } of said.filter((each) => !hasCredit(each.assessment))) {
    expect(sentences).toContain('No unsecured credit is recommended.')
    if (assessment.risk === 'high' || assessment.risk === 'veryHigh')
      expect(sentences).toContain('Ask for prepayment or security.')
  }
})

test('the tested combinations include every level, risk and cap', () => {
  const met = (values: readonly unknown[]): number => new Set(values).size
  expect(met(walked.map(({ rating }) => rating?.level))).toBe(11)
  expect(met(walked.map(({ risk }) => risk))).toBe(6)
  expect(met(walked.flatMap(({ caps: applied }) => applied.map(({ code }) => code)))).toBe(caps.length)
  expect(met(walked.flatMap(({ limit }) => limit.zeroBecause))).toBe(7)
})

test('the sentence on a cap gives the levels before and after the cap', () => {
  const negative = assessed({ totalShareholdersEquity: -10_000, totalLiabilities: 540_000 })
  expect(negative.caps.map(({ code }) => code)).toContain('TNW_NOT_POSITIVE')
  const shown = { ...negative, rating: { score: 58.4, modelLevel: 5, level: 7 } } as const
  expect(cappedText(shown)).toBe('Score 58.4 would be R5; capped at R7: tangible net worth is negative.')
})

test('if depreciation is missing, the document says which figures look worse', () => {
  const textsOf = (changes: Fields) =>
    missingTexts(assessed({ depreciationAndAmortization: null, ...changes }, {})).map(({ text }) => text)
  const ofDebt = 'Depreciation and amortisation: debt ratios look worse than they are.'
  const ofMargin = 'Depreciation and amortisation: the EBITDA margin looks worse than it is.'
  expect(textsOf({})).toContain(ofDebt)
  expect(textsOf({ borrowings: 0, longTermDebt: 0 })).toContain(ofMargin)
  expect(textsOf({ borrowings: 0, longTermDebt: 0, revenue: 0 })).toContain(
    'Depreciation and amortisation: EBITDA looks lower than it is.',
  )
  expect(textsOf({ borrowings: 0, longTermDebt: 0, earningsBeforeIncomeTax: -90_000 })).toContain(ofDebt)
})
