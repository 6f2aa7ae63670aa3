import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NoResponse } from '#browser/no-response.ts'
import type { Client } from '#contract/client.ts'
import { expectedOf } from '#documents/live-assessment.ts'
import { inputsWith, source } from '#web/fixtures/kept-assessment.ts'
import { draft, generated, record } from '#web/fixtures/kept-statement.ts'
import { anna, signedIn } from '#web/fixtures/member-anna.ts'
import { savedAs } from '#web/fixtures/input-page.ts'
import { drawPage, refused } from '../../../scripts/vitest/drawn-page.tsx'
import { alwaysOnline, makeConnection, type Connection } from '../api/connection.ts'
import { newTask, readTasks, useWaiting, type WaitingTask } from '../session/waiting.ts'
import { readTyped, writeTyped } from '../session/typed-inputs.ts'
import { ConnectionNotices } from './site-layout.tsx'
import WaitingList from './waiting-list.tsx'

const assessmentBody = {
  ...inputsWith(),
  statementId: generated.id,
  statement: null,
  fields: null,
  expected: expectedOf(source, inputsWith()),
}

const translation = newTask('Birch', { kind: 'translation', record, stored: null })

/** The notices and the waiting list above a page, with a button that adds these tasks. */
function Drawn({ tasks }: { readonly tasks: readonly WaitingTask[] }) {
  const { add } = useWaiting()
  return (
    <>
      <ConnectionNotices />
      <WaitingList />
      <button type="button" onClick={() => tasks.forEach(add)}>
        Add
      </button>
    </>
  )
}

async function draw(tasks: readonly WaitingTask[], api: Partial<Client> = {}) {
  let isOnLine = false
  const events = new EventTarget()
  const connection = makeConnection({
    isOnLine: () => isOnLine,
    isAwayAtFirst: false,
    events,
    probe: () => Promise.resolve(),
    wait: () => undefined,
  })
  const drawn = drawPage(<Drawn tasks={tasks} />, { api, signedIn, connection })
  await drawn.user.click(await screen.findByRole('button', { name: 'Add' }))
  const comeBack = () =>
    act(() => {
      isOnLine = true
      events.dispatchEvent(new Event('online'))
    })
  return { ...drawn, comeBack }
}

const list = () => screen.getByRole('region', { name: 'Waiting for your confirmation' })
const button = (name: string) => within(list()).getByRole<HTMLButtonElement>('button', { name })

test.each([
  [
    'a member',
    signedIn,
    /Changes to drafts are saved in this browser and sent when the connection returns; other forms/,
  ],
  ['a guest', null, /You can still read this site and see your own file in English\. Forms are not sent\./],
])('the offline notice tells %s what still works', async (_, session, sentence) => {
  const connection: Connection = { ...alwaysOnline, isOffline: () => true }
  drawPage(<ConnectionNotices />, { api: {}, signedIn: session, connection })
  await screen.findByText(sentence)
})

test('waiting tasks cannot be confirmed offline', async () => {
  const { comeBack } = await draw([translation])
  screen.getByText('You’re offline.')
  within(list()).getByText('Translate: Birch')
  within(list()).getByText(
    /^These are waiting until you are connected again\. Nothing has been used.*Signing out removes what is not saved by then\.$/,
  )
  expect(button('Translate now').disabled).toBe(true)
  comeBack()
  within(list()).getByText(/^These are waiting for your confirmation\. Nothing has been used/)
  expect(screen.queryByText('You’re offline.')).toBeNull()
  expect(button('Translate now').disabled).toBe(false)
  within(list()).getByText(/^This uses/)
})

test('a waiting translation is saved and generated, then leaves the list', async () => {
  const sent: (readonly [string, string | undefined, boolean | undefined])[] = []
  const { user, comeBack } = await draw([translation], {
    saveStatement: async ({ body, idempotencyKey }) => {
      sent.push(['save', idempotencyKey, body.generate])
      return savedAs({ id: 'draft-7', version: 1 })
    },
    updateStatement: async ({ body, idempotencyKey }) => {
      sent.push(['update', idempotencyKey, body.generate])
      return savedAs({ id: 'draft-7', version: 2 })
    },
  })
  comeBack()
  await user.click(button('Translate now'))
  await waitFor(() => expect(screen.queryByText('Translate: Birch')).toBeNull())
  expect(sent).toEqual([
    ['save', translation.key, false],
    ['update', `${translation.key}-translation`, true],
  ])
})

test('the note “nothing was used” disappears once a task gets no response', async () => {
  const { comeBack } = await draw([translation], {
    saveStatement: () => Promise.resolve(savedAs({ id: 'draft-7', version: 1 })),
    updateStatement: () => Promise.reject(new NoResponse('off')),
  })
  comeBack()
  vi.useFakeTimers()
  fireEvent.click(button('Translate now'))
  await vi.advanceTimersByTimeAsync(6_000)
  vi.useRealTimers()
  await within(list()).findByText(/^Not done: The server did not answer/)
  expect(screen.queryByText(/Nothing has been used/)).toBeNull()
  within(list()).getByText(/At least one was sent before and may be done already: look in your statements/)
  expect(readTasks(window.localStorage, anna.id).map(({ isUnsent }) => isUnsent)).toEqual([false])
})

test('a refused task stays in the list with the reason', async () => {
  const { user, comeBack } = await draw([translation], {
    saveStatement: () => Promise.resolve(savedAs({ id: 'draft-7', version: 1 })),
    updateStatement: () => Promise.reject(refused('no-translations-left')),
  })
  comeBack()
  await user.click(button('Translate now'))
  await within(list()).findByText(/^Not done: You have no translations left/)
  within(list()).getByText('Translate: Birch')
})

test.each([
  ['a refusal', refused('drafts-full', { facts: { limit: 500 } }), /^Not done: You can keep up to 500 drafts\./],
  ['no response', new NoResponse('off'), /^Not done: The server did not answer/],
])('the list says why the statement of a waiting translation cannot be saved: %s', async (_, error, reason) => {
  const { comeBack } = await draw([translation], { saveStatement: () => Promise.reject(error) })
  comeBack()
  vi.useFakeTimers()
  fireEvent.click(button('Translate now'))
  await vi.advanceTimersByTimeAsync(6_000)
  vi.useRealTimers()
  await within(list()).findByText(reason)
})

test('a waiting translation leaves the list only once its draft can be opened', async () => {
  const task = newTask('Birch', { kind: 'draft', id: 'draft-1' })
  const responses = [refused('unavailable'), refused('statement-generated'), null]
  const { user, comeBack, shownAt } = await draw([task], {
    editStatement: async () => {
      const response = responses.shift()
      if (response) throw response
      return draft
    },
  })
  const open = () => button('Open the draft to translate it')
  expect(open().disabled).toBe(true)
  comeBack()
  await user.click(open())
  await within(list()).findByText(/A translation cannot be edited once it is generated/)
  expect(readTasks(window.localStorage, anna.id)).toHaveLength(1)
  await user.click(open())
  await waitFor(() => expect(shownAt()).toBe('/balancesheet-input/draft-1'))
  expect([responses, readTasks(window.localStorage, anna.id)]).toEqual([[], []])
})

test('once online, a waiting statement is stored with its typed inputs', async () => {
  const statement = newTask('Birch', { kind: 'statement', record })
  const keys: unknown[] = []
  const { comeBack } = await draw([statement], {
    saveStatement: async ({ body, idempotencyKey }) => {
      keys.push([idempotencyKey, body.generate])
      return savedAs({ id: 'draft-7', version: 1 })
    },
    readStatement: async () => generated,
  })
  within(list()).getByText('Save the draft: Birch')
  expect(keys).toEqual([])
  const typedOf = (statementId: string) => ({ memberId: anna.id, statementId })
  writeTyped(window.localStorage, typedOf(statement.id), { rubPerUsd: '80' })
  comeBack()
  await waitFor(() => expect(screen.queryByText('Save the draft: Birch')).toBeNull())
  expect(keys).toEqual([[statement.key, false]])
  expect(readTyped(window.localStorage, typedOf('draft-7'))).toEqual({ rubPerUsd: '80' })
  expect(readTyped(window.localStorage, typedOf(statement.id))).toEqual({})
})

test('a refused draft stays in the list with the reason', async () => {
  const statement = newTask('Birch', { kind: 'statement', record })
  const keys: unknown[] = []
  const { user, comeBack } = await draw([statement], {
    saveStatement: async ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      throw refused('storage-full')
    },
  })
  comeBack()
  await within(list()).findByText(/^Not done:/)
  screen.getByText(/^These drafts are being saved.*Signing out removes what is not saved by then\.$/)
  await user.click(button('Try again'))
  await waitFor(() => expect(new Set(keys).size).toBe(2))
  expect(keys[0]).toBe(statement.key)
})

test.each([
  ['draft', { kind: 'statement', record }, 'Try again'],
  ['assessment', { kind: 'assessment', body: assessmentBody }, 'Save now'],
] as const)('after an unusable response, the %s is sent again under the same key', async (_, wanted, again) => {
  const task = newTask('Birch', wanted)
  const keys: unknown[] = []
  const unusable = async ({ idempotencyKey }: { readonly idempotencyKey?: string | undefined }): Promise<never> => {
    keys.push(idempotencyKey)
    throw new Error('this is not the shape of a response')
  }
  const { user, comeBack } = await draw([task], { saveStatement: unusable, saveAssessment: unusable })
  comeBack()
  if (wanted.kind === 'assessment') await user.click(button(again))
  await within(list()).findByText(/^Not done:/)
  await user.click(button(again))
  await waitFor(() => expect(keys).toEqual([task.key, task.key]))
})

test('a task that is removed disappears from the waiting list', async () => {
  const { user } = await draw([translation])
  await user.click(button('Remove from the list'))
  expect(screen.queryByText('Translate: Birch')).toBeNull()
})
