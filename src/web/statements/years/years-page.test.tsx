import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { draft, generated, generatedBefore, listed } from '../../fixtures/kept-statement.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import YearsPage from './years-page.tsx'

type StatementResponse = ResponseOf<'readStatement'>

const before = generatedBefore()
const inMillions: StatementResponse = { ...before, id: 'millions', denominations: 385 }

const callsOf = (...all: readonly StatementResponse[]) =>
  ({
    listStatements: async () => ({
      user: {
        ...anna,
        financialStatements: all.map(({ id, reportingYear, denominations, status }) =>
          listed({ id, reportingYear, denominations, status }),
        ),
      },
    }),
    readStatement: async ({ params: { financialStatementId } }) => {
      const found = all.find(({ id }) => id === financialStatementId)
      if (found === undefined) throw refused('statement-not-found')
      return found
    },
  }) satisfies Partial<Client>

const draw = (search: string, api: Partial<Client> = callsOf(generated, before)) =>
  drawPage(<YearsPage />, { api, signedIn, at: address('statementYears') + search })

const headings = (report: string) =>
  within(screen.getByRole('table', { name: report }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
const figure = (name: string) => screen.findByRole('button', { name: new RegExp(`${name}$`) })

test('a company’s years are in one table, the latest first', async () => {
  draw('?ids=sample-0,sample-1')
  await screen.findByRole('table', { name: 'Balance sheet' })
  expect(headings('Balance sheet').slice(1)).toEqual(['31 December 2024', '31 December 2023', '31 December 2022'])
  expect(headings('Income statement').slice(1)).toEqual(['2024', '2023', '2022'])
  expect((await figure('Total assets 31 December 2024')).textContent).toBe('1,126,330')
  screen.getByText('2023 and 2024 from their own filings; 2022 from the comparatives in the 2023 filing')
  screen.getByText('Every figure that a later filing repeats is the same there, apart from rounding.')
  expect(document.title).toBe('Northern Bridge (sample), 2023–2024 – Saldo')
})

test('opening one statement adds the company’s other statements to the URL', async () => {
  const { shownAt } = draw('?of=sample-1')
  await screen.findByRole('table', { name: 'Balance sheet' })
  expect(decodeURIComponent(shownAt())).toBe('/statement-years?ids=sample-1,sample-0')
})

test.each(['?of=sample-1', ''])(
  'with only one translation, the page with the query “%s” shows its two years',
  async (search) => {
    draw(search, callsOf(generated, draft))
    await screen.findByText(/^This is one filing with its own two years\. No other year/)
    expect(headings('Balance sheet').slice(1)).toEqual(['31 December 2024', '31 December 2023'])
    expect(screen.getByRole('link', { name: 'Translate another year' }).getAttribute('href')).toBe(
      '/transformation-input/FinancialStatements',
    )
  },
)

test('a member can deselect the only translation', async () => {
  const { user } = draw('', callsOf(generated, draft))
  const box = await screen.findByRole('checkbox', { name: 'Northern Bridge (sample), 2024', checked: true })
  await user.click(box)
  await screen.findByText(/^Nothing is chosen yet/)
  expect(screen.queryByRole('table')).toBeNull()
})

test('clicking a figure opens the Russian lines of its own filing', async () => {
  const { user } = draw('?ids=sample-0,sample-1')
  await user.click(await figure('Inventory 31 December 2023'))
  const panel = within(await screen.findByRole('dialog', { name: 'Inventory, 31 December 2023' }))
  const filed = before.codeValues['1210']?.current?.toLocaleString('en-US') ?? 'none'
  expect(panel.getAllByRole('row', { name: /Запасы/ })[0]?.textContent).toContain(filed)
})

test('the table shows each year’s figures as first filed', async () => {
  const { previous = null } = generated.codeValues['1210'] ?? {}
  const cash = generated.codeValues['1250']?.previous ?? 0
  const restated = generatedBefore({
    1210: { current: (previous ?? 0) + 5, previous: 0 },
    1250: { current: cash - 5, previous: 0 },
  })
  draw('?ids=sample-0,sample-1', callsOf(generated, restated))
  await screen.findByRole('heading', { name: 'Restated in a later filing' })
  const table = within(screen.getByRole('table', { name: 'Restated in a later filing' }))
  const row = table.getByRole('row', { name: /^Inventory.*31 December 2023/ })
  const filed = ((previous ?? 0) + 5).toLocaleString('en-US')
  expect([...row.children].map(({ textContent }) => textContent)).toEqual([
    'Inventory',
    '31 December 2023',
    filed,
    (previous ?? 0).toLocaleString('en-US'),
    '(5)',
    '2023; 2024',
  ])
  const marked = await figure('Inventory 31 December 2023')
  expect(marked.textContent).toBe(`${filed}#`)
  expect(document.getElementById(marked.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Inventory, 31 December 2023: .* a difference of \(5\)\.$/,
  )
})

test('statements in different units are not shown in one table', async () => {
  draw('?ids=sample-1,millions', callsOf(generated, inMillions))
  const why = within(await screen.findByRole('region', { name: 'These statements cannot be side by side' }))
  why.getByText(/different units/)
  expect(screen.queryByRole('table')).toBeNull()
})

test('choosing years on the page changes the URL', async () => {
  const { user, shownAt } = draw('')
  await screen.findByText(/^Nothing is chosen yet/)
  await user.click(await screen.findByRole('checkbox', { name: 'Northern Bridge (sample), 2024' }))
  await waitFor(() => expect(shownAt()).toBe('/statement-years?ids=sample-1'))
  await screen.findByText(/^This is one filing with its own two years\. Tick another year above/)
  expect(headings('Balance sheet').slice(1)).toEqual(['31 December 2024', '31 December 2023'])
  await user.click(screen.getByRole('checkbox', { name: 'Northern Bridge (sample), 2023' }))
  await screen.findByRole('table', { name: 'Balance sheet' })
  expect(shownAt()).toBe('/statement-years?ids=sample-1,sample-0')
})

test('the URL keeps the choice of Russian lines and paper size', { tags: 'full' }, async () => {
  const { user, shownAt } = draw('?ids=sample-0,sample-1')
  await user.click(await screen.findByRole('switch', { name: 'Russian lines under the English rows' }))
  await user.click(screen.getByRole('radio', { name: 'Letter' }))
  await waitFor(() => expect(shownAt()).toContain('&names=1&paper=letter'))
  screen.getAllByText('Запасы')
  for (const format of ['PDF', 'Excel', 'CSV', 'Text', 'JSON'])
    screen.getByRole('button', { name: `Download as ${format}` })
})

test.each([
  ['that no longer exists', callsOf(generated, before)],
  ['that is a draft', callsOf(generated, before, { ...draft, id: 'gone' })],
])('a statement %s does not prevent showing the other statements', async (_, api) => {
  const { user, shownAt } = draw('?ids=sample-1,gone,sample-0', api)
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be shown here')
  await screen.findByRole('table', { name: 'Balance sheet' })
  await user.click(screen.getByRole('button', { name: 'Continue without it' }))
  await waitFor(() => expect(shownAt()).toBe('/statement-years?ids=sample-1,sample-0'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('when a statement failed to load, the user can load it again', async () => {
  const responses = [() => Promise.reject(refused('too-many-calls'))]
  const calls = callsOf(generated, before)
  const { user } = draw('?ids=sample-1,sample-0', {
    ...calls,
    readStatement: (input) => responses.shift()?.() ?? calls.readStatement(input),
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('table', { name: 'Balance sheet' })
})
