import { afterEach, expect, test } from 'vitest'
import { makeFileStore } from '../../scripts/vitest/file-store.ts'
import { anna } from './fixtures/member-anna.ts'
import { storedNames } from './session/stored-names.ts'
import { makeSite } from './site.ts'

// Tests a page that the browser kept in memory and shows again when the visitor goes back to it; meanwhile, other tabs
// were in use.

const storage = window.localStorage
const { queries, router, session } = makeSite(storage, makeFileStore().store)
const figures = ['figures of the first session']
afterEach(() => router.dispose())

test('a page restored from memory notices that a session began or ended in another tab', () => {
  const tokens: (string | undefined)[] = []
  session.subscribe(() => tokens.push(session.current()?.token))
  const showAgain = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  session.begin({ token: 'first', user: anna })
  queries.setQueryData(figures, 1)
  showAgain()
  expect([tokens, queries.getQueryData(figures)]).toEqual([['first'], 1])
  storage.setItem(storedNames.token, 'second')
  showAgain()
  expect([tokens, queries.getQueryData(figures)]).toEqual([['first', 'second'], undefined])
  storage.removeItem(storedNames.token)
  showAgain()
  expect(tokens).toEqual(['first', 'second', undefined])
})
