import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { generated, listed, record } from '../../fixtures/kept-statement.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { savedFiles } from '../../../../scripts/vitest/saved-files.ts'
import { writeCopy } from '../../session/drafts.ts'
import { assessPanelWords } from '#words/analysis-page.ts'
import StatementsPage from './statements-page.tsx'

const noon = (day: string): Date => new Date(`${day}T12:00:00`)

type Listed = ReturnType<typeof listed>
type Saved = ResponseOf<'saveStatement'>

const bridge = listed({ id: 'bridge', companyTitle: 'Northern Bridge', savedAt: new Date('2026-06-03') })
const aspen = listed({
  id: 'aspen',
  companyTitle: 'Aspen',
  reportingYear: 2023,
  status: 'draft',
  generatedAt: null,
  savedAt: new Date('2026-06-05'),
  expiresAt: new Date('2026-06-10'),
  daysLeft: 1,
})
const mill = listed({ id: 'mill', companyTitle: 'Old Mill', savedAt: new Date('2026-06-01'), daysLeft: 7 })

/** A fake server that holds these statements. */
function kept(...given: readonly Listed[]) {
  const server = { all: [...given], deleted: [] as Listed[] }
  const move = (id: string, from: Listed[], to: Listed[]): void => {
    const position = from.findIndex((each) => each.id === id)
    if (position < 0) throw refused('statement-not-found')
    to.push(...from.splice(position, 1))
  }
  const calls = {
    listStatements: async ({ body }) => ({
      user: { ...anna, financialStatements: [...(body.status === 'deleted' ? server.deleted : server.all)] },
    }),
    deleteStatement: async ({ body: { id } }) => {
      move(id, server.all, server.deleted)
      server.deleted = server.deleted.map((each) => ({ ...each, deletedAt: new Date('2026-06-06T10:00:00Z') }))
      return { id, message: 'done', restorableUntil: new Date('2026-06-07T10:00:00Z') }
    },
    restoreStatement: async ({ body: { id } }) => {
      move(id, server.deleted, server.all)
      return { message: 'done' }
    },
  } satisfies Partial<Client>
  return calls
}

const draw = (api: Partial<Client>, search = '') =>
  drawPage(<StatementsPage />, { api, signedIn, at: address('financialStatements') + search })

const found = async (count: number) => screen.findByRole('heading', { level: 2, name: `Statements: ${count}` })
const names = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent)
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))

type DrawnPage = ReturnType<typeof draw>

async function choose({ user }: DrawnPage, name: string, action: string) {
  await user.click(row(name).getByRole('button', { name: new RegExp(`^More: ${name}`) }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('the statement changed last is first in the list', async () => {
  draw(kept(bridge, aspen, mill))
  await found(3)
  expect(names()).toEqual(['Aspen', 'Northern Bridge', 'Old Mill'])
  expect(row('Northern Bridge').getByRole('link', { name: 'Open: Northern Bridge, 2024' }).getAttribute('href')).toBe(
    '/balancesheet-output/bridge',
  )
  expect(row('Aspen').getByRole('link', { name: 'Continue: Aspen, 2023' }).getAttribute('href')).toBe(
    '/balancesheet-input/aspen',
  )
  for (const [name, texts] of [
    ['Northern Bridge', ['Translated', '3 Jul 2026 (27 days)', 'Full form · Full year · thousands of roubles']],
    ['Aspen', ['Draft', '10 Jun 2026 (1 day)']],
  ] as const)
    for (const text of texts) row(name).getByText(text)
})

test.each([
  ['Northern Bridge', 'bridge'],
  ['Aspen', 'aspen'],
])('the menu of the statement of %s leads to its assessment', async (name, id) => {
  const drawn = draw(kept(bridge, aspen, mill))
  await found(3)
  await choose(drawn, name, 'Assess credit')
  expect(drawn.shownAt()).toBe(address('analysis', { id }))
})

test('a notice lists the statements that expire within a week', async () => {
  draw(kept(bridge, aspen, mill))
  const notice = within(await screen.findByRole('region', { name: 'Will soon be deleted' }))
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Aspen, 2023 1 day left',
    'Old Mill, 2024 7 days left',
  ])
})

test('the list can be searched, filtered and sorted', async () => {
  const { user, shownAt } = draw(kept(bridge, aspen, mill))
  await found(3)
  await user.type(screen.getByLabelText('Search by company or tax number'), 'mill')
  await found(1)
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await user.selectOptions(screen.getByLabelText('Show'), 'Drafts')
  await found(1)
  expect(names()).toEqual(['Aspen'])
  await user.selectOptions(screen.getByLabelText('Show'), 'All')
  await user.selectOptions(screen.getByLabelText('Year'), '2024')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Company, Z to A')
  await waitFor(() => expect(names()).toEqual(['Old Mill', 'Northern Bridge']))
  await waitFor(() => expect(shownAt()).toBe('/financial-statements?year=2024&sort=companyTitle&order=down'))
})

test('the URL restores the search and the order', async () => {
  const { user } = draw(kept(bridge, aspen, mill), '?search=e&sort=companyTitle')
  await found(2)
  expect(names()).toEqual(['Aspen', 'Northern Bridge'])
  const heading = screen.getByRole('columnheader', { name: /^Company/ })
  expect(heading.getAttribute('aria-sort')).toBe('ascending')
  await user.click(within(heading).getByRole('button'))
  await waitFor(() => expect(names()).toEqual(['Northern Bridge', 'Aspen']))
  expect(heading.getAttribute('aria-sort')).toBe('descending')
})

test('if a search has no matches, a button shows the whole list', async () => {
  const { user } = draw(kept(bridge), '?search=nobody')
  await screen.findByText('No statements match your search.')
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await found(1)
})

test('a deleted statement can be restored from the notice of its deletion', async () => {
  const drawn = draw(kept(bridge, aspen))
  await found(2)
  await choose(drawn, 'Aspen', 'Delete')
  const count = await found(1)
  await waitFor(() => expect(document.activeElement).toBe(count))
  await drawn.user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Aspen, 2023 was restored.')
  await found(2)
})

test('a deleted statement can be restored from the list of deleted statements', async () => {
  const drawn = draw(kept(bridge, aspen))
  await found(2)
  await choose(drawn, 'Northern Bridge', 'Delete')
  await found(1)
  await drawn.user.selectOptions(screen.getByLabelText('Show'), 'Recently deleted')
  await screen.findByText(/^until 7 Jun 2026/)
  await drawn.user.click(screen.getByRole('button', { name: 'Restore: Northern Bridge, 2024' }))
  await screen.findByText('Nothing to restore. What you delete stays here for up to 24 hours.')
  await drawn.user.selectOptions(screen.getByLabelText('Show'), 'All')
  await found(2)
})

test('if deleting a statement fails, the list stays unchanged', async () => {
  const drawn = draw({ ...kept(bridge), deleteStatement: () => Promise.reject(refused('unavailable')) })
  await found(1)
  await choose(drawn, 'Northern Bridge', 'Delete')
  await screen.findByText(/The service is not available/)
  expect(names()).toEqual(['Northern Bridge'])
})

test('“Enter the next year” creates a draft with this year’s figures as the previous year', async () => {
  const sent: Parameters<Client['saveStatement']>[0][] = []
  const saved: Saved = {
    id: 'next-1',
    status: 'draft',
    version: 1,
    counter: 3,
    problems: [],
    translatedBefore: null,
    savedAt: generated.savedAt,
    expiresAt: generated.expiresAt,
    daysLeft: 30,
  }
  const drawn = draw({
    ...kept(bridge),
    readStatement: async () => generated,
    saveStatement: async (input) => {
      sent.push(input)
      return saved
    },
  })
  await found(1)
  await choose(drawn, 'Northern Bridge', 'Enter the next year')
  await waitFor(() => expect(drawn.router.state.location.pathname).toBe('/balancesheet-input/next-1'))
  const [{ body, idempotencyKey } = {}] = sent
  expect(body).toMatchObject({
    reportingYear: 2025,
    generate: false,
    filed: null,
    companyTitle: generated.companyTitle,
  })
  expect(body?.codeValues['2110']).toMatchObject({ current: null, previous: 1_842_600 })
  expect(idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
})

test('a statement can be renamed from its menu', async () => {
  const sent: Parameters<Client['renameStatement']>[0][] = []
  const server = [listed({ id: 'bridge', companyTitle: 'Company 7', russianName: 'ООО «Мост»', inn: '7801234560' })]
  const drawn = draw({
    ...kept(bridge),
    listStatements: async () => ({ user: { ...anna, financialStatements: [...server] } }),
    renameStatement: async (input) => {
      sent.push(input)
      server[0] = listed(input.body)
      return { version: 2, ...input.body, renamedAssessments: 0 }
    },
  })
  await found(1)
  await choose(drawn, 'Company 7', 'Rename')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Company 7, 2024' }))
  const field = dialog.getByLabelText('Company name, nickname or code')
  await drawn.user.clear(field)
  await drawn.user.click(dialog.getByRole('button', { name: 'Rename' }))
  await dialog.findAllByText('Enter a name, a nickname or a code for the company.')
  await drawn.user.type(field, 'Northern Bridge LLC')
  await drawn.user.clear(dialog.getByLabelText(/^Tax number/))
  await drawn.user.click(dialog.getByRole('button', { name: 'Rename' }))
  await screen.findByText('Renamed to Northern Bridge LLC, 2024.')
  expect(sent).toMatchObject([
    { body: { id: 'bridge', companyTitle: 'Northern Bridge LLC', russianName: 'ООО «Мост»', inn: null } },
  ])
  await waitFor(() => expect(names()).toEqual(['Northern Bridge LLC']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a statement without a form must be completed before the next year can be entered', async () => {
  const drawn = draw({ ...kept(bridge), readStatement: async () => ({ ...generated, form: null }) })
  await found(1)
  await choose(drawn, 'Northern Bridge', 'Enter the next year')
  await screen.findByText(/first complete the form, period, unit and year/)
})

test('a member without statements can try a sample', async () => {
  const { user } = draw(kept())
  await screen.findByRole('heading', { name: 'No statements yet' })
  expect(screen.getByRole('link', { name: 'Try the sample' }).getAttribute('href')).toBe(
    '/transformation-input/FinancialStatements#sample',
  )
  await user.click(screen.getByRole('button', { name: 'Recently deleted' }))
  await screen.findByText('Nothing to restore. What you delete stays here for up to 24 hours.')
})

test('the list offers a retry when loading fails', async () => {
  const responses = [() => Promise.reject(refused('too-many-calls'))]
  const calls = kept(bridge)
  const { user } = draw({ ...calls, listStatements: (input) => responses.shift()?.() ?? calls.listStatements(input) })
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading …')
  expect((await screen.findByRole('alert')).textContent).toContain('Your statements could not be loaded')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await found(1)
})

test('the CSV file is filtered and sorted like the list', async () => {
  const saved = savedFiles()
  const hostile = listed({
    id: 'hostile',
    companyTitle: '=HYPERLINK("http://x")',
    inn: '7707083893',
    savedAt: noon('2026-06-02'),
    generatedAt: null,
    status: 'draft',
    expiresAt: noon('2026-07-02'),
  })
  const birch = listed({ id: 'birch', companyTitle: 'Birch', reportingYear: 2023 })
  const { user } = draw(kept(bridge, hostile, birch), '?year=2024&sort=companyTitle')
  await found(2)
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }))
  const [file] = await waitFor(async () => {
    const files = await saved()
    expect(files).toHaveLength(1)
    return files
  })
  expect(file?.name).toMatch(/^My statements \d{4}-\d\d-\d\d\.csv$/)
  expect(file?.text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Company,Russian name,Tax number,Year,Form,Period,Unit,Status,Changed,Kept until',
    `"'=HYPERLINK(""http://x"")",,7707083893,2024,Full form,Full year,thousands of roubles,Draft,2026-06-02,2026-07-02`,
    'Northern Bridge,,,2024,Full form,Full year,thousands of roubles,Translated,2026-06-03,2026-07-03',
    '',
  ])
})

test('the CSV file of deleted statements gives the last day for restoring each statement', async () => {
  const saved = savedFiles()
  const deleted = { ...bridge, deletedAt: noon('2026-06-06') }
  const listStatements: Client['listStatements'] = async ({ body }) => ({
    user: { ...anna, financialStatements: [body.status === 'deleted' ? deleted : bridge] },
  })
  const { user } = draw({ listStatements }, '?status=deleted')
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }))
  const lines = await waitFor(async () => {
    const files = await saved()
    expect(files[0]?.name).toMatch(/^Deleted statements /)
    return files[0]?.text.split('\r\n')
  })
  expect(lines?.[0]).toMatch(/,Can be restored until$/)
  expect(lines?.[1]).toMatch(/,2026-06-07 12:00$/)
})

test('a draft with unsent changes is not copied', async () => {
  const owner = { memberId: anna.id, draftId: 'aspen' }
  const unsent = { record, base: 1, sent: null }
  const drawn = drawPage(<StatementsPage />, {
    api: { ...kept(aspen), editStatement: async () => Promise.reject(refused('unavailable')) },
    signedIn,
    at: address('financialStatements'),
    leave: () => writeCopy(window.localStorage, owner, { tab: 'a', at: null, unsent }),
  })
  await found(1)
  await choose(drawn, 'Aspen', 'Copy to a new statement')
  expect(await screen.findByText(assessPanelWords.notSaved)).toBeDefined()
})
