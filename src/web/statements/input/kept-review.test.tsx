import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { address, type ScreenName } from '#contract/screens.ts'
import { givenFilesKeptMs, givenFilesMegabytesMax } from '#domain/policy.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { inputPage, savedAs } from '../../fixtures/input-page.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { readHere } from '../../fixtures/read-here.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { makeFileStore } from '../../../../scripts/vitest/file-store.ts'
import { leaveByReload } from '../../../../scripts/vitest/reloaded.ts'
import type { ReadRequest } from '../../reading/read-file.ts'
import { makeGuestFileKeeper } from '../../reading/guest-files.ts'
import { handOverFiles, takeHandedFiles } from '../../reading/handed-files.ts'
import { forgetFilesBefore, type FileStore } from '../../reading/file-store.ts'
import { NewStatement } from './new-statement.tsx'

type Visit = {
  readonly store: FileStore
  readonly historyState?: unknown
  readonly api?: Partial<Client>
  readonly memberId?: string
  readonly previousScreen?: ScreenName | null
  readonly read?: (request: ReadRequest) => ReturnType<typeof readHere>
}

const visit = ({ store, historyState, api, memberId = anna.id, previousScreen = null, read = readHere }: Visit) =>
  drawPage(<NewStatement read={read} store={store} />, {
    api: {
      readInputPage: async () => inputPage,
      readProfile: async () => ({ user: anna }),
      saveStatement: async () => savedAs({ id: 'draft-1' }),
      updateStatement: async () => savedAs({ id: 'draft-1', status: 'generated', version: 2, counter: 2 }),
      ...api,
    } satisfies Partial<Client>,
    signedIn: { ...signedIn, user: { ...anna, id: memberId } },
    at: address('TransformationInput', { type: 'FinancialStatements' }),
    previousScreen,
    historyState,
  })
type DrawnPage = ReturnType<typeof visit>

/** Leaves the page; returns the state of the page's history entry. */
function leave(): unknown {
  const { state }: { readonly state: unknown } = window.history
  cleanup()
  return state
}

async function give({ user }: DrawnPage, text: string) {
  await user.click(screen.getByRole('button', { name: 'Paste a table' }))
  fireEvent.change(screen.getByLabelText(/^The table/), { target: { value: text } })
  await user.click(screen.getByRole('button', { name: 'Read the table' }))
}

const review = () => screen.findByRole('region', { name: 'Check what was read' })
const title = () => screen.getByLabelText<HTMLInputElement>('Company name, nickname or code', { selector: 'aside *' })
const isKept = (held: ReadonlyMap<string, unknown>, text: string) =>
  waitFor(() => expect(JSON.stringify([...held.values()])).toContain(text))

test('a reload restores the review with the typed name', async () => {
  const { held, store } = makeFileStore()
  const drawn = visit({ store })
  await give(drawn, northernBridgeXml)
  await review()
  await drawn.user.clear(title())
  await drawn.user.type(title(), 'Birch')
  await isKept(held, 'Birch')
  visit({ store, historyState: leave() })
  within(await review()).getByText('76 lines read; 2 added by the company; none outside the form')
  expect(title().value).toBe('Birch')
})

test('a reload restores the chosen year of a file', { tags: 'full' }, async () => {
  const filing = northernBridgeXml.slice(northernBridgeXml.indexOf('<Документ'), northernBridgeXml.indexOf('</Файл>'))
  const older = filing.replace('ОтчетГод="2024"', 'ОтчетГод="2022"')
  const { held, store } = makeFileStore()
  const drawn = visit({ store })
  await give(drawn, northernBridgeXml.replace(filing, older + filing))
  await review()
  await drawn.user.click(screen.getByRole('radio', { name: '2022' }))
  await isKept(held, '"position":0')
  const asked: ReadRequest['options'][] = []
  visit({ store, historyState: leave(), read: (request) => (asked.push(request.options), readHere(request)) })
  await screen.findByText('34 – Full year, 2022')
  expect(asked).toEqual([{ name: 'Pasted table' }])
})

test('going back after generating a translation shows the outcome', async () => {
  const { held, store } = makeFileStore()
  const drawn = visit({ store })
  await give(drawn, northernBridgeXml)
  await review()
  const { state }: { readonly state: unknown } = window.history
  await drawn.user.click(screen.getByRole('button', { name: 'Generate the English statement' }))
  await waitFor(() => expect(drawn.shownAt()).toBe('/balancesheet-output/draft-1'))
  await isKept(held, '"translatedId":"draft-1"')
  cleanup()
  visit({ store, historyState: state })
  const link = await screen.findByRole('link', { name: 'Open the English statement' })
  expect(link.getAttribute('href')).toBe('/balancesheet-output/draft-1')
})

test('files from another page are reviewed at once and survive a reload', async () => {
  const { held, store } = makeFileStore()
  const { router, shownAt } = visit({ store })
  const state = handOverFiles([{ name: 'dropped.xml', blob: new Blob([northernBridgeXml]) }])
  await act(() => router.navigate(shownAt(), { replace: true, state }))
  await review()
  await isKept(held, 'dropped.xml')
  visit({ store, historyState: leave() })
  await screen.findByRole('button', { name: 'dropped.xml' })
})

test('a reload restores the reply to a question about a file', async () => {
  const { held, store } = makeFileStore()
  const drawn = visit({ store })
  await give(drawn, northernBridgeXml.replace(' ОтчетГод="2024"', ''))
  const year = () => screen.findByLabelText<HTMLInputElement>(/^Which year is it for/)
  await drawn.user.type(await year(), '2023')
  await drawn.user.click(screen.getByRole('button', { name: 'Paste a table' }))
  fireEvent.change(screen.getByLabelText(/^The table/), { target: { value: 'Баланс' } })
  await isKept(held, 'openId')
  const { state: historyState }: { readonly state: unknown } = window.history
  leaveByReload()
  const { user } = visit({ store, historyState })
  expect((await year()).value).toBe('2023')
  await user.click(screen.getByRole('button', { name: 'Paste a table' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^The table/).value).toBe('Баланс')
})

test('an answer about one file is not restored for another file', async () => {
  const withoutYear = northernBridgeXml.replace(' ОтчетГод="2024"', '')
  const year = () => screen.findByLabelText<HTMLInputElement>(/^Which year is it for/)
  const drawn = visit({ store: makeFileStore().store })
  await give(drawn, withoutYear)
  await drawn.user.type(await year(), '2023')
  await drawn.user.click(screen.getByRole('button', { name: 'Paste a table' }))
  fireEvent.change(screen.getByLabelText(/^The table/), { target: { value: 'Баланс' } })
  leaveByReload()
  visit({ store: makeFileStore().store })
  await screen.findByRole('button', { name: 'Paste a table' })
  cleanup()
  const another = visit({ store: makeFileStore().store })
  await another.user.click(screen.getByRole('button', { name: 'Paste a table' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^The table/).value).toBe('')
  await another.user.click(screen.getByRole('button', { name: 'Paste a table' }))
  await give(another, `${withoutYear}<!-- another -->`)
  expect((await year()).value).toBe('')
})

test('choosing several files opens the batch page', async () => {
  const drawn = visit({ store: makeFileStore().store })
  const files = [new File([northernBridgeXml], 'one.xml'), new File(['Dear Sir'], 'two.txt')]
  await drawn.user.upload(document.querySelector<HTMLInputElement>('input[type="file"]') ?? document.body, files)
  await waitFor(() => expect(drawn.shownAt()).toBe('/files'))
  expect(takeHandedFiles(drawn.router.state.location.state).map(({ name }) => name)).toEqual(['one.xml', 'two.txt'])
})

test('a guest’s file and answers are reviewed after sign-in', async () => {
  const { held, store } = makeFileStore()
  const guest = makeGuestFileKeeper({ isGuest: () => true, store })
  guest.keep({
    files: [
      {
        id: 1,
        content: 'no year',
        name: 'no-year.xml',
        blob: new Blob([northernBridgeXml.replace(' ОтчетГод="2024"', '')]),
        answers: { reportingYear: 2023 },
        state: { kind: 'waiting' },
        position: null,
        reviews: {},
      },
    ],
    openId: 1,
  })
  await isKept(held, 'no-year.xml')
  visit({ store })
  within(await review()).getByText('34 – Full year, 2023')
  await waitFor(() => expect([...held.keys()].every((name) => name.startsWith(`${anna.id}/`))).toBe(true))
  visit({ store, historyState: leave() })
  within(await review()).getByText('34 – Full year, 2023')
})

test('a guest’s files stay stored until the batch page has taken them', async () => {
  const { held, store } = makeFileStore()
  const file = {
    blob: new Blob(['Dear Sir']),
    answers: {},
    state: { kind: 'waiting' },
    position: null,
    reviews: {},
  } as const
  const files = [
    { ...file, id: 1, content: 'one', name: 'one.txt' },
    { ...file, id: 2, content: 'two', name: 'two.txt' },
  ]
  makeGuestFileKeeper({ isGuest: () => true, store }).keep({ files, openId: 1 })
  await isKept(held, 'two.txt')
  const drawn = visit({ store })
  await waitFor(() => expect(drawn.shownAt()).toBe('/files'))
  expect(held.size).toBe(3)
  expect(takeHandedFiles(drawn.router.state.location.state)).toHaveLength(2)
  await waitFor(() => expect(held.size).toBe(0))
})

test('a link to the page that is already open keeps its files', { tags: 'full' }, async () => {
  const { held, store } = makeFileStore()
  const drawn = visit({ store })
  await give(drawn, northernBridgeXml)
  await review()
  await isKept(held, 'Pasted table')
  window.history.replaceState(null, '')
  await act(() => drawn.router.navigate(drawn.shownAt(), { replace: true }))
  visit({ store, historyState: leave() })
  await review()
})

test('a new visit starts without files', async () => {
  const { held, store } = makeFileStore()
  await give(visit({ store }), northernBridgeXml)
  await review()
  await isKept(held, 'Pasted table')
  const state = leave()
  visit({ store })
  screen.getByRole('heading', { name: 'From a file' })
  cleanup()
  visit({ store, historyState: state, memberId: 'boris' })
  await screen.findByRole('heading', { name: 'From a file' })
})

test('signing in again after the session expired restores the member’s files', async () => {
  const { held, store } = makeFileStore()
  await give(visit({ store }), northernBridgeXml)
  await review()
  await isKept(held, 'Pasted table')
  cleanup()
  visit({ store, previousScreen: 'login' })
  await review()
})

test('removed and expired files are deleted from the browser', async () => {
  const { held, store } = makeFileStore()
  const drawn = visit({ store })
  await give(drawn, northernBridgeXml)
  await review()
  await isKept(held, 'Pasted table')
  await forgetFilesBefore(store, Date.now() - givenFilesKeptMs)
  expect(held.size).toBe(2)
  await drawn.user.click(screen.getByRole('button', { name: 'Remove: Pasted table' }))
  await waitFor(() => expect(held.size).toBe(0))
  await store.write('anna/x', { keptAt: 0 })
  await store.write('anna/y', 'nonsense')
  await forgetFilesBefore(store, 1)
  expect(held.size).toBe(0)
})

test('if the files exceed the storage limit, only the first files are stored', async () => {
  const { held, store } = makeFileStore()
  const drawn = visit({ store })
  await give(drawn, 'Dear Sir')
  const large = new File(['x'], 'large.pdf')
  Object.defineProperty(large, 'size', { value: givenFilesMegabytesMax * 1024 * 1024 + 1 })
  await drawn.user.upload(document.querySelector<HTMLInputElement>('input[type="file"]') ?? document.body, [large])
  await isKept(held, 'large.pdf')
  visit({ store, historyState: leave() })
  await screen.findByText('1 file')
})

test('no file is stored after the member has signed out', async () => {
  const { held, store } = makeFileStore()
  const drawn = visit({ store })
  drawn.session.end()
  await give(drawn, northernBridgeXml)
  await review()
  expect(held.size).toBe(0)
})
