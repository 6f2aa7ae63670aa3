import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CallRefused } from '#contract/call-refused.ts'
import type { Client } from '#contract/client.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { NoResponse } from '#browser/no-response.ts'
import { statementsKey } from '../../api/statement-queries.ts'
import { savedAs } from '../../fixtures/input-page.ts'
import { draft, generated, listed } from '../../fixtures/kept-statement.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import StatementPage from './statement-page.tsx'

type StatementResponse = ResponseOf<'readStatement'>

const rates: ResponseOf<'readReferenceRates'>['rates'] = [
  {
    kind: 'day',
    rate: { roubles: '78.2267', date: '2026-06-03', source: 'bank-of-russia', label: 'Bank of Russia, official rate' },
    absent: null,
  },
  {
    kind: 'year-end',
    rate: { roubles: '101.6797', date: '2024-12-31', source: 'built-in-unchecked', label: 'not checked with the bank' },
    absent: null,
  },
  {
    kind: 'average',
    rate: { roubles: '92.5653', date: '2024-12-28', source: 'bank-of-russia-average', label: 'Average of 245 days' },
    absent: null,
  },
]

const listing = (...financialStatements: ReturnType<typeof listed>[]) => ({
  listStatements: async () => ({ user: { ...anna, financialStatements } }),
})

const draw = (kept: StatementResponse | Error, given: Partial<Client> = {}, search = '') =>
  drawPage(<StatementPage />, {
    api: {
      readStatement: () => (kept instanceof Error ? Promise.reject(kept) : Promise.resolve(kept)),
      readReferenceRates: async ({ query: { currency, year } }) => ({ currency, year, rates }),
      ...given,
    } satisfies Partial<Client>,
    signedIn,
    at: address('balanceSheetOutput', { id: generated.id }) + search,
  })

/** Chooses an action in the menu of the page's bar. */
async function choose(user: UserEvent, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^More: / }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

const figure = (name: string) => screen.findByRole('button', { name: new RegExp(`${name}$`) })

test('on a phone, the statement comes before the options', async () => {
  const matchMedia = window.matchMedia.bind(window)
  window.matchMedia = (query) =>
    Object.assign(matchMedia(query), { matches: query.startsWith('screen and (max-width') })
  onTestFinished(() => void (window.matchMedia = matchMedia))
  draw(generated)
  const options = await screen.findByRole('complementary', { name: 'Options and downloads' })
  const before = (one: Element) => one.compareDocumentPosition(options) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(before(screen.getByText(/^Checks: \d+ warnings?$/))).not.toBe(0)
  expect(before(screen.getByRole('article'))).not.toBe(0)
})

test('the statement stays on the page if it cannot be reloaded', async () => {
  let isDown = false
  const { queries } = draw(generated, {
    readStatement: async () => {
      if (isDown) throw new CallRefused({ status: 403, body: '<html>', retryAfter: null })
      return generated
    },
  })
  await screen.findByRole('article')
  isDown = true
  await act(() => queries.invalidateQueries({ queryKey: statementsKey }))
  await screen.findByRole('alert')
  screen.getByRole('article')
})

test('the page of a generated statement says that the statement is read-only', async () => {
  draw(generated)
  await screen.findByRole('heading', { level: 1, name: 'Northern Bridge (sample), 2024' })
  for (const text of ['Translated on 3 June 2026.', 'Kept until 3 July 2026,', '27 days left', /cannot be edited/])
    screen.getByText(text)
  expect((await figure('Total assets 31 December 2024')).textContent).toBe('1,126,330')
  expect(document.title).toBe('Northern Bridge (sample), 2024 – Saldo')
  expect(screen.getByRole('link', { name: 'Assess credit: Northern Bridge (sample), 2024' }).getAttribute('href')).toBe(
    address('analysis', { id: 'sample-1' }),
  )
  expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toBe('/generatepdf?id=sample-1')
  expect(screen.queryByText('Shown as generated')).toBeNull()
  // The page's bar has the name, so on the screen the sheet shows only the facts.
  expect(
    screen.getByRole('article', { name: 'Northern Bridge (sample)' }).querySelector('header')?.dataset['head'],
  ).toBe('facts')
})

test('the hint about figures shrinks to one line once dismissed', async () => {
  window.localStorage.removeItem('figuresHint')
  const { user } = draw(generated)
  await screen.findByText('You can press any figure.')
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByText('You can press any figure.')).toBeNull()
  screen.getByText(/^Press any underlined figure/)
  expect(window.localStorage.getItem('figuresHint')).not.toBeNull()
  window.localStorage.removeItem('figuresHint')
})

test('the URL keeps the choice of change and common-size columns', async () => {
  const { user, shownAt } = draw(generated)
  await user.click(await screen.findByRole('switch', { name: 'Change on the previous year' }))
  await user.click(screen.getByRole('switch', { name: /^Common size/ }))
  expect(screen.getAllByRole('columnheader', { name: 'Change, %' }).length).toBeGreaterThan(1)
  screen.getByRole('columnheader', { name: '2024, % of revenue' })
  await waitFor(() => expect(shownAt()).toContain('?change=1&common-size=1'))
  expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toBe(
    '/generatepdf?id=sample-1&change=1&common-size=1',
  )
})

test('React reports no error for columns with equal or empty headings', async () => {
  const said: unknown[] = []
  const { error } = console
  Object.assign(console, { error: (...words: unknown[]) => said.push(words) })
  onTestFinished(() => void Object.assign(console, { error }))
  draw(generated, {}, '?change=1&common-size=1')
  await screen.findAllByRole('columnheader', { name: 'Change, %' })
  expect(said).toEqual([])
})

test.each([
  ['the English statement', ''],
  ['the lines as filed', '?view=filed'],
])('Russian words in the view of %s are marked as Russian', async (_, search) => {
  draw(generated, {}, `${search || '?'}&names=1`)
  const document = await screen.findByRole('article')
  expect(document.lang).toBe('en')
  expect(
    within(document)
      .getAllByText('Выручка')
      .map(({ lang }) => lang),
  ).not.toContain('en')
  expect(within(document).getAllByText('Выручка')[0]?.closest('[lang]')?.getAttribute('lang')).toBe('ru')
})

test('pressing a figure dismisses the hint that figures can be pressed', async () => {
  const { user } = draw(generated)
  await user.click(await figure('Inventory 31 December 2024'))
  expect(screen.queryByText('You can press any figure.')).toBeNull()
  window.localStorage.removeItem('figuresHint')
})

test('a member can rename a translation on its page', async () => {
  const server = { kept: generated }
  const { user } = draw(generated, {
    readStatement: async () => server.kept,
    renameStatement: async ({ body }) => {
      server.kept = { ...generated, ...body, version: 2 }
      return { version: 2, ...body, renamedAssessments: 0 }
    },
  })
  await choose(user, 'Rename')
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText('Company name, nickname or code')
  await user.clear(field)
  await user.type(field, 'Segezha PJSC')
  await user.click(dialog.getByRole('button', { name: 'Rename' }))
  await screen.findByRole('heading', { level: 1, name: 'Segezha PJSC, 2024' })
})

test('a translation by an earlier version is shown as generated', async () => {
  const { output } = generated
  if (output === null) throw new Error('the sample is generated')
  const { balanceSheet } = output.current
  const older = { ...output, current: { ...output.current, balanceSheet: { ...balanceSheet, inventory: 7 } } }
  const trace = structuredClone(output.trace)
  trace.current.balanceSheet['inventory'] = [{ kind: 'entered', amount: 7 }]
  const problems = [{ code: 'rounding', severity: 'info' as const, at: null, message: 'As it was said then.' }]
  const { user } = draw({ ...generated, engine: 0, output: { ...older, trace, problems } })
  await screen.findByRole('heading', { name: 'Shown as generated' })
  screen.getByText(/As it was said then\./, { selector: 'section *' })
  const inventory = await figure('Inventory 31 December 2024')
  expect(inventory.textContent).toBe('7')
  await user.click(inventory)
  const lines = within(await screen.findByRole('dialog', { name: 'Inventory, 31 December 2024' }))
  lines.getByText('Entered by you')
  expect(screen.queryByRole('heading', { name: 'Checks' })).toBeNull()
})

test('a translation that the current checks refuse is offered only as JSON', async () => {
  draw({ ...generated, codeValues: { ...generated.codeValues, '1600': { current: 1, previous: 1 } } })
  await screen.findByText(/can no longer show it/)
  screen.getByRole('button', { name: 'Download the figures as JSON' })
})

test('the reference rate applies only after the user confirms it', async () => {
  const { user, shownAt } = draw(generated)
  await user.selectOptions(await screen.findByLabelText('Convert to'), 'USD')
  await screen.findByText('1 USD = 78.2267 roubles')
  screen.getByText('Bank of Russia, official rate')
  screen.getByText('Set for 3 June 2026')
  expect(screen.getByLabelText('Roubles per 1 USD')).toHaveProperty('value', '')
  expect(screen.queryByText(/Revenue in thousands of US dollars/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Use this rate: Latest rate' }))
  await screen.findByText('This rate is in use.')
  const revenue = 'Revenue in thousands of US dollars at 78.2267 RUB, '
  expect((await figure(`${revenue}Bank of Russia, 3 June 2026 2024`)).textContent).toBe('23,555')
  screen.getByText('78.2267 roubles per 1 USD, Bank of Russia, 3 June 2026; the same rate for every year')
  await waitFor(() => expect(shownAt()).toContain('?currency=USD&rate=78.2267&source=bank-of-russia&set=2026-06-03'))
  await user.type(screen.getByLabelText('Roubles per 1 USD'), '0')
  await figure('at 78.22670 RUB, rate entered by the user 2024')
  await user.selectOptions(screen.getByLabelText('Convert to'), 'EUR')
  expect(screen.getByLabelText('Roubles per 1 EUR')).toHaveProperty('value', '')
})

test.each([
  ['End of 2024', '101.6797', 'Bank of Russia (built-in table, not checked with the bank), 31 December 2024'],
  ['Average of 2024', '92.5653', 'average of the Bank of Russia’s daily rates for 2024'],
])('the statement shows the chosen rate “%s” with its source', async (kind, rate, said) => {
  const { user, shownAt } = draw(generated, {}, '?currency=USD')
  const offer = within(await screen.findByRole('group', { name: kind }))
  offer.getByText(`1 USD = ${rate} roubles`)
  await user.click(offer.getByRole('button', { name: `Use this rate: ${kind}` }))
  offer.getByText('This rate is in use.')
  expect(screen.getAllByRole('button', { name: /^Use this rate/ })).toHaveLength(2)
  screen.getByText(`${rate} roubles per 1 USD, ${said}; the same rate for every year`)
  await waitFor(() => expect(shownAt()).toContain(`rate=${rate}&source=`))
  await user.type(screen.getByLabelText('Roubles per 1 USD'), '{Backspace}')
  expect(screen.getAllByRole('button', { name: /^Use this rate/ })).toHaveLength(3)
  screen.getByText(/rate entered by the user; the same rate/)
})

test.each([
  ['for the currency', refused('rate-unknown'), /no reference rate for USD/],
  ['because of too many calls', refused('too-many-calls'), /No reference rates are available/],
])('if there are no reference rates %s, the user can type a rate', async (_, cause, sentence) => {
  const { user } = draw(generated, { readReferenceRates: () => Promise.reject(cause) }, '?currency=USD')
  await screen.findByText(sentence)
  await user.type(screen.getByLabelText('Roubles per 1 USD'), '100')
  expect(
    (await figure('Revenue in thousands of US dollars at 100 RUB, rate entered by the user 2024')).textContent,
  ).toBe('18,426')
})

test('the page of a draft links to its editor', async () => {
  draw(draft)
  const link = await screen.findByRole('link', { name: 'Continue' })
  expect(link.getAttribute('href')).toBe('/balancesheet-input/sample-1')
})

test('the page of a missing statement links back', async () => {
  draw(refused('statement-not-found'))
  expect((await screen.findByRole('alert')).textContent).toContain('was deleted, or it is not yours')
  screen.getByRole('link', { name: 'My statements' })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  screen.getByRole('heading', { name: 'ERROR! PAGE NOT FOUND' })
  screen.getByRole('link', { name: 'Go Back Home' })
  await waitFor(() => expect(document.title).toBe('Error: Page not found – Saldo'))
})

test('a statement that failed to load can be loaded again', async () => {
  const responses = [refused('too-many-calls'), null]
  const { user } = draw(generated, {
    readStatement: async () => {
      const error = responses.shift() ?? null
      if (error !== null) throw error
      return generated
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Northern Bridge (sample), 2024' })
})

test('copying a statement creates a draft and opens it in the editor', async () => {
  const sent: unknown[] = []
  const { user, router } = draw(generated, {
    saveStatement: async ({ body }) => {
      sent.push([body.companyTitle, body.codeValues, body.generate])
      const { savedAt, expiresAt, daysLeft } = generated
      return {
        id: 'copy-1',
        status: 'draft',
        version: 1,
        counter: 3,
        problems: [],
        savedAt,
        expiresAt,
        daysLeft,
        translatedBefore: null,
      }
    },
  })
  await choose(user, 'Copy to a new statement')
  await waitFor(() => expect(router.state.location.pathname).toBe('/balancesheet-input/copy-1'))
  expect(sent).toEqual([[generated.companyTitle, generated.codeValues, false]])
})

test('pressing “Copy” again after a lost response does not make a second draft', { tags: 'full' }, async () => {
  const keys: unknown[] = []
  const { user, shownAt } = draw(generated, {
    saveStatement: async ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      if (keys.length === 1) throw new NoResponse('away')
      return savedAs({ id: 'copy-1' })
    },
  })
  await choose(user, 'Copy to a new statement')
  await screen.findByText('Network Error')
  await choose(user, 'Copy to a new statement')
  await waitFor(() => expect(shownAt()).toBe('/balancesheet-input/copy-1'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('if copying fails, the page stays open', async () => {
  const { user, shownAt } = draw(generated, { saveStatement: () => Promise.reject(new NoResponse('away')) })
  await choose(user, 'Copy to a new statement')
  await screen.findByText('Network Error')
  expect(shownAt()).toBe('/balancesheet-output/sample-1')
})

describe('without an id in the URL', () => {
  const drawLatest = (...statements: Parameters<typeof listing>) =>
    drawPage(<StatementPage />, { api: listing(...statements), signedIn, at: address('balanceSheetOutput', {}) })

  test('the latest translation opens', async () => {
    const { router } = drawLatest(
      listed({ id: 'older', generatedAt: new Date('2026-05-01') }),
      listed({ id: 'newer', generatedAt: new Date('2026-06-01') }),
      listed({ id: 'draft', status: 'draft', generatedAt: null }),
    )
    await waitFor(() => expect(router.state.location.pathname).toBe('/balancesheet-output/newer'))
  })

  test('a member without translations sees what to do', async () => {
    drawLatest(listed({ status: 'draft', generatedAt: null }))
    await screen.findByRole('heading', { level: 1, name: 'You have no translations yet' })
    screen.getByRole('link', { name: 'Translate a Russian statement' })
  })
})
