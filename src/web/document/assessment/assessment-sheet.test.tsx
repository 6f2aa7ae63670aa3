import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { address } from '#contract/screens.ts'
import { sound } from '#domain/assessment/fixtures/sound-company.ts'
import type { Fields } from '#domain/assessment/given.ts'
import { scale } from '#domain/assessment/scale.ts'
import type { DirectFields } from '#domain/assessment/source.ts'
import { inputsWith, shownWith } from '#web/fixtures/kept-assessment.ts'
import { anna, signedIn } from '#web/fixtures/member-anna.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { liveAssessment } from '#documents/live-assessment.ts'
import type { ShownAssessment } from './shown-assessment.ts'
import { AssessmentSheet } from './assessment-sheet.tsx'

/** Renders the sheet at a URL with this query string. */
const draw = (shown: ShownAssessment, asked = '') =>
  drawPage(<AssessmentSheet shown={shown} />, {
    api: {},
    signedIn,
    at: address('assessment', { id: 'assessment-1' }) + asked,
  })
const maximum = '?view=maximum'
const overview = '?view=overview'

/** Assesses English fields for 2024 that were entered directly, in thousands of roubles. */
function shownOf(current: Fields, previous: Fields | null, given: Partial<DirectFields> = {}): ShownAssessment {
  const fields: DirectFields = {
    periods: 34,
    denominations: 384,
    reportingYear: 2_024,
    form: 'full',
    current,
    previous,
    ...given,
  }
  const live = liveAssessment({ kind: 'fields', fields }, inputsWith({ title: 'Volga Timber' }), anna.name)
  if (!live.isAssessed) throw new Error('the fields are not assessed')
  return live.shown
}

const negativeEquity: Fields = {
  cashAndCashEquivalents: 1_500,
  accountsReceiveable: 14_000,
  inventory: 6_000,
  totalCurrentAssets: 22_000,
  intangibles: 0,
  totalAssets: 25_000,
  borrowings: 9_000,
  accountsPayable: 26_000,
  longTermDebt: 0,
  totalCurrentLiabilities: 35_000,
  totalLiabilities: 35_000,
  authorizedCapital: 10,
  totalShareholdersEquity: -10_000,
  revenue: 52_000,
  costOfGoodsSold: 50_000,
  grossProfitLoss: 2_000,
  operatingProfitLoss: -6_000,
  interestReceivable: 0,
  interestExpense: 1_500,
  earningsBeforeIncomeTax: -8_000,
  netIncome: -8_000,
  operatingActivities: -3_000,
}
const worsening = () => shownOf(negativeEquity, { ...negativeEquity, totalShareholdersEquity: -2_000, revenue: 80_000 })

const section = (name: string) => within(screen.getByRole('region', { name }))
const button = (name: string) => screen.getByRole('button', { name })

test('typing in a field beside the sheet does not render the sheet again', async () => {
  let drawn = 0
  const { printout, ...others } = shownWith()
  const shown: ShownAssessment = {
    ...others,
    get printout() {
      drawn += 1
      return printout
    },
  }
  function Beside() {
    const [typed, setTyped] = useState('')
    return (
      <>
        <input aria-label="Typed" value={typed} onChange={(event) => setTyped(event.target.value)} />
        <AssessmentSheet shown={shown} />
      </>
    )
  }
  const { user } = drawPage(<Beside />, { api: {} })
  const before = drawn
  await user.type(screen.getByRole('textbox', { name: 'Typed' }), '12')
  expect(screen.getByRole('textbox', { name: 'Typed' })).toHaveProperty('value', '12')
  expect([before > 0, drawn - before]).toEqual([true, 0])
})

test('the page shows the three conclusions with their meaning', () => {
  draw(shownWith())
  const conclusions = section('Conclusions')
  for (const text of [
    'Very strong',
    'R2, level 2 of 10 (1 is best)',
    'Score 86.6 of 100',
    'Large margin of safety.',
    'Very low',
    'Liquidity: Strong, level 1 of 5',
    'RUB 48,000,000',
    'USD 470,000',
    /^RUB 48 million: 11% of current assets at liquidation values \(RUB 441 million\)/,
  ])
    conclusions.getByText(text)
})

test('the page gives the reason for a cap that makes the rating worse', () => {
  const capped = shownOf(
    { ...sound, intangibles: 251_000, totalAssets: 777_000, totalShareholdersEquity: 250_000 },
    null,
  )
  draw(capped)
  section('Conclusions').getByText(/^Score [\d.]+ would be R\d; capped at R7: tangible net worth is negative\.$/)
})

/** The items listed under a heading of the conclusions. */
const listed = (heading: string | RegExp): readonly string[] =>
  within(section('Conclusions').getByRole('heading', { name: heading }).parentElement ?? document.body)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('at most three strengths are beside the conclusions', () => {
  draw(shownOf(sound, sound))
  expect(listed(/^Strengths \(3 of \d\)$/)).toHaveLength(3)
})

test('at most three weaknesses are beside the conclusions, without codes', () => {
  draw(worsening())
  expect(listed(/^Weaknesses \(3 of \d\)$/)).toHaveLength(3)
  expect(listed('Strengths')).toEqual([])
  expect(listed('What’s missing')).toContain('Depreciation and amortisation: debt ratios look worse than they are.')
  expect(document.body.textContent).not.toMatch(/_HIGH|_LOW|NO_DA|TNW_NOT|LOSS_BOTH/)
})

test('a Russian company name is marked as Russian for screen readers', () => {
  draw(shownWith({ title: 'ООО «Мост»' }))
  expect(screen.getByRole('heading', { name: 'ООО «Мост»' }).lang).toBe('ru')
})

test('the page contains the facts, the disclaimers, the method, the date and the user', () => {
  draw(shownWith(), '?view=about')
  for (const text of ['101.68 roubles per 1 USD', 'RAS trade credit scorecard, version 1.1', /3 June 2025 · .*Anna$/])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  const disclaimers = section('Disclaimers')
  disclaimers.getByText('It covers short-term unsecured trade credit only.')
  disclaimers.getByText(/needs a manual review/)
})

describe('the rating scale', () => {
  test('the rating scale lists the code of every level, and describes the company’s level', () => {
    draw(shownWith(), '?view=rating')
    const rows = section('Rating scale').getAllByRole('row').slice(1)
    expect(rows.slice(0, -1).map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(
      scale.map(({ code }) => code),
    )
    const [here, ...others] = rows.filter((row) => row.textContent.includes('This company'))
    expect(others).toEqual([])
    expect(here?.textContent).toBe('R2Very strong≥ 80Large margin of safety.This company')
  })

  test('without a rating, the rating scale gives the reason', () => {
    draw(shownOf({ totalAssets: 5_000, totalShareholdersEquity: 100, revenue: 0 }, null), '?view=rating')
    const here = section('Rating scale').getByRole('row', { name: /Not rated.*This company/ })
    within(here).getByText('Not rated: too few ratios could be calculated from what the statements contain.')
    const conclusions = section('Conclusions')
    conclusions.getByText('Not assessed')
    conclusions.getByText('There is no rating.')
  })
})

describe('the limits', () => {
  test('without a rating, a limit is N/a and has a description', () => {
    draw(shownOf({ totalAssets: 5_000, totalShareholdersEquity: 100, revenue: 0 }, null), maximum)
    expect(button('N/a Share of tangible net worth Amount').getAttribute('aria-describedby')).not.toBeNull()
  })

  test('the three limits are listed with the binding limit marked', () => {
    draw(shownWith(), maximum)
    const limits = section('How the recommended maximum was calculated')
    const binding = limits.getByRole('row', { name: /binding/ })
    expect(
      within(binding)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['11.0%', '441,345', '48,548'])
    expect(limits.getAllByRole('row', { name: /^Share of/ })).toHaveLength(3)
    for (const text of ['× 1 (liquidity Strong, level 1 of 5)', 'RUB 101,680,000, not reached', 'USD 470,000'])
      limits.getByText(text)
  })

  test('when nothing is recommended, the limits give the reasons', () => {
    draw(worsening(), maximum)
    const limits = section('How the recommended maximum was calculated')
    limits.getByText('No unsecured credit is recommended.')
    limits.getByText('Tangible net worth is zero or negative.')
    expect(limits.queryByRole('row', { name: /binding/ })).toBeNull()
    expect(button('minus (10,000) Share of tangible net worth Of').textContent).toContain('(10,000)')
  })
})

describe('the figures of both years', () => {
  test('screen readers read a figure with its sign, year and name', () => {
    draw(worsening(), overview)
    section('Key numbers').getByRole('button', { name: 'minus (6,500) EBITDA (unadjusted) 2024' })
    section('Overview').getByRole('button', { name: 'minus (35.00%) Revenue In %' })
  })

  test('screen readers read a yearly change with its direction, and as better or worse', () => {
    draw(worsening(), overview)
    const row = section('Overview').getByRole('row', { name: /^Revenue/ })
    expect(row.textContent).toMatch(/\(35\.00%\).*down.*worse$/)
  })

  test('an N/a figure can be focused, and its description gives the reason', async () => {
    const { user } = draw(shownOf(negativeEquity, null))
    const numbers = section('Key numbers')
    numbers.getByRole('button', { name: 'N/a Revenue 2023', description: 'There is no previous period.' })
    const name = 'N/a Net profit margin 2024'
    const absent = numbers.getByRole('button', { name, description: 'Net income is zero or below (−15.4%).' })
    absent.focus()
    await waitFor(() => expect(document.activeElement).toBe(absent))
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: /Net profit margin/ })
  })

  test.each([
    ['1,842,600 Revenue 2024', /Revenue/],
    ['441,345 Share of the liquidation value of current assets Of', /liquidation value of current assets/i],
  ])('pressing the figure “%s” opens its trail', async (name, heading) => {
    const { user } = draw(shownWith(), maximum)
    await user.click(screen.getAllByRole('button', { name })[0] ?? document.body)
    await screen.findByRole('dialog', { name: heading })
  })
})

describe('a strength or a weakness', () => {
  const remark = (text: string) => {
    const item = section('Strengths and weaknesses').getByText(text).closest('li')
    if (item === null) throw new Error(`${text} is no remark`)
    return within(item)
  }

  test('a strength has a button that opens the trail of its ratio', async () => {
    const shown = shownWith()
    const { user } = draw(shown)
    const strength = remark('Comfortable interest coverage of 5.4x.')
    strength.getByText('85 points')
    const rule = strength.getByRole('link', { name: /^Rule:/ }).getAttribute('href')
    expect(rule).toBe('#ratio-interestCoverage')
    await user.click(strength.getByRole('button', { name: /^Source: Interest coverage/ }))
    await screen.findByRole('dialog', { name: /^Interest coverage/ })
  })

  test('a finding about an event states its rule and the trails of its figures', async () => {
    const { user } = draw(worsening())
    const weakness = remark('Tangible net worth is zero or negative: losses have consumed the owners’ capital.')
    weakness.getByText(/^Rule: tangible net worth is zero or below/)
    expect(weakness.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Source: Tangible net worth',
      'Source: Equity',
    ])
    await user.click(weakness.getByRole('button', { name: 'Source: Equity' }))
    await screen.findByRole('dialog', { name: 'Equity' })
  })

  test.each<[string, Fields, RegExp, string]>([
    [
      'operating cash flow',
      { operatingActivities: -5_000 },
      /cash flow is negative/,
      'Net cash from operating activities',
    ],
    ['the charter capital', { authorizedCapital: 300_000 }, /charter capital/, 'Authorised capital'],
  ])('a finding about an event also has a button that opens the trail of %s', async (_, changes, text, label) => {
    const { user } = draw(shownOf({ ...sound, ...changes }, null))
    const item = section('Strengths and weaknesses').getByText(text, { selector: 'p:first-child' }).closest('li')
    await user.click(within(item ?? document.body).getByRole('button', { name: `Source: ${label}` }))
    await screen.findByRole('dialog', { name: label })
  })

  test('a finding of an earlier method version keeps its wording', () => {
    const shown = worsening()
    const { weaknesses } = shown.printout
    const older = {
      code: 'TNW_NOT_POSITIVE',
      text: 'As it was said then.',
      metric: null,
      note: 'TNW_NOT_POSITIVE',
    } as const
    draw({
      ...shown,
      methodVersion: '0.9',
      printout: { ...shown.printout, weaknesses: { ...weaknesses, lines: [older] } },
    })
    const weakness = remark('As it was said then.')
    weakness.getByText('This rule is from version 0.9 of the method.')
    expect(weakness.queryByText(/^Rule:/)).toBeNull()
    const remarks = section('Strengths and weaknesses')
    remarks.getByText('These rules are from version 0.9 of the method.')
    expect(remarks.queryByText(/80 points or more/)).toBeNull()
  })

  test('when there are no weaknesses, a sentence says so', () => {
    draw(shownWith())
    section('Strengths and weaknesses').getByText('No significant weaknesses were identified.')
  })
})
