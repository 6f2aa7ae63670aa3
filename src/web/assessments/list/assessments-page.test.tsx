import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { listedWith } from '../../fixtures/kept-assessment.ts'
import { signedIn } from '../../fixtures/member-anna.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { savedFiles } from '../../../../scripts/vitest/saved-files.ts'
import AssessmentsPage from './assessments-page.tsx'

type Listed = ReturnType<typeof listedWith>

const day = (text: string): Date => new Date(`${text}T12:00:00Z`)

const bridge = listedWith({ id: 'bridge', title: 'Northern Bridge', savedAt: day('2025-06-03') })
const aspen = listedWith({
  id: 'aspen',
  title: 'Aspen',
  reportingYear: 2023,
  periods: 31,
  savedAt: day('2025-06-05'),
  asOf: '2024-02-29',
  rating: 'Very weak',
  level: 9,
  score: 24.25,
  risk: 'Very high',
  finalMaxCreditRUB: 0,
  finalMaxCreditUSD: 0,
})
const mill = listedWith({
  id: 'mill',
  title: 'Old Mill',
  savedAt: day('2025-06-01'),
  rating: 'Not rated',
  level: null,
  score: null,
  risk: null,
  finalMaxCreditRUB: 0,
  finalMaxCreditUSD: null,
})

/** Creates a fake server that has these assessments. */
function kept(...given: readonly Listed[]) {
  const server = { all: [...given], deleted: [] as Listed[] }
  const move = (id: string, from: Listed[], to: Listed[]): void => {
    const position = from.findIndex((each) => each.id === id)
    if (position < 0) throw refused('assessment-not-found')
    to.push(...from.splice(position, 1))
  }
  const restorableUntil = new Date('2026-06-07T10:00:00Z')
  return {
    listAssessments: async ({ params, query }) => {
      if (params.userId !== signedIn.user.id) throw refused('member-not-found')
      return {
        assessments: query.deleted ? server.deleted.map((each) => ({ ...each, restorableUntil })) : [...server.all],
      }
    },
    deleteAssessment: async ({ body: { id } }) => {
      move(id, server.all, server.deleted)
      return { id, message: 'done', restorableUntil }
    },
    restoreAssessment: async ({ body: { id } }) => {
      move(id, server.deleted, server.all)
      return { message: 'done' }
    },
  } satisfies Partial<Client>
}

const draw = (api: Partial<Client>, search = '') =>
  drawPage(<AssessmentsPage />, { api, signedIn, at: address('assessments') + search })

const found = async (count: number) => screen.findByRole('heading', { level: 2, name: `Assessments: ${count}` })
const names = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent)
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
const bar = () => within(screen.getByRole('region', { name: 'Compare assessments' }))
const box = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name: `Compare ${name}` })

type DrawnPage = ReturnType<typeof draw>

async function choose({ user }: DrawnPage, name: string, action: string) {
  await user.click(row(name).getByRole('button', { name: new RegExp(`^More: ${name}`) }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('a level that a cap made worse is marked as capped', async () => {
  draw(kept({ ...bridge, level: 7, score: 78.8 }))
  await found(1)
  row('Northern Bridge').getByText('R7, level 7 of 10 · score 78.8, capped')
})

test('the assessment saved last comes first in the list', async () => {
  draw(kept(bridge, aspen, mill))
  await found(3)
  expect(names()).toEqual(['Aspen', 'Northern Bridge', 'Old Mill'])
  for (const [name, texts] of [
    [
      'Northern Bridge',
      [
        `Full year · as of 3 June 2025 · method ${bridge.methodVersion}`,
        '2024',
        bridge.rating,
        new RegExp(`^R${bridge.level}, level ${bridge.level} of 10 · score ${bridge.score?.toFixed(1)}$`),
        bridge.risk ?? '',
        `RUB ${bridge.finalMaxCreditRUB.toLocaleString('en-US')}`,
        `USD ${bridge.finalMaxCreditUSD?.toLocaleString('en-US')}`,
        '3 Jun 2025',
      ],
    ],
    ['Aspen', ['2023', 'Very weak', 'R9, level 9 of 10 · score 24.3', 'Very high', 'None recommended', /^Half year/]],
    ['Old Mill', ['Not rated', 'Not assessed', 'None recommended']],
  ] as const)
    for (const text of texts) row(name).getByText(text)
  const open = row('Northern Bridge').getByRole('link', { name: 'Open: Northern Bridge, 2024' })
  expect(open.getAttribute('href')).toBe('/financial-assessment/bridge')
})

test.each([
  ['Edit inputs', '/financial-assessment/bridge?edit=1'],
  ['Over the years', '/compare-assessments?ids=bridge'],
])('the menu item “%s” leads to %s', async (action, place) => {
  const { user } = draw(kept(bridge))
  await found(1)
  await user.click(row('Northern Bridge').getByRole('button', { name: /^More/ }))
  expect((await screen.findByRole('menuitem', { name: action })).getAttribute('href')).toBe(place)
})

test('the list can be searched, filtered by year and sorted', async () => {
  const { user, shownAt } = draw(kept(bridge, aspen, mill))
  await found(3)
  await user.type(screen.getByLabelText('Search by company or tax number'), 'mill')
  await found(1)
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await user.selectOptions(screen.getByLabelText('Year'), '2024')
  await found(2)
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Best rating first')
  await waitFor(() => expect(names()).toEqual(['Northern Bridge', 'Old Mill']))
  await waitFor(() => expect(shownAt()).toBe('/financial-assessments?year=2024&sort=level'))
})

test('clicking the heading of the sorted column reverses the order', async () => {
  const { user } = draw(kept(bridge, aspen), '?sort=title')
  await found(2)
  expect(names()).toEqual(['Aspen', 'Northern Bridge'])
  const heading = screen.getByRole('columnheader', { name: /^Company/ })
  await user.click(within(heading).getByRole('button'))
  await waitFor(() => expect(names()).toEqual(['Northern Bridge', 'Aspen']))
  expect(heading.getAttribute('aria-sort')).toBe('descending')
})

test('the button opens the comparison once two assessments are selected', async () => {
  const { user, shownAt } = draw(kept(bridge, aspen, mill))
  await found(3)
  bar().getByText('Tick 2 to 6 assessments to compare them.')
  await user.click(bar().getByRole('button', { name: 'Compare' }))
  expect(bar().getByRole('alert').textContent).toContain('Tick at least 2 assessments')
  await user.click(box('Northern Bridge, 2024'))
  bar().getByText('Northern Bridge, 2024 is selected. Tick at least one more to compare.')
  await user.click(box('Aspen, 2023'))
  expect(bar().queryByRole('alert')).toBeNull()
  expect(bar().getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
    '/compare-assessments?ids=bridge,aspen',
  )
  await waitFor(() => expect(shownAt()).toBe('/financial-assessments?ids=bridge,aspen'))
  await user.click(bar().getByRole('button', { name: 'Clear selection' }))
  await waitFor(() => expect(shownAt()).toBe('/financial-assessments'))
})

test('assessments in the URL are selected even if the filter hides them', async () => {
  draw(kept(bridge, aspen), '?ids=bridge,gone,aspen&search=asp')
  await found(1)
  bar().getByText('Selected: Northern Bridge, 2024 · Aspen, 2023.')
  expect(bar().getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
    '/compare-assessments?ids=bridge,aspen',
  )
})

test('at most six assessments can be selected', async () => {
  const many = [1, 2, 3, 4, 5, 6, 7].map((number) => listedWith({ id: String(number), title: `Company ${number}` }))
  draw(kept(...many), '?ids=1,2,3,4,5,6')
  await found(7)
  expect(box('Company 7, 2024').disabled).toBe(true)
  expect(box('Company 6, 2024').disabled).toBe(false)
  bar().getByText(/^Selected \(the maximum is 6\): .* Untick one to choose another\.$/)
})

test('a deleted assessment can be restored from the notice', async () => {
  const drawn = draw(kept(bridge, aspen), '?ids=bridge,aspen')
  await found(2)
  await choose(drawn, 'Aspen', 'Delete')
  const count = await found(1)
  await waitFor(() => expect(document.activeElement).toBe(count))
  bar().getByText('Northern Bridge, 2024 is selected. Tick at least one more to compare.')
  await drawn.user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Aspen, 2023 was restored.')
  await found(2)
})

test('a deleted assessment can be restored from the list of deleted assessments', async () => {
  const drawn = draw(kept(bridge, aspen))
  await found(2)
  await choose(drawn, 'Northern Bridge', 'Delete')
  await found(1)
  await drawn.user.selectOptions(screen.getByLabelText('Show'), 'Recently deleted')
  await screen.findByText(/^until 7 Jun 2026/)
  expect(screen.queryByRole('checkbox')).toBeNull()
  await drawn.user.click(screen.getByRole('button', { name: 'Restore: Northern Bridge, 2024' }))
  await screen.findByText('Nothing to restore. What you delete stays here for up to 24 hours.')
  await drawn.user.selectOptions(screen.getByLabelText('Show'), 'Saved')
  await found(2)
})

test('if deleting an assessment fails, the list stays unchanged', async () => {
  const drawn = draw({ ...kept(bridge), deleteAssessment: () => Promise.reject(refused('unavailable')) })
  await found(1)
  await choose(drawn, 'Northern Bridge', 'Delete')
  await screen.findByText(/The service is not available/)
  expect(names()).toEqual(['Northern Bridge'])
})

test('a member without assessments can try a sample', async () => {
  const { user } = draw(kept())
  await screen.findByRole('heading', { name: 'No assessments yet' })
  expect(screen.getByRole('link', { name: 'Try the sample' }).getAttribute('href')).toBe(
    '/transformation-input/FinancialAnalysis#sample',
  )
  await user.click(screen.getByRole('button', { name: 'Recently deleted' }))
  await screen.findByText('Nothing to restore. What you delete stays here for up to 24 hours.')
})

test('the list offers a retry when loading fails', async () => {
  const responses = [() => Promise.reject(refused('too-many-calls'))]
  const calls = kept(bridge)
  const { user } = draw({ ...calls, listAssessments: (input) => responses.shift()?.() ?? calls.listAssessments(input) })
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading …')
  expect((await screen.findByRole('alert')).textContent).toContain('Your assessments could not be loaded')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await found(1)
})

test('the CSV download has the rows and the order of the list', async () => {
  const saved = savedFiles()
  const { user } = draw(kept(bridge, aspen, mill), '?year=2024&sort=title')
  await found(2)
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }))
  const file = await waitFor(async () => {
    const [first] = await saved()
    expect(first?.name).toMatch(/^My assessments \d{4}-\d\d-\d\d\.csv$/)
    return first
  })
  const { rating, level, score, risk, methodVersion, finalMaxCreditRUB, finalMaxCreditUSD } = bridge
  expect(file?.text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Company,Tax number,Year,Period,As of,Method,Rating,Rating code,Score,Short-term risk,"Recommended maximum, RUB","Recommended maximum, USD",Saved',
    `Northern Bridge,,2024,Full year,2025-06-03,${methodVersion},${rating},R${level},${score?.toFixed(1)},${risk},${finalMaxCreditRUB},${finalMaxCreditUSD},2025-06-03`,
    `Old Mill,,2024,Full year,2025-06-03,${methodVersion},Not rated,,,Not assessed,0,,2025-06-01`,
    '',
  ])
})
