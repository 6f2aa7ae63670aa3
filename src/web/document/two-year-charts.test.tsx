import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rateOf } from '#domain/currency/rate.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import { shownWith } from '../fixtures/kept-assessment.ts'
import { sheetOf } from '../fixtures/northern-bridge.ts'
import { drawPage } from '../../../scripts/vitest/drawn-page.tsx'
import { TwoYears } from './two-year-charts.tsx'

const { statement } = shownWith().printout
if (statement === null) throw new Error('the sample is a statement')
const sample = statement

const draw = (printout: StatementPrintout, isDrawn = true) =>
  drawPage(<TwoYears printout={printout} isDrawn={isDrawn} />, { api: {} })

/** Returns the sample with these fields unknown. */
const without = (...fields: readonly string[]): StatementPrintout => ({
  ...sample,
  sections: sample.sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => (fields.includes(row.field ?? '') ? { ...cell, amount: null } : cell)),
    })),
  })),
})

/** Returns the sample with these amounts of depreciation. */
const withDepreciation = (current: number | null, previous: number | null): StatementPrintout => ({
  ...sample,
  sections: sample.sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) =>
      row.field === 'depreciationAndAmortization'
        ? { ...row, cells: row.cells.map((cell, at) => ({ ...cell, amount: [current, previous][at] ?? null })) }
        : row,
    ),
  })),
})

const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('the caption of a chart of amounts names their unit', async () => {
  draw(sample)
  const titles = await screen.findAllByText(/In thousands of roubles/, { selector: 'figcaption' })
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Total assets, 31 December 2023 to 31 December 2024. In thousands of roubles',
    'Liabilities and equity, 31 December 2023 to 31 December 2024. In thousands of roubles',
  ])
})

test('each chart has a table', async () => {
  draw(sample)
  const table = screen.getByRole('table', {
    name: /^Total assets, 31 December 2023 to 31 December 2024\. In thousands of roubles/,
  })
  const rows = textsOf(table)
  expect(rows[1]).toEqual(['Cash and cash equivalents', '52,480', '73,915', '+21,435'])
  expect(rows.at(-1)).toEqual(['Total assets', '950,070', '1,126,330', '+176,260'])
  screen.getByRole('table', { name: /^Liabilities and equity/ })
  expect(textsOf(screen.getByRole('table', { name: /^Margins, 2023 and 2024/ }))[1]).toEqual([
    'Gross margin',
    '24.8%',
    '26.6%',
  ])
  await screen.findAllByRole('img')
})

test('the description of a chart for screen readers gives the changes with their signs', async () => {
  draw(sample)
  const charts = await screen.findAllByRole('img')
  const spoken = charts.map((chart) => chart.getAttribute('aria-label'))
  expect(spoken[0]).toMatch(
    /^Total assets, .*: 950,070; Cash and cash equivalents: \+21,435; .*Other current assets: \(3,825\); .*1,126,330\./,
  )
  expect(spoken[2]).toContain('Net margin: 5.5% in 2023, 7.7% in 2024')
  screen.getByText(/^EBITDA margin is N\/a where depreciation/)
})

test.each([
  [100, null, true],
  [null, 100, true],
  [100, 90, false],
])(
  'with depreciation of %j this year and %j last year, a sentence says why an EBITDA margin is N/a: %j',
  (current, previous, isSaid) => {
    draw(withDepreciation(current, previous))
    expect(screen.queryByText(/^EBITDA margin is N\/a where depreciation/) !== null).toBe(isSaid)
  },
)

test('tables of a statement in dollars name the currency', () => {
  const rate = rateOf('USD', '100')
  if (rate === null) throw new Error('no rate')
  draw(sheetOf({ rate, wholeStatement: true }), false)
  const table = screen.getByRole('table', {
    name: /^Total assets, 31 December 2023 to 31 December 2024\. In thousands of US dollars at 100 RUB/,
  })
  const rows = textsOf(table)
  expect(rows[0]).toEqual(['Item', '31 December 2023', '31 December 2024', 'Change'])
  expect(rows[1]).toEqual(['Cash and cash equivalents', '525', '739', '+214'])
  expect(rows.at(-1)).toEqual(['Total assets', '9,501', '11,263', '+1,762'])
  screen.getByRole('table', { name: 'Margins, 2023 and 2024. Profit as a share of revenue' })
})

test('a sentence replaces a chart if the total assets or the revenue are unknown', () => {
  draw(without('totalAssets', 'revenue'))
  screen.getByText('There is nothing to compare: Total assets is not known for both years.')
  screen.getByText(/^There are no margins/)
  expect(screen.getAllByRole('table')).toHaveLength(1)
})

test('when charts are turned off, the page shows only their tables', () => {
  draw(sample, false)
  expect(screen.getAllByRole('table')).toHaveLength(3)
  expect(screen.queryByRole('figure')).toBeNull()
})
