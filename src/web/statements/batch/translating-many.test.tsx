import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { NoResponse } from '#browser/no-response.ts'
import { filings } from '../../fixtures/filings.ts'
import {
  batchServer,
  drawBatch,
  giveTogether,
  letter,
  nicknameChoice,
  translateButton,
} from '../../../../scripts/vitest/drawn-batch.tsx'
import { refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { makeFileStore } from '../../../../scripts/vitest/file-store.ts'
import type { Wait } from './run-jobs.ts'

type Save = Client['saveStatement']
type Update = Client['updateStatement']

describe('translating a whole batch', () => {
  test('each statement is saved and translated once', async () => {
    const { api, sent } = batchServer()
    const drawn = drawBatch({ api })
    const table = await giveTogether(drawn, filings(3))
    await drawn.user.click(translateButton())
    await screen.findByText(/3 statements done\./)
    expect(sent.map(({ call }) => call)).toEqual(['save', 'generate', 'save', 'generate', 'save', 'generate'])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(6)
    expect(drawn.session.current()?.user?.counter).toBe(47)
    expect(within(table).getAllByRole('link', { name: /^Open the English statement: / })).toHaveLength(3)
  })

  test('reading or translating a file prevents the idle sign-out', async () => {
    const { api } = batchServer()
    const beIdle = () => window.localStorage.setItem('lastActivity', '1')
    const activeMs = () => Number(window.localStorage.getItem('lastActivity'))
    const drawn = drawBatch({
      api: { ...api, updateStatement: async (input) => (beIdle(), api.updateStatement(input)) },
    })
    beIdle()
    await giveTogether(drawn, filings(1))
    await waitFor(() => expect(activeMs()).toBeGreaterThan(1))
    await drawn.user.click(translateButton())
    await screen.findByText(/1 statement done\./)
    expect(activeMs()).toBeGreaterThan(1)
  })

  test('a nickname is numbered unless the member types one', async () => {
    const { api, sent, calls } = batchServer()
    const drawn = drawBatch({ api })
    await giveTogether(drawn, filings(3))
    await drawn.user.click(nicknameChoice())
    const field = screen.getByLabelText(/Вершина 2/)
    await drawn.user.clear(field)
    await drawn.user.type(field, 'Birch')
    await drawn.user.click(translateButton())
    await screen.findByText(/3 statements done\./)
    // in table order, which is by English name
    expect(calls().filter((call) => call.startsWith('save'))).toEqual([
      'save Customer 1',
      'save Customer 2',
      'save Birch',
    ])
    expect(JSON.stringify(sent)).not.toMatch(/Берег|Вершина|Горизонт|7700000/)
  })

  test('a statement translated before uses up no translation', async () => {
    const { api, calls } = batchServer()
    let count = 0
    const translatedBefore = { id: 'old-1', generatedAt: new Date('2026-05-03T12:00:00Z') }
    const drawn = drawBatch({
      api: {
        ...api,
        saveStatement: async (input) => {
          const saved = await api.saveStatement(input)
          count += 1
          return count === 1 ? { ...saved, translatedBefore } : saved
        },
      },
    })
    await giveTogether(drawn, filings(2))
    await drawn.user.click(nicknameChoice())
    await drawn.user.click(translateButton())
    await screen.findByText(/Translated on 3 May 2026/)
    await waitFor(() =>
      expect(calls()).toEqual(['save Customer 1', 'delete draft-1', 'save Customer 2', 'generate Customer 2']),
    )
    const link = screen.getByRole('link', { name: 'Open the English statement: Customer 1, 2024' })
    expect(link.getAttribute('href')).toBe('/balancesheet-output/old-1')
    await waitFor(() => expect(drawn.session.current()?.user?.counter).toBe(49))
  })

  test('when translations run out, the other statements stay ready', async () => {
    const { api, calls } = batchServer({ left: 2 })
    const drawn = drawBatch({ api, counter: 2 })
    await giveTogether(drawn, filings(4))
    await drawn.user.click(nicknameChoice())
    expect(translateButton().textContent).toBe('Translate 2 of the 4 that are included: all you have left')
    await drawn.user.click(translateButton())
    await screen.findByText('Your plan is used up: 2 of 4 are done. The others remain ready here.')
    await screen.findByText('You have no translations left. 2 statements remain ready here.')
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe(
      '/financialStatmentsTranslation-plans',
    )
    expect(calls()).toHaveLength(4)
  })

  test('a retry after a reload finds the translation whose response was lost', { tags: 'full' }, async () => {
    const { api, calls } = batchServer({ left: 1 })
    let isAway = true
    let saved: Awaited<ReturnType<Update>> | null = null
    const updateStatement: Update = async (input) => {
      saved ??= await api.updateStatement(input)
      if (isAway) throw new NoResponse(new Error('offline'))
      return saved
    }
    const { held, store } = makeFileStore()
    const drawn = drawBatch({ api: { ...api, updateStatement }, counter: 1, store })
    await giveTogether(drawn, filings(1))
    await drawn.user.click(translateButton())
    await screen.findByText(/^The connection was lost: 0 of 1 are done\./, {}, { timeout: 9_000 })
    await waitFor(() => expect(JSON.stringify([...held.values()])).toContain('"sent":{'))
    const { state: historyState }: { readonly state: unknown } = window.history
    cleanup()
    isAway = false
    const again = drawBatch({ api: { ...api, updateStatement }, counter: 0, store, historyState })
    await screen.findByText(/it may be translated already\./)
    await again.user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(/1 statement done\./)
    expect(calls().map((call) => call.split(' ')[0])).toEqual(['save', 'generate'])
  })

  test('if the translations are used up elsewhere, the run stops', async () => {
    const { api, calls } = batchServer({ left: 0 })
    const drawn = drawBatch({ api, counter: 5 })
    await giveTogether(drawn, filings(2))
    await drawn.user.click(nicknameChoice())
    await drawn.user.click(translateButton())
    await screen.findByText('Your plan is used up: 0 of 2 are done. The others remain ready here.')
    expect(calls()).toEqual(['save Customer 1', 'generate Customer 1', 'delete draft-1'])
  })

  test('after too many calls, the run waits and retries with the same key', async () => {
    const { api, sent } = batchServer()
    let isBusy = true
    let goOn = (): void => {}
    const waited: number[] = []
    const wait: Wait = (ms) => (waited.push(ms), new Promise((resolve) => (goOn = resolve)))
    const keys: (string | undefined)[] = []
    const saveStatement: Save = async (input) => {
      keys.push(input.idempotencyKey)
      if (isBusy) throw refused('too-many-calls', { retryAfterSeconds: 20 })
      return api.saveStatement(input)
    }
    const drawn = drawBatch({ api: { ...api, saveStatement }, wait })
    await giveTogether(drawn, filings(1).concat(letter))
    await drawn.user.click(translateButton())
    await screen.findAllByText('The server asks us to slow down. We continue in 20 seconds: 0 of 1 are done.')
    isBusy = false
    act(() => goOn())
    await screen.findByText(/1 statement done\./)
    expect(waited).toEqual([20_000])
    expect(keys).toEqual([expect.any(String), keys[0]])
    expect(sent.map(({ call }) => call)).toEqual(['save', 'generate'])
  })

  test('a statement that the server refuses does not stop the other statements', async () => {
    const { api } = batchServer()
    let count = 0
    const updateStatement: Update = async (input) => {
      count += 1
      if (count === 1) throw refused('statement-refused', {})
      return api.updateStatement(input)
    }
    const drawn = drawBatch({ api: { ...api, updateStatement } })
    const table = await giveTogether(drawn, filings(2))
    await drawn.user.click(translateButton())
    await screen.findByText(/1 statement done\. 1 could not be translated: see the table\./)
    expect(within(table).getByText(/^Not translated: /)).toBeTruthy()
    expect(translateButton().textContent).toBe('Translate 1 that is included: 1 of your 49')
  })

  test('after a lost connection, pressing again retries the unanswered call with the same key', async () => {
    const { api, sent } = batchServer()
    let isAway = true
    const keys: (string | undefined)[] = []
    const updateStatement: Update = async (input) => {
      keys.push(input.idempotencyKey)
      if (isAway) throw new NoResponse(new Error('offline'))
      return api.updateStatement(input)
    }
    const drawn = drawBatch({ api: { ...api, updateStatement } })
    await giveTogether(drawn, filings(2))
    await drawn.user.click(translateButton())
    await screen.findByText(/^The connection was lost: 0 of 2 are done\./, {}, { timeout: 9_000 })
    isAway = false
    await drawn.user.click(translateButton())
    await screen.findByText(/2 statements done\./)
    expect(new Set(keys.slice(0, -1)).size).toBe(1)
    expect(sent.filter(({ call }) => call === 'save')).toHaveLength(2)
  })

  test('after a stop and a reload, the next press translates the remaining statements', async () => {
    const { api, calls } = batchServer()
    const { held, store } = makeFileStore()
    let count = 0
    const updateStatement: Update = async (input) => {
      count += 1
      if (count === 1) await drawn.user.click(screen.getByRole('button', { name: 'Stop' }))
      return api.updateStatement(input)
    }
    const drawn = drawBatch({ api: { ...api, updateStatement }, store })
    await giveTogether(drawn, filings(3))
    await drawn.user.click(nicknameChoice())
    await drawn.user.click(translateButton())
    await screen.findByText('Stopped: 1 of 3 are done. Press the button again to continue.')
    await waitFor(() => expect(JSON.stringify([...held.values()])).toContain('"translatedId":"draft-1"'))
    const { state: historyState }: { readonly state: unknown } = window.history
    cleanup()
    const again = drawBatch({ api, store, historyState, counter: 49 })
    await again.user.click(await screen.findByRole('radio', { name: /^A nickname/ }))
    await again.user.click(translateButton())
    await screen.findByText(/2 statements done\./)
    expect(calls().filter((call) => call.startsWith('generate'))).toEqual([
      'generate Customer 1',
      'generate Customer 3',
      'generate Customer 2',
    ])
  })

  test('an unconfirmed member must confirm the address before translating several statements', async () => {
    const { api, calls } = batchServer({ left: 10 })
    const drawn = drawBatch({ api, counter: 10, isAddressProven: false })
    await giveTogether(drawn, filings(2))
    await drawn.user.click(translateButton())
    await screen.findByText('Confirm your email address first')
    expect(screen.getByLabelText(/code/i)).toBeTruthy()
    expect(calls()).toEqual([])
  })
})
