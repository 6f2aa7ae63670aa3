import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { NoResponse } from '#browser/no-response.ts'
import { alwaysOnline, type Connection } from '../../api/connection.ts'
import { readTasks } from '../../session/waiting.ts'
import { inputPage, savedAs } from '../../fixtures/input-page.ts'
import { listed } from '../../fixtures/kept-statement.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { readHere } from '../../fixtures/read-here.ts'
import { unclearColumns } from '../../fixtures/unclear-columns.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import AnalysisInputPage, { assessing } from './analysis-input-page.tsx'
import { NewStatement } from './new-statement.tsx'

type Listed = ReturnType<typeof listed>

const withStatements = (statements: readonly Listed[]): Pick<Client, 'listStatements'> => ({
  listStatements: async () => ({ user: { ...anna, financialStatements: [...statements] } }),
})

/** A connection that reports being offline. */
const away: Connection = { ...alwaysOnline, isOffline: () => true }

const draw = (
  api: Partial<Client> = {},
  page = <NewStatement read={readHere} purpose={assessing} />,
  connection = alwaysOnline,
) =>
  drawPage(page, {
    connection,
    api: { readInputPage: async () => inputPage, ...withStatements([]), ...api } satisfies Partial<Client>,
    signedIn,
    at: address('analysisInput'),
  })

const give = async ({ user }: ReturnType<typeof draw>, text: string) => {
  await user.click(screen.getByText('Paste a table'))
  fireEvent.change(screen.getByLabelText(/^The table/), { target: { value: text } })
  await user.click(screen.getByText('Read the table'))
  await screen.findByRole('region', { name: 'Check what was read' })
}

test('each statement, even a draft, links to its assessment', async () => {
  draw(
    withStatements([
      listed(),
      listed({ id: 'draft-9', status: 'draft', companyTitle: 'Birch', reportingYear: 2023, generatedAt: null }),
    ]),
    <AnalysisInputPage />,
  )
  const own = within(screen.getByRole('region', { name: 'One of your statements' }))
  const links = (await own.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Northern Bridge (sample), 2024', address('analysis', { id: 'sample-1' })],
    ['Birch, 2023', address('analysis', { id: 'draft-9' })],
  ])
  own.getByText('draft, 3 Jun 2026')
  expect(document.title).toBe('Assess credit – Saldo')
})

test('the page lists at most eight statements, with a link to all of them', async () => {
  draw(withStatements(Array.from({ length: 9 }, (_, at) => listed({ id: `s-${at}` }))))
  const all = await screen.findByRole('link', { name: 'My statements (9)' })
  expect(all.getAttribute('href')).toBe(address('financialStatements'))
  expect(screen.getAllByText('Northern Bridge (sample), 2024')).toHaveLength(8)
})

test('a member without statements sees the ways to start', async () => {
  draw()
  await screen.findByText(/You have no statements yet. Upload a file/)
  screen.getByText('Choose files')
  await screen.findByText('Continue')
})

test('if the list fails to load, the member can load it again', async () => {
  let asked = 0
  const { user } = draw({
    listStatements: async () => {
      asked += 1
      if (asked === 1) throw refused('form-refused')
      return { user: { ...anna, financialStatements: [listed()] } }
    },
  })
  await screen.findByText('Your statements could not be loaded')
  screen.getByText('Choose files')
  await user.click(screen.getByText('Try again'))
  await screen.findByText('Northern Bridge (sample), 2024')
})

test('assessing a file stores a draft and uses up no translation', async () => {
  const sent: unknown[] = []
  const drawn = draw({ saveStatement: async ({ body }) => (sent.push(body), savedAs({ id: 'draft-3' })) })
  await give(drawn, northernBridgeXml)
  const panel = within(screen.getByRole('complementary', { name: 'Assess it' }))
  panel.getByText(/This uses no translation; only saving the result uses an assessment/)
  expect(panel.queryByText(/translations/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'One of your statements' })).toBeNull()
  await drawn.user.click(panel.getByRole('radio', { name: /^Company A nickname/ }))
  await drawn.user.click(panel.getByRole('button', { name: 'Assess credit' }))
  await waitFor(() => expect(drawn.shownAt()).toBe(address('analysis', { id: 'draft-3' })))
  expect(sent).toMatchObject([{ generate: false, companyTitle: 'Company', inn: null }])
})

test('after a failed save, pressing again reuses the idempotency key', async () => {
  const keys: unknown[] = []
  const drawn = draw({
    saveStatement: async ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      if (keys.length === 1) throw new NoResponse(null)
      return savedAs({ id: 'draft-3' })
    },
  })
  await give(drawn, northernBridgeXml)
  await drawn.user.click(screen.getByRole('button', { name: 'Assess credit' }))
  await screen.findByText('The draft was not saved')
  await drawn.user.click(screen.getByRole('button', { name: 'Assess credit' }))
  await waitFor(() => expect(drawn.shownAt()).toBe(address('analysis', { id: 'draft-3' })))
  expect(new Set(keys).size).toBe(1)
})

const waiting = () => readTasks(window.localStorage, anna.id)

test('assessing a file offline adds the statement to the waiting list', async () => {
  const drawn = draw({}, undefined, away)
  await give(drawn, northernBridgeXml)
  screen.getByText(/^You’re offline. This keeps the statement in this browser/)
  await drawn.user.click(screen.getByRole('button', { name: 'Assess credit' }))
  await waitFor(() => expect(drawn.shownAt()).toBe(address('analysis', { id: waiting()[0]?.id ?? '' })))
  expect(waiting().map(({ name, wanted }) => [name, wanted.kind])).toEqual([['Severnyi Most LLC', 'statement']])
})

test('after a save without a response, pressing again offline reuses the key', async () => {
  const keys: unknown[] = []
  let isAway = false
  const listeners = new Set<() => void>()
  const connection: Connection = {
    ...alwaysOnline,
    isOffline: () => isAway,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const saveStatement: Client['saveStatement'] = async ({ idempotencyKey }) => {
    keys.push(idempotencyKey)
    isAway = true
    listeners.forEach((listener) => listener())
    throw new NoResponse(null)
  }
  const drawn = draw({ saveStatement }, undefined, connection)
  await give(drawn, northernBridgeXml)
  await drawn.user.click(screen.getByRole('button', { name: 'Assess credit' }))
  await screen.findByText('The draft was not saved')
  await drawn.user.click(screen.getByRole('button', { name: 'Assess credit' }))
  await waitFor(() => expect(waiting()).toHaveLength(1))
  expect(waiting().map(({ key }) => key)).toEqual(keys)
})

test('a statement with errors can be saved as a draft, but not assessed', async () => {
  const drawn = draw({ saveStatement: async () => savedAs({ id: 'draft-3' }) })
  await give(drawn, northernBridgeXml.replace(/СумОтч="1126330"/, 'СумОтч="1126999"'))
  expect(screen.queryByRole('button', { name: 'Assess credit' })).toBeNull()
  await drawn.user.click(screen.getByText('Save as a draft and correct the lines'))
  await waitFor(() => expect(drawn.shownAt()).toBe(address('balanceSheetInput', { id: 'draft-3' })))
})

test('no name is asked for if errors can be corrected only in the file', async () => {
  await give(draw(), unclearColumns)
  screen.getByText(/^A draft cannot correct this/)
  expect(screen.queryByLabelText('Company name, nickname or code', { selector: 'aside *' })).toBeNull()
})

test('a name is required before anything is stored', async () => {
  const drawn = draw()
  await give(drawn, northernBridgeXml)
  const title = screen.getByLabelText<HTMLInputElement>('Company name, nickname or code', { selector: 'aside *' })
  await drawn.user.clear(title)
  await drawn.user.click(screen.getByRole('button', { name: 'Assess credit' }))
  await screen.findByText('Enter a name, a nickname or a code for the company.')
  await waitFor(() => expect(document.activeElement).toBe(title))
})

test('twelve files are listed at first, and a button shows the rest', async () => {
  const drawn = draw()
  const upload = (...names: readonly string[]) =>
    drawn.user.upload(
      document.querySelector<HTMLInputElement>('input[type="file"]') ?? document.body,
      names.map((name) => new File(['Dear Sir'], name)),
    )
  const entries = () => within(screen.getByRole('navigation', { name: 'Files' })).getAllByRole('listitem')
  await upload(...Array.from({ length: 12 }, (_, at) => `${at + 1}.txt`))
  await waitFor(() =>
    expect(entries().filter((entry) => entry.textContent.includes('We found no Russian statement'))).toHaveLength(12),
  )
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
  await upload('13.txt', '14.txt')
  // The thirteenth is the open file, which is always listed.
  await waitFor(() => expect(entries()).toHaveLength(13))
  await drawn.user.click(screen.getByRole('button', { name: 'Show all 14 files' }))
  expect(entries()).toHaveLength(14)
})
