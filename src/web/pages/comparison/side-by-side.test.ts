import { expect, test } from 'vitest'
import { keptWith } from '#web/fixtures/kept-assessment.ts'
import type { Kept } from './compared.ts'
import { comparedGroups, keyNumberOf, valuesOf } from './side-by-side.ts'

const kept = keptWith()

const found = (key: string) => {
  const group = comparedGroups.find(({ rows }) => rows.some((row) => row.key === key))
  const row = group?.rows.find((each) => each.key === key)
  if (group === undefined || row === undefined) throw new Error(`there is no row ${key}`)
  return { group, row }
}

const valueOf = (key: string, of: Kept = kept) => found(key).row.of(of)

const placesIn = (key: string, ...all: readonly Kept[]) => {
  const { row, group } = found(key)
  return valuesOf(row, group, all).map(({ place }) => place)
}

const nothing: Kept = {
  ...kept,
  analysis: { ...kept.analysis, finalMaxCreditRUB: 0 },
  conclusion: { ...kept.conclusion, limitUsd: 0 },
  printout: {
    ...kept.printout,
    credit: { ...kept.printout.credit, rows: [], reasons: [{ code: 'ratingTooLow', text: 'The rating is too low.' }] },
  },
}

/** The sample with another key number of the current year. */
function withValue(name: string, value: number): Kept {
  const { keyNumbers } = kept.printout
  const rows = keyNumbers.rows.map((row) =>
    row.name === name ? { ...row, current: { ...row.current, value, text: String(value) } } : row,
  )
  return { ...kept, printout: { ...kept.printout, keyNumbers: { ...keyNumbers, rows } } }
}

test('conclusions are those of the printout', () => {
  const { conclusion, printout, analysis, liquidityAssessment } = kept
  expect(valueOf('rating')).toMatchObject({
    text: printout.headline.rating.text,
    aside: `R${conclusion.level}, level ${conclusion.level} of 10`,
  })
  expect(valueOf('score').text).toBe(conclusion.score?.toFixed(1))
  expect(valueOf('risk').text).toBe(printout.headline.risk.text)
  expect(valueOf('liquidity')).toMatchObject({
    text: liquidityAssessment.company?.name,
    aside: `level ${conclusion.liquidityLevel} of 5`,
  })
  expect(valueOf('credit').text).toBe(analysis.finalMaxCreditRUB.toLocaleString('en-US'))
  expect(valueOf('dollars').text).toBe(conclusion.limitUsd?.toLocaleString('en-US'))
  expect(valueOf('binding').text).toBe(printout.credit.rows.find(({ isBinding }) => isBinding)?.label)
})

test('every key number is written as the printout has it, an amount in millions with the printed one beside it', () => {
  for (const { name, current } of kept.printout.keyNumbers.rows) {
    const shown = keyNumberOf(kept, name)
    if (current.unit === 'amount') expect(shown.aside).toBe(`RUB ${current.text} thousand`)
    else expect(shown.text).toBe(current.text)
  }
  expect(keyNumberOf(kept, 'revenue')).toMatchObject({ text: '1,842.6', rank: 1_842_600_000 })
})

test('points stand beside their ratio, or beside why it is N/a', () => {
  const { company, ...table } = kept.tables.currentRatio
  expect(valueOf('points of currentRatio')).toMatchObject({ text: String(company?.points), aside: company?.shown })
  const lost = company === null ? null : { ...company, points: 0, shown: 'N/a', reason: 'There is no EBITDA.' }
  const without: Kept = { ...kept, tables: { ...kept.tables, currentRatio: { ...table, company: lost } } }
  expect(valueOf('points of currentRatio', without)).toMatchObject({ text: '0', aside: 'There is no EBITDA.' })
})

test('without a rate, a rating, a recommended amount or points that is said', () => {
  const unrated: Kept = { ...kept, conclusion: { ...kept.conclusion, score: null, level: null, limitUsd: null } }
  const { company, ...table } = kept.tables.grossMargin
  const left = company === null ? null : { ...company, points: null, reason: 'Not itemised.' }
  expect(valueOf('score', unrated)).toMatchObject({ text: 'N/a', reason: 'There is no rating.', rank: null })
  expect(valueOf('dollars', unrated)).toMatchObject({ text: 'N/a', reason: 'No exchange rate was confirmed.' })
  expect(valueOf('credit', nothing)).toMatchObject({
    text: 'None recommended',
    aside: 'The rating is too low.',
    rank: 0,
  })
  expect(valueOf('dollars', nothing)).toMatchObject({ text: 'None recommended', reason: null })
  expect(valueOf('binding', nothing).text).toBe('None')
  const without: Kept = { ...kept, tables: { ...kept.tables, grossMargin: { ...table, company: left } } }
  expect(valueOf('points of grossMargin', without)).toMatchObject({ text: 'N/a', reason: 'Not itemised.' })
})

test('a liquidity level that the method assumes is shown and not ranked', () => {
  const { company, ...table } = kept.liquidityAssessment
  const assumed = company === null ? null : { ...company, score: null, level: 3, name: 'Tight' }
  const shown = valueOf('liquidity', { ...kept, liquidityAssessment: { ...table, company: assumed } })
  expect(shown).toMatchObject({ text: 'Tight', aside: 'level 3 of 5', rank: null })
})

test('places are given where one direction is the better one, and by one method alone', () => {
  expect(placesIn('credit', kept, nothing)).toEqual(['better', 'worse'])
  expect(placesIn('dollars', kept, nothing)).toEqual([null, null])
  expect(placesIn('credit', kept, { ...nothing, methodVersion: '9.9' })).toEqual([null, null])
  expect(placesIn('year', kept, nothing)).toEqual([null, null])
  const other = withValue('cashConversionCycle', -48)
  expect(placesIn('cashConversionCycle', kept, other)).toEqual([null, null])
  expect(placesIn('LeverageTwo', kept, withValue('LeverageTwo', 9))).toEqual(['better', 'worse'])
})
