import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { client, type Client } from '#contract/client.ts'
import { NoAnswer } from '#browser/no-answer.ts'
import { sendCopies } from '../../session/draft-saving.ts'
import { readCopy, unsentDrafts, writeCopy } from '../../session/drafts.ts'
import { makeSession } from '../../session/session.ts'
import { anna } from '../../fixtures/member-anna.ts'
import { refused } from '../../../../scripts/vitest/drawn-page.tsx'
import {
  blank,
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

test('typed changes are saved a moment later, with the rest of the record unchanged', async () => {
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

test('text that is not an amount is saved verbatim', async () => {
  const { sent } = await draw(blank)
  typeInto('1230', 'previous', 'about 12')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body.typing?.unread).toEqual({ 1230: { previous: 'about 12' } })
})

test('offline, the page says so and keeps changes in the browser; online again, it saves them automatically', async () => {
  let isOff = true
  await draw(blank, {
    updateStatement: async ({ body }) => {
      if (isOff) throw new NoAnswer('off')
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

test('unsaved changes in this browser are restored, and the last visited cell has the focus', async () => {
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

/** Draws a draft that is changed elsewhere after the page has opened. */
async function drawChangedElsewhere() {
  const sent: Update[] = []
  let there = edited(blank)
  const drawn = await draw(blank, {
    editStatement: async () => there,
    updateStatement: async (input) => {
      sent.push(input)
      if (input.body.version !== there.version) throw refused('statement-changed')
      return saved(there.version + 1)
    },
  })
  there = edited({ ...blank, codeValues: { 1250: { current: 1_234, previous: 4 } } }, 5)
  typeInto('1250', 'current', '77')
  await screen.findByText('This draft was changed elsewhere')
  return { ...drawn, sent }
}

test('if the draft changed elsewhere, the page shows the differences cell by cell, and saves nothing until the user chooses a version', async () => {
  const { sent } = await drawChangedElsewhere()
  expect(screen.getByText('1250, 2024: 77 here, 1,234 there')).toBeDefined()
  typeInto('1230', 'current', '3')
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(sent).toHaveLength(1)
})

test('“Use the other version” loads the version changed elsewhere', async () => {
  await drawChangedElsewhere()
  press('Use the other version')
  await waitFor(() => expect(cellOf('1250', 'current').textContent).toContain('1,234'))
  expect(screen.queryByText('This draft was changed elsewhere')).toBeNull()
})

test('after “Use the other version”, nothing can be typed until it is loaded', async () => {
  await drawChangedElsewhere()
  press('Use the other version')
  expect(cellOf('1250', 'current').closest('[inert]')).not.toBeNull()
  await waitFor(() => expect(cellOf('1250', 'current').closest('[inert]')).toBeNull())
})

test('“Keep my version” overwrites the other version that the page showed', async () => {
  const { sent } = await drawChangedElsewhere()
  press('Keep my version')
  expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeDefined()
  expect(sent.at(-1)?.body).toMatchObject({ version: 5, codeValues: { 1250: { current: 77 } } })
})

test('typed changes can be undone even after a failed save', async () => {
  await draw(blank, { updateStatement: () => Promise.reject(refused('drafts-full')) })
  typeInto('1250', 'current', '77')
  await screen.findAllByText(/^Not saved/)
  press('Undo')
  expect(cellOf('1250', 'current').textContent).toBe('5')
})

/** Sends the copy of a draft that has this version on the server; returns what was sent and what stays unsent. */
async function sendLeftCopy(version: number) {
  const record = { ...blank, companyTitle: 'Grey Whale' }
  const sent: Update[] = []
  const session = makeSession(window.localStorage)
  session.begin({ token: 'first', user: anna })
  writeCopy(window.localStorage, owner, { tab: 'a', at: null, unsent: { record, base: 1, sent: null } })
  const api: Client = {
    ...client(() => Promise.reject(new NoAnswer('off'))),
    editStatement: async () => edited(blank, version),
    updateStatement: async (input) => {
      sent.push(input)
      return saved(input.body.version + 1)
    },
  }
  const isSent = await sendCopies(api, session)
  return { isSent, sent: sent.map(({ body }) => body), left: unsentDrafts(window.localStorage, anna.id) }
}

test('changes that stayed in the browser after their page was left are sent', async () => {
  const { isSent, sent, left } = await sendLeftCopy(1)
  expect([isSent, left]).toEqual([true, []])
  expect(sent).toMatchObject([{ companyTitle: 'Grey Whale', version: 1 }])
})

test('changes that stayed in the browser do not overwrite a newer version of the draft', async () => {
  expect(await sendLeftCopy(2)).toEqual({ isSent: false, sent: [], left: [owner] })
})

test('unsent changes to a draft that was translated elsewhere do not block other actions on its statement', async () => {
  const session = makeSession(window.localStorage)
  session.begin({ token: 'first', user: anna })
  writeCopy(window.localStorage, owner, { tab: 'left', at: null, unsent: { record: blank, base: 1, sent: null } })
  const api = { ...client(() => Promise.reject(refused('statement-generated'))) }
  expect(await sendCopies(api, session, id)).toBe(true)
  expect(await sendCopies(api, session)).toBe(false)
})
