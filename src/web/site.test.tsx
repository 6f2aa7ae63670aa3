import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayMs, draftKeptDays } from '#domain/policy.ts'
import { anna, record } from './fixtures/kept-statement.ts'
import { readCopy, writeCopy } from './session/drafts.ts'
import type { SessionEnd } from './session/session.ts'
import { readTyped, writeTyped } from './session/typed-inputs.ts'
import { makeSite } from './site.ts'

const storage = window.localStorage
const opened: ReturnType<typeof makeSite>[] = []
beforeEach(() => storage.clear())
afterEach(() => {
  opened.splice(0).forEach(({ router }) => router.dispose())
  window.history.replaceState(null, '', '/')
})

function open() {
  const site = makeSite(storage)
  opened.push(site)
  return site
}

const ofDraft = { memberId: anna.id, draftId: 'one' }
const ofStatement = { memberId: anna.id, statementId: 'one' }
const unsent = { record, base: 1, sent: null }
const fields = { rubPerUsd: '80' }

/** What a member typed, unsent and unsaved; so many days ago. */
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
  ['undone', nothing],
  ['idle', [unsent, fields]],
  ['expired', [unsent, fields]],
])('a session that ends by %s leaves behind what is promised of it', async (why, left) => {
  const { sessionActions, session } = open()
  sessionActions.signIn({ token: 'first', user: anna })
  type()
  expect(typed()).toEqual([unsent, fields])
  await sessionActions.signOut(why)
  expect([session.current(), typed()]).toEqual([null, left])
})

test('what is typed stays no longer than a draft, whether or not anybody signs in', () => {
  type(draftKeptDays - 1)
  open()
  expect(typed()).toEqual([unsent, fields])
  type(draftKeptDays + 1)
  open()
  expect(typed()).toEqual(nothing)
})

test('a site that stays open forgets it when somebody signs in', () => {
  const { sessionActions } = open()
  type(draftKeptDays + 1)
  sessionActions.signIn({ token: 'first', user: anna })
  expect(typed()).toEqual(nothing)
})
