import { act, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idempotencyKeyHeader } from '#contract/endpoint.ts'
import { readKeptForm, writeKeptForm } from '#browser/kept-forms.ts'
import { dayMs, draftKeptDays, givenFilesKeptMs, guestFilesKeptMs } from '#domain/policy.ts'
import { notify } from '#ui/notify.tsx'
import { sessionEndWords } from '#words/site.ts'
import { makeFileStore } from '../../scripts/vitest/file-store.ts'
import { record } from './fixtures/kept-statement.ts'
import { anna } from './fixtures/member-anna.ts'
import { readCopy, writeCopy } from './session/drafts.ts'
import type { SessionEnd } from './session/session.ts'
import { signOutCall } from './session/stored-names.ts'
import { readTyped, writeTyped } from './session/typed-inputs.ts'
import { newTask, readTasks, writeTask } from './session/waiting.ts'
import { makeSite } from './site.ts'

const storage = window.localStorage
const opened: ReturnType<typeof makeSite>[] = []
beforeEach(() => {
  storage.clear()
  window.sessionStorage.clear()
})
afterEach(() => {
  opened.splice(0).forEach(({ router }) => router.dispose())
  window.history.replaceState(null, '', '/')
})

function open(files = makeFileStore().store) {
  const site = makeSite(storage, files)
  opened.push(site)
  return site
}

const ofDraft = { memberId: anna.id, draftId: 'one' }
const ofStatement = { memberId: anna.id, statementId: 'one' }
const ofProfile = { personId: anna.id, form: 'profile' }
const unsent = { record, base: 1, sent: null }
const fields = { rubPerUsd: '80' }

/** Stores unsaved input that a member typed this many days ago. */
function type(daysAgo = 0): void {
  const ms = Date.now() - daysAgo * dayMs
  vi.useFakeTimers({ now: ms, toFake: ['Date'] })
  writeCopy(storage, ofDraft, { tab: 'a', at: null, unsent })
  writeTyped(storage, ofStatement, fields)
  vi.useRealTimers()
}
const typed = () => [readCopy(storage, ofDraft).unsent, readTyped(storage, ofStatement)]

const nothing = [null, {}]

test.each<readonly [SessionEnd, readonly unknown[]]>([
  ['logout', nothing],
  ['everywhere', nothing],
  ['deleted', nothing],
  ['undone', [unsent, fields]],
  ['idle', [unsent, fields]],
  ['expired', [unsent, fields]],
])('typed input is deleted only on sign-out or account deletion (%s)', async (why, left) => {
  const { sessionActions, session } = open()
  sessionActions.signIn({ token: 'first', user: anna })
  type()
  expect(typed()).toEqual([unsent, fields])
  await sessionActions.signOut(why)
  expect([session.current(), typed()]).toEqual([null, left])
})

const inAnotherTab = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))

test('typed forms stay when the session ends by itself in another tab', () => {
  const { sessionActions, session } = open()
  sessionActions.signIn({ token: 'first', user: anna })
  writeKeptForm(window.sessionStorage, ofProfile, { name: 'Anna B' })
  storage.removeItem('token')
  inAnotherTab('token', null)
  expect(session.current()).toBeNull()
  expect(readKeptForm(window.sessionStorage, ofProfile)).toEqual({ name: 'Anna B' })
})

test.each<readonly [SessionEnd, boolean]>([
  ['logout', true],
  ['everywhere', true],
  ['idle', false],
  ['expired', false],
])('after a session has ended by %s, other tabs delete their typed forms: %s', async (why, isDeleted) => {
  const { sessionActions } = open()
  sessionActions.signIn({ token: 'first', user: anna })
  // Other tabs receive an event for everything that this tab writes to localStorage.
  const written = vi.spyOn(Storage.prototype, 'setItem')
  await sessionActions.signOut(why)
  const heard = written.mock.calls.map(([key, value]) => [key, value] as const)
  written.mockRestore()
  writeKeptForm(window.sessionStorage, ofProfile, { name: 'Anna B' })
  for (const [key, value] of heard) inAnotherTab(key, value)
  expect(readKeptForm(window.sessionStorage, ofProfile)).toEqual(isDeleted ? {} : { name: 'Anna B' })
  expect(storage.getItem(signOutCall)).toBeNull()
})

test.each<readonly [SessionEnd]>([['logout'], ['everywhere']])(
  'signing out by %s warns about changes to a draft that could not be sent',
  async (why) => {
    const { sessionActions } = open()
    sessionActions.signIn({ token: 'first', user: anna })
    type()
    const failed = vi.spyOn(notify, 'failure')
    await sessionActions.signOut(why, why === 'everywhere' ? await sessionActions.sendUnsent() : undefined)
    expect(failed).toHaveBeenCalledWith(sessionEndWords.unsent)
  },
)

test.each<readonly [SessionEnd]>([['logout'], ['everywhere']])(
  'signing out by %s sends the statements that wait to be stored',
  async (why) => {
    const { sessionActions } = open()
    sessionActions.signIn({ token: 'first', user: anna })
    const statement = newTask('Birch', { kind: 'statement', record })
    writeTask(storage, anna.id, statement)
    const keys: unknown[] = []
    vi.stubGlobal('fetch', (_: string, { headers }: { readonly headers: Readonly<Record<string, string>> }) => {
      keys.push(headers[idempotencyKeyHeader])
      return Promise.reject(new TypeError('no network'))
    })
    const failed = vi.spyOn(notify, 'failure').mockClear()
    await sessionActions.signOut(why, why === 'everywhere' ? await sessionActions.sendUnsent() : undefined)
    vi.unstubAllGlobals()
    expect(keys).toContain(statement.key)
    expect(failed.mock.calls).toEqual([[sessionEndWords.waiting]])
    expect(readTasks(storage, anna.id)).toEqual([])
  },
)

test('text being typed is kept when the session expires', async () => {
  const { sessionActions, session } = open()
  sessionActions.signIn({ token: 'first', user: anna })
  const noted: unknown[] = []
  function Field() {
    const [text, setText] = useState('')
    useLayoutEffect(() => {
      if (text !== '') noted.push([text, session.current()?.token])
    }, [text])
    return <input onBlur={({ currentTarget }) => setText(currentTarget.value)} />
  }
  render(<Field />)
  const field = screen.getByRole('textbox')
  field.focus()
  fireEvent.input(field, { target: { value: 'Grey Whale' } })
  await act(() => sessionActions.signOut('expired'))
  expect(noted).toEqual([['Grey Whale', 'first']])
})

test('typed input is deleted after as many days as a draft', () => {
  type(draftKeptDays - 1)
  open()
  expect(typed()).toEqual([unsent, fields])
  type(draftKeptDays + 1)
  open()
  expect(typed()).toEqual(nothing)
})

test('a tab that is never reloaded deletes expired input on sign-in', () => {
  const { sessionActions } = open()
  type(draftKeptDays + 1)
  sessionActions.signIn({ token: 'first', user: anna })
  expect(typed()).toEqual(nothing)
})

test.each<readonly [SessionEnd, readonly string[]]>([
  ['logout', []],
  ['everywhere', []],
  ['idle', ['anna/visit']],
  ['expired', ['anna/visit']],
])('when a session has ended by %s, the files %o are kept', async (why, left) => {
  const { held, store } = makeFileStore()
  const { sessionActions } = open(store)
  sessionActions.signIn({ token: 'first', user: anna })
  held.set('anna/visit', { keptAt: Date.now() })
  await sessionActions.signOut(why)
  expect([...held.keys()]).toEqual(left)
})

test('a guest’s files are deleted after an hour', async () => {
  const { held, store } = makeFileStore()
  held.set('guest/home/1', { keptAt: Date.now() - guestFilesKeptMs - 1 })
  held.set('guest/home/2', { keptAt: Date.now() })
  open(store)
  await vi.waitFor(() => expect([...held.keys()]).toEqual(['guest/home/2']))
})

test('files that a member added are deleted after a day', async () => {
  const { held, store } = makeFileStore()
  held.set('anna/old', { keptAt: Date.now() - givenFilesKeptMs - 1 })
  held.set('anna/new', { keptAt: Date.now() })
  open(store)
  await vi.waitFor(() => expect([...held.keys()]).toEqual(['anna/new']))
})

test.each([
  ['/login?next=%2FcustomerProfile', '/customerProfile'],
  ['/login?next=%2F%2Fevil.example', '/'],
  ['/login', '/'],
])('a signed-in member who opens %s is redirected to %s', async (asked, shown) => {
  const { router, session } = open()
  session.begin({ token: 'first', user: anna })
  await router.navigate(asked)
  expect(router.state.location.pathname).toBe(shown)
})

test('going back to a page that needs a session opens the login only once', async () => {
  const { router, session } = open()
  const shown = () => router.state.location.pathname
  session.begin({ token: 'first', user: anna })
  await router.navigate('/about')
  await router.navigate('/customerProfile')
  await router.navigate('/faqs')
  session.end()
  await router.navigate(-1)
  await vi.waitFor(() => expect(shown()).toBe('/login'))
  await router.navigate(-1)
  await vi.waitFor(() => expect(shown()).toBe('/about'))
})
