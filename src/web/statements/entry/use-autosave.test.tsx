import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { client, type Client } from '#contract/client.ts'
import { NoResponse } from '#browser/no-response.ts'
import { sendCopies } from '../../session/draft-saving.ts'
import { readCopy, unsentDrafts, writeCopy } from '../../session/drafts.ts'
import { makeSession } from '../../session/session.ts'
import { anna } from '../../fixtures/member-anna.ts'
import { refused } from '../../../../scripts/vitest/drawn-page.tsx'
import {
  blank,
  button,
  cellOf,
  draw,
  edited,
  id,
  owner,
  press,
  saved,
  typeInto,
  type Update,
} from '../../../../scripts/vitest/drawn-editor.tsx'

const titled = (companyTitle: string) => ({ record: { ...blank, companyTitle }, base: 1, sent: null })

test('typed changes are saved a moment later', async () => {
  const { sent } = await draw(blank)
  typeInto('1250', 'current', '77')
  expect(screen.getByText('Saving …')).toBeDefined()
  expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeDefined()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    params: { id },
    body: { ...blank, codeValues: { 1250: { current: 77, previous: 4 } }, version: 1, generate: false },
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(readCopy(window.localStorage, owner).unsent).toBeNull()
})

test('text that is not an amount is saved verbatim', { tags: 'full' }, async () => {
  const { sent } = await draw(blank)
  typeInto('1230', 'previous', 'about 12')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body.typing?.unread).toEqual({ 1230: { previous: 'about 12' } })
})

test('changes made offline are saved automatically once online', async () => {
  let isOff = true
  await draw(blank, {
    updateStatement: async ({ body }) => {
      if (isOff) throw new NoResponse('off')
      return saved(body.version + 1)
    },
  })
  typeInto('1250', 'current', '77')
  expect((await screen.findAllByText('Not saved: no connection – trying again')).length).toBe(2)
  expect(readCopy(window.localStorage, owner)).toMatchObject({
    unsent: { base: 1, record: { codeValues: { 1250: { current: 77 } } } },
  })
  isOff = false
  fireEvent(window, new Event('online'))
  expect(await screen.findByText(/^Saved again, \d\d:\d\d$/)).toBeDefined()
})

test('the page warns if the browser has no room for the changes', async () => {
  await draw(blank, { updateStatement: () => Promise.reject(new NoResponse('off')) })
  typeInto('1250', 'current', '77')
  await screen.findByText('Until then, this browser keeps what you type.')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  typeInto('1230', 'current', '3')
  expect(screen.queryByText('Until then, this browser keeps what you type.')).toBeNull()
  expect((await screen.findAllByText(/^This browser cannot keep what you type/)).length).toBe(2)
  vi.restoreAllMocks()
  expect(readCopy(window.localStorage, owner).unsent?.record.codeValues).toEqual({ 1250: { current: 77, previous: 4 } })
})

test('newer changes replace the opened copy if the browser has room for only one copy', { tags: 'full' }, async () => {
  await draw(blank, {
    updateStatement: () => Promise.reject(new NoResponse('off')),
    editStatement: async () => {
      writeCopy(window.localStorage, owner, { tab: 'other', at: null, unsent: titled('Grey Whale') })
      limitStorage(window.localStorage.length)
      return edited(blank)
    },
  })
  typeInto('1250', 'current', '77')
  await screen.findByText('Until then, this browser keeps what you type.')
  vi.restoreAllMocks()
  expect(titlesLeft()).toEqual(['Grey Whale'])
  expect(readCopy(window.localStorage, owner).unsent?.record.codeValues).toEqual({
    1250: { current: 77, previous: 4 },
  })
})

/** Makes the browser's storage refuse more entries than `count`. */
function limitStorage(count: number): void {
  const storage = window.localStorage
  const store = storage.setItem.bind(storage)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((name, value) => {
    if (storage.length >= count && storage.getItem(name) === null) throw new Error('full')
    store(name, value)
  })
}

test('unsaved changes in the browser are restored', async () => {
  const { sent } = await draw(blank, {
    editStatement: async () => {
      const record = { ...blank, codeValues: { 1250: { current: 77, previous: 4 } } }
      const at = { row: '1230', column: 'previous' } as const
      writeCopy(window.localStorage, owner, { tab: 'other', at, unsent: { record, base: 1, sent: null } })
      return edited(blank)
    },
  })
  expect(screen.getByText('Your last unsaved changes were restored.')).toBeDefined()
  expect(cellOf('1250', 'current').textContent).toContain('77')
  await waitFor(() => expect(document.activeElement).toBe(cellOf('1230', 'previous')))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ version: 1, codeValues: { 1250: { current: 77 } } })
})

test('closing the note about restored changes moves the focus to the lines', { tags: 'full' }, async () => {
  await draw(blank, {
    editStatement: async () => {
      writeCopy(window.localStorage, owner, { tab: 'other', at: null, unsent: titled('Grey Whale') })
      return edited(blank)
    },
  })
  act(() => button('OK').focus())
  press('OK')
  expect(document.activeElement?.contains(screen.getByRole('grid'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

/** Renders a draft that is changed elsewhere after the page has opened. */
async function drawChangedElsewhere(given: Partial<Client> = {}) {
  const sent: Update[] = []
  let there = edited(blank)
  const drawn = await draw(blank, {
    editStatement: async () => there,
    updateStatement: async (input) => {
      sent.push(input)
      if (input.body.version !== there.version) throw refused('statement-changed')
      return saved(there.version + 1)
    },
    ...given,
  })
  there = edited({ ...blank, codeValues: { 1250: { current: 1_234, previous: 4 } } }, 5)
  typeInto('1250', 'current', '77')
  await screen.findByText('This draft was changed elsewhere')
  return { ...drawn, sent }
}

test('if the draft changed elsewhere, nothing is saved until the user chooses a version', async () => {
  const { sent } = await drawChangedElsewhere()
  expect(screen.getByText('1250, 2024: 77 here, 1,234 there')).toBeDefined()
  typeInto('1230', 'current', '3')
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(sent).toHaveLength(1)
})

test('“Use the other version” loads the version saved elsewhere', async () => {
  await drawChangedElsewhere()
  press('Use the other version')
  await waitFor(() => expect(cellOf('1250', 'current').textContent).toContain('1,234'))
  expect(screen.queryByText('This draft was changed elsewhere')).toBeNull()
})

test('“Use the other version” prevents typing until the version is loaded', { tags: 'full' }, async () => {
  await drawChangedElsewhere()
  press('Use the other version')
  expect(cellOf('1250', 'current').closest('[inert]')).not.toBeNull()
  await waitFor(() => expect(cellOf('1250', 'current').closest('[inert]')).toBeNull())
})

test('“Keep my version” overwrites the version saved elsewhere', async () => {
  const { sent } = await drawChangedElsewhere()
  press('Keep my version')
  expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeDefined()
  expect(sent.at(-1)?.body).toMatchObject({ version: 5, codeValues: { 1250: { current: 77 } } })
})

test(
  'repeating “Save mine as a new statement” after a lost response makes no second draft',
  { tags: 'full' },
  async () => {
    const keys: unknown[] = []
    const { shownAt } = await drawChangedElsewhere({
      saveStatement: async ({ idempotencyKey }) => {
        keys.push(idempotencyKey)
        if (keys.length === 1) throw new NoResponse('away')
        return saved(1, { id: 'draft-2' })
      },
    })
    press('Save mine as a new statement')
    await screen.findByText('Network Error')
    press('Save mine as a new statement')
    await waitFor(() => expect(shownAt()).toBe('/balancesheet-input/draft-2'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  },
)

test('while “Save mine as a new statement” is being sent, nothing can be typed', { tags: 'full' }, async () => {
  await drawChangedElsewhere({ saveStatement: () => new Promise(() => {}) })
  press('Save mine as a new statement')
  await waitFor(() => expect(cellOf('1250', 'current').closest('[inert]')).not.toBeNull())
})

test('if “Save mine as a new statement” fails, the lines take the focus', { tags: 'full' }, async () => {
  await drawChangedElsewhere({ saveStatement: () => Promise.reject(refused('drafts-full')) })
  act(() => button('Save mine as a new statement').focus())
  press('Save mine as a new statement')
  // A browser takes the focus from an inert or disabled element; jsdom leaves it there.
  act(() => button('Save mine as a new statement').blur())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Lines').closest('section')))
})

test('typed changes can be undone even after a failed save', { tags: 'full' }, async () => {
  await draw(blank, { updateStatement: () => Promise.reject(refused('drafts-full')) })
  typeInto('1250', 'current', '77')
  await screen.findAllByText(/^Not saved/)
  press('Undo')
  expect(cellOf('1250', 'current').textContent).toBe('5')
})

/** The titles in the copies of the draft with unsent changes. */
const titlesLeft = (): readonly (string | undefined)[] =>
  unsentDrafts(window.localStorage, anna.id).flatMap(({ copies }) =>
    copies.map(({ unsent }) => unsent?.record.companyTitle),
  )

/**
 * Leaves a copy of a draft in the browser and sends it, while the server has the draft in this version; returns what
 * was sent and what stays unsent.
 */
async function sendLeftCopy(version: number) {
  const record = { ...blank, companyTitle: 'Grey Whale' }
  const sent: Update[] = []
  const session = makeSession(window.localStorage)
  session.begin({ token: 'first', user: anna })
  writeCopy(window.localStorage, owner, { tab: 'a', at: null, unsent: { record, base: 1, sent: null } })
  const api: Client = {
    ...client(() => Promise.reject(new NoResponse('off'))),
    editStatement: async () => edited(blank, version),
    updateStatement: async (input) => {
      sent.push(input)
      return saved(input.body.version + 1)
    },
  }
  const isSent = await sendCopies(api, session)
  return { isSent, sent: sent.map(({ body }) => body), left: titlesLeft() }
}

test('changes left in the browser are sent later', async () => {
  const { isSent, sent, left } = await sendLeftCopy(1)
  expect([isSent, left]).toEqual([true, []])
  expect(sent).toMatchObject([{ companyTitle: 'Grey Whale', version: 1 }])
})

test('changes sent late do not overwrite a newer version of the draft', async () => {
  expect(await sendLeftCopy(2)).toEqual({ isSent: false, sent: [], left: ['Grey Whale'] })
})

test('unsent changes to a translated draft do not block other actions', async () => {
  const session = makeSession(window.localStorage)
  session.begin({ token: 'first', user: anna })
  writeCopy(window.localStorage, owner, { tab: 'left', at: null, unsent: { record: blank, base: 1, sent: null } })
  const api = { ...client(() => Promise.reject(refused('statement-generated'))) }
  expect(await sendCopies(api, session, id)).toBe(true)
  expect(await sendCopies(api, session)).toBe(false)
})

test('each of two tabs keeps its own unsaved changes to a draft', async () => {
  await draw(blank, { updateStatement: () => Promise.reject(new NoResponse('off')) })
  writeCopy(window.localStorage, owner, { tab: 'other', at: null, unsent: titled('Grey Whale') })
  typeInto('1250', 'current', '77')
  await screen.findAllByText('Not saved: no connection – trying again')
  expect(new Set(titlesLeft())).toEqual(new Set(['Blue Whale', 'Grey Whale']))
})

test('if two tabs have unsent changes, the newer changes are sent', async () => {
  const session = makeSession(window.localStorage)
  session.begin({ token: 'first', user: anna })
  vi.useFakeTimers({ now: 1_000, toFake: ['Date'] })
  writeCopy(window.localStorage, owner, { tab: 'a', at: null, unsent: titled('Older') })
  vi.setSystemTime(2_000)
  writeCopy(window.localStorage, owner, { tab: 'b', at: null, unsent: titled('Newer') })
  vi.useRealTimers()
  let there = edited(blank)
  const api: Client = {
    ...client(() => Promise.reject(new NoResponse('off'))),
    editStatement: async () => there,
    updateStatement: async ({ body: { version, companyTitle } }) => {
      there = edited({ ...blank, companyTitle }, version + 1)
      return saved(version + 1)
    },
  }
  expect(await sendCopies(api, session)).toBe(false)
  expect([there.companyTitle, titlesLeft()]).toEqual(['Newer', ['Older']])
  const older = readCopy(window.localStorage, owner)
  await draw(blank, {
    editStatement: async () => {
      writeCopy(window.localStorage, owner, older)
      return there
    },
  })
  expect(screen.getByText('This draft was changed elsewhere')).toBeDefined()
})

test('newer changes stay stored while older changes are sent', async () => {
  const session = makeSession(window.localStorage)
  session.begin({ token: 'first', user: anna })
  writeCopy(window.localStorage, owner, { tab: 'a', at: null, unsent: titled('Grey') })
  const api: Client = {
    ...client(() => Promise.reject(new NoResponse('off'))),
    editStatement: async () => edited(blank),
    updateStatement: async () => {
      writeCopy(window.localStorage, owner, { tab: 'a', at: null, unsent: titled('Grey Whale') })
      return saved(2)
    },
  }
  expect(await sendCopies(api, session)).toBe(true)
  expect(titlesLeft()).toEqual(['Grey Whale'])
})
