import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sound } from '#domain/assessment/fixtures/sound-company.ts'
import type { Fields } from '#domain/assessment/given.ts'
import { assessmentDocument } from '#documents/assessment-document.ts'
import type { Document } from '#domain/documents/document.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { inputsWith, shownWith } from '../../fixtures/kept-assessment.ts'
import { liveAssessment } from '#documents/live-assessment.ts'
import type { ShownAssessment } from './shown-assessment.ts'
import { DocumentContext } from '../sheet.tsx'
import { FigureTrail } from '../trail/trail-panel.tsx'
import { LiquidityPart } from './liquidity-part.tsx'
import { RatioList } from './ratio-list.tsx'
import { RiskPart, ScorePart } from './score-parts.tsx'

/** Returns the assessment of the sound company with some fields changed. */
function shownOf(changes: Fields): ShownAssessment {
  const fields = { periods: 34, denominations: 384, reportingYear: 2024, form: 'full', previous: null } as const
  const source = { kind: 'fields', fields: { ...fields, current: { ...sound, ...changes } } } as const
  const live = liveAssessment(source, inputsWith(), '')
  if (!live.isAssessed) throw new Error('fields are always assessed')
  return live.shown
}

const draw = (shown: ShownAssessment = shownWith(), at = '/', shownDocument = assessmentDocument(shown.printout)) =>
  drawPage(
    <DocumentContext value={shownDocument}>
      <FigureTrail sheet={shown.printout}>
        <RatioList shown={shown} />
        <ScorePart />
        <LiquidityPart liquidity={shown.liquidityAssessment} />
        <RiskPart shown={shown} />
      </FigureTrail>
    </DocumentContext>,
    { api: {}, at },
  )

afterEach(() => void vi.restoreAllMocks())

/** Returns the document with the label of one row replaced in all its tables. */
const withLabel = ({ parts, ...others }: Document, from: string, to: string): Document => ({
  ...others,
  parts: parts.map((part) => ({
    ...part,
    blocks: part.blocks.map((block) =>
      block.kind === 'table'
        ? { ...block, rows: block.rows.map((row) => (row.label === from ? { ...row, label: to } : row)) }
        : block,
    ),
  })),
})

const ratio = (name: string) => within(screen.getByRole('group', { name }))
const openTables = () => [...document.querySelectorAll('details')].filter(({ open }) => open).length
const markedRows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('aria-current'))
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('thirteen ratios are listed in six groups', () => {
  draw()
  expect(screen.getAllByRole('group').filter(({ id }) => id.startsWith('ratio-'))).toHaveLength(13)
  expect(
    screen
      .getAllByRole('heading', { level: 3 })
      .slice(0, 6)
      .map(({ textContent }) => textContent?.split(' ')[0]),
  ).toEqual(['Size', 'Profitability', 'Coverage', 'Leverage', 'Liquidity', 'Efficiency'])
  const quick = ratio('Quick ratio')
  for (const text of ['0.9x', '80', 'Good', '8', '6.40']) expect(quick.getAllByText(text).length).toBeGreaterThan(0)
  quick.getByText(/without inventory, cover what is due within a year/)
})

test('the tables call a ratio by its label in the document', () => {
  const shown = shownWith()
  draw(shown, '/', withLabel(assessmentDocument(shown.printout), 'Quick ratio', 'Acid test'))
  ratio('Acid test').getByRole('button', { name: /^0\.9x .*Value$/ })
  for (const name of [/^Ratio by ratio/, 'The four ratios of the liquidity score'])
    within(screen.getByRole('table', { name })).getByRole('row', { name: /^Acid test/ })
})

test('the company’s value in a ratio’s table has enough decimals to explain its row', () => {
  draw()
  const liquidation = ratio('Liquidation value of current assets / current liabilities')
  expect(liquidation.getByRole('button', { name: /Value$/ }).textContent).toBe('1.0x')
  const table = liquidation.getByRole('table')
  expect(markedRows(table)).toEqual([['0.8x to below 1x', '80', 'Good', 'this company: 0.99x']])
  liquidation.getByText('Higher is better.')
  ratio('Total debt / EBITDA').getByText('Lower is better.')
  ratio('Cash conversion cycle').getByText(/Neither direction is always better/)
})

test('a special case that replaces a ratio is marked as the company’s row', () => {
  draw(shownOf({ totalShareholdersEquity: -40_000 }))
  const leverage = ratio('Net debt / equity')
  expect(markedRows(leverage.getByRole('table'))).toEqual([
    ['Shareholders’ equity is zero or negative.', '0', 'Critical', 'this company'],
  ])
  leverage.getByRole('button', { name: /Value$/, description: 'Shareholders’ equity is zero or negative.' })
})

test('the table of a misleading ratio marks the company’s row without its value', () => {
  draw(shownOf({ cashAndCashEquivalents: 400_000 }))
  expect(markedRows(ratio('Net debt / equity').getByRole('table'))).toEqual([
    ['below 0x', '100', 'Excellent', 'this company'],
  ])
})

test('the page gives the reason if a ratio cannot be calculated', () => {
  draw(shownOf({ interestExpense: null }))
  const coverage = ratio('Interest coverage (EBIT / interest expense)')
  expect(markedRows(coverage.getByRole('table'))).toEqual([])
  coverage.getByText('No row applies to this company. A figure it needs is not in these statements.')
  coverage.getByText('left out')
})

test('the tables are collapsed until the reader expands them', async () => {
  const { user } = draw()
  expect(openTables()).toBe(0)
  await user.click(ratio('Quick ratio').getByText(/^Table of points/))
  expect(openTables()).toBe(1)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(openTables()).toBe(13)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(openTables()).toBe(1)
  const all = screen.getByRole('button', { name: 'Show all tables' })
  // The button's label already says whether the tables are expanded, so aria-expanded would repeat it.
  expect(all.getAttribute('aria-expanded')).toBeNull()
  await user.click(all)
  expect(openTables()).toBe(13)
  await user.click(screen.getByRole('button', { name: 'Hide all tables' }))
  expect(openTables()).toBe(0)
})

test('the table named by the URL is expanded and focused', async () => {
  const { router } = draw(shownWith(), '/#ratio-quickRatio')
  expect(openTables()).toBe(1)
  expect(document.activeElement?.id).toBe('ratio-quickRatio')
  await act(() => router.navigate('#ratio-revenue'))
  await waitFor(() => expect(document.activeElement?.id).toBe('ratio-revenue'))
  expect(openTables()).toBe(2)
})

test('the table named by the URL is scrolled into view', async () => {
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { router } = draw(shownWith(), '/#ratio-quickRatio')
  await act(() => router.navigate('#ratio-revenue'))
  expect(brought.mock.contexts).toEqual(['ratio-quickRatio', 'ratio-revenue'].map((id) => document.getElementById(id)))
})

test('a URL change that names the same table moves nothing', async () => {
  const { user, router } = draw(shownWith(), '/#ratio-quickRatio')
  await user.click(ratio('Quick ratio').getByText(/^Table of points/))
  const all = screen.getByRole('button', { name: 'Show all tables' })
  all.focus()
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView')
  await act(() => router.navigate({ search: '?edit=1', hash: '#ratio-quickRatio' }, { replace: true }))
  expect([openTables(), document.activeElement, brought.mock.calls.length]).toEqual([0, all, 0])
})

test('a link to a table that the reader has collapsed expands it again', async () => {
  const { user, router } = draw(shownWith(), '/#ratio-quickRatio')
  await user.click(ratio('Quick ratio').getByText(/^Table of points/))
  await act(() => router.navigate('#ratio-quickRatio'))
  expect(openTables()).toBe(1)
})

test('replacing the URL with one that names a table expands the table', async () => {
  const { router } = draw(shownWith(), '/?edit=1')
  await act(() => router.navigate({ search: '', hash: '#ratio-revenue' }, { replace: true }))
  expect([openTables(), document.activeElement?.id]).toEqual([1, 'ratio-revenue'])
})

test('pressing the value of a ratio shows how the value is calculated', async () => {
  const { user } = draw()
  await user.click(ratio('EBITDA margin (unadjusted)').getByRole('button', { name: /Value$/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'EBITDA margin (unadjusted)' }))
  panel.getByText('212,270 ÷ 1,842,600 = 11.5%')
})

const hundredths = (text: string | null | undefined): number => Math.round(Number(text) * 100)

test.each([
  ['the sample', shownWith()],
  ['a company with a ratio left out', shownOf({ interestExpense: null, costOfGoodsSold: null })],
])('for %s, the contributions shown add up to the base score', (_, shown) => {
  draw(shown)
  const table = screen.getByRole('table', { name: 'Ratio by ratio: How the rating is calculated' })
  const [...bodies] = table.querySelectorAll('tbody')
  const contribution = (row: Element | undefined) => hundredths(row?.lastElementChild?.textContent)
  const groups = bodies.map((body) => {
    const [group, ...rows] = body.rows
    expect(rows.reduce((sum, row) => sum + contribution(row), 0)).toBe(contribution(group))
    return contribution(group)
  })
  expect(groups).toHaveLength(6)
  expect(groups.reduce((sum, group) => sum + group, 0)).toBe(contribution(table.querySelector('tfoot tr') ?? undefined))
})

test('a ratio that is left out has the weight 0', () => {
  draw(shownOf({ interestExpense: null }))
  const table = screen.getByRole('table', { name: /^Ratio by ratio/ })
  const row = within(table).getByRole('row', { name: /^Interest coverage/ })
  expect([...row.children].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('A figure it needs is not in these statements.'),
    expect.stringMatching(/^N\/a/),
    expect.stringMatching(/^N\/a/),
    'left out',
    '0',
    '0.00',
  ])
})

test('the steps from the base score to the rating are in order', () => {
  draw(shownOf({ totalShareholdersEquity: -40_000 }))
  const steps = screen.getByRole('heading', { name: 'From the base score to the rating' }).nextElementSibling
  expect([...(steps?.children ?? [])].map((step) => step.firstElementChild?.textContent)).toEqual([
    'Base score',
    'Trend adjustment',
    'Score',
    'Level by score',
    'Cap',
    'Rating',
  ])
})

test('the liquidity level follows from the sum of four weighted ratios', () => {
  draw()
  const four = screen.getByRole('table', { name: 'The four ratios of the liquidity score' })
  const [, ...rows] = within(four).getAllByRole('row')
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual(['2,400', '2,800', '2,000', '900', '8,100'])
  screen.getByText('Liquidity score: 8,100 ÷ 100 = 81.00')
  expect(markedRows(screen.getByRole('table', { name: 'Levels of the liquidity score' }))).toEqual([
    ['1', 'Strong', '≥ 80', '× 1', 'this company'],
  ])
})

test('the risk matrix marks the cell of the company', () => {
  draw()
  const matrix = screen.getByRole('table', { name: 'Short-term credit risk by rating level and liquidity level' })
  const here = within(matrix)
    .getAllByRole('cell')
    .filter((cell) => cell.hasAttribute('aria-current'))
  expect(here.map((cell) => [cell.textContent, cell.parentElement?.firstElementChild?.textContent])).toEqual([
    ['Very low this company', '2 Very strong'],
  ])
})

test('without a rating, no cell of the risk matrix is marked', () => {
  const nothing = Object.fromEntries(Object.keys(sound).map((field) => [field, null]))
  draw(shownOf({ ...nothing, totalAssets: 5 }))
  screen.getByText('Without a rating there is no risk class.')
  screen.getByText(/None of the four ratios could be calculated, so the middle level, 3, applies/)
  expect(screen.queryAllByText('this company').filter((mark) => mark.closest('td')?.cellIndex !== 4)).toEqual([])
})
