import { expect, test } from 'vitest'
import { sound } from '#domain/assessment/fixtures/sound-company.ts'
import type { DirectFields } from '#domain/assessment/source.ts'
import type { TrailSubject } from '#domain/documents/calculation.ts'
import { trailOf } from '#domain/documents/origin.ts'
import { inputsWith, shownWith } from '#web/fixtures/kept-assessment.ts'
import { liveAssessment } from '#documents/live-assessment.ts'
import { trailNotesOf } from './trail-notes.ts'

/** The notes on a number in an assessment that is made from the given English fields. */
function notesWith(subject: TrailSubject, current: DirectFields['current'], more: Partial<DirectFields> = {}) {
  const fields = { periods: 34, denominations: 384, reportingYear: 2024, form: 'full', previous: null } as const
  const source = { kind: 'fields', fields: { ...fields, current: { ...sound, ...current }, ...more } } as const
  const entered = { current: 22_000, previous: 21_000 }
  const live = liveAssessment(source, inputsWith({ depreciationAndAmortization: entered }), '')
  if (!live.isAssessed) throw new Error('fields are always assessed')
  return trailOf(live.shown.printout, subject)
    .slice(0, 1)
    .flatMap((step) => trailNotesOf(live.shown.printout, step))
}

test('the note on a ratio gives its points', () => {
  const { printout } = shownWith()
  const [step] = trailOf(printout, { kind: 'metric', metric: 'quickRatio' })
  expect(step && trailNotesOf(printout, step)).toEqual([
    'Earns 80 points (Good) at a weight of 8, and contributes 6.40 to the base score.',
    'Only the latest period, 2024, is scored.',
  ])
})

test('the note on a ratio left out of the score says that it earns no points', () => {
  expect(notesWith({ kind: 'metric', metric: 'interestCoverage' }, { interestExpense: null })).toEqual([
    'Earns no points: the score leaves out this ratio and its weight.',
  ])
})

const ebitda = { kind: 'figure', name: 'ebitda' } as const

test.each<[string, string[], Parameters<typeof notesWith>]>([
  [
    'an amount unknown in both years, once',
    ['2024 and 2023: not known, counted as 0: Interest income.'],
    [ebitda, { interestReceivable: null }, { previous: { ...sound, interestReceivable: null } }],
  ],
  [
    'a fallback calculation',
    ['2024: not known: Earnings before income tax. Another calculation is used.'],
    [ebitda, { earningsBeforeIncomeTax: null }],
  ],
  [
    'annualised months',
    ['Amounts for 9 months are multiplied by 12 ÷ 9 to make a full year. Balances are not.'],
    [ebitda, {}, { periods: 33 }],
  ],
  [
    'the binding limit',
    ['The rating sets the share: Very strong.', 'This is the smallest limit, so it applies.'],
    [{ kind: 'limit', part: 'currentAssets' }, {}],
  ],
  [
    'a base below zero',
    ['The amount is below zero, so the limit is 0.'],
    [{ kind: 'limit', part: 'tangibleNetWorth' }, { totalShareholdersEquity: -1 }],
  ],
  [
    'revenue that replaces purchases',
    ['There is no cost of sales, so revenue replaces purchases.'],
    [{ kind: 'limit', part: 'monthlyPurchases' }, { costOfGoodsSold: null }],
  ],
])('the trail has a note on %s', (_, sentences, [subject, current, more]) => {
  expect(notesWith(subject, current, more)).toEqual(expect.arrayContaining(sentences))
})

test('the note on slow receivables in an earlier method does not give the threshold', () => {
  const fields = { periods: 34, denominations: 384, reportingYear: 2024, form: 'full', previous: null } as const
  const current = { ...sound, accountsReceiveable: 700_000 }
  const live = liveAssessment({ kind: 'fields', fields: { ...fields, current } }, inputsWith(), '')
  if (!live.isAssessed) throw new Error('fields are always assessed')
  const older = { ...live.shown.printout, methodVersion: '0.9' }
  const notes = trailOf(older, { kind: 'limit', part: 'currentAssets' }).flatMap((step) => trailNotesOf(older, step))
  expect(notes.filter((note) => /days of revenue/.test(note))).toEqual([])
  expect(notes).toContain(
    'Receivables count for less here than in the liquidation value: a rule of method version 0.9.',
  )
})

test('only the limit by current assets has a note that slow receivables count for less', () => {
  const slow = /more than 180 days/
  const of = (part: 'currentAssets' | 'tangibleNetWorth') =>
    notesWith({ kind: 'limit', part }, { accountsReceiveable: 700_000 }).filter((note) => slow.test(note)).length
  expect([of('currentAssets'), of('tangibleNetWorth')]).toEqual([1, 0])
})
