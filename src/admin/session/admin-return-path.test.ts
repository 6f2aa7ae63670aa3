import { expect, test } from 'vitest'
import { returningToAdmin, wantedAdminPage } from './admin-return-path.ts'

test('signing in leads to the requested page, with the query string', () => {
  const address = returningToAdmin('/sign-in', '/audit?kind=x#top')
  expect(wantedAdminPage(new URL(address, 'http://localhost').search)).toBe('/audit?kind=x#top')
})

test('the start page is not remembered as the requested page', () => {
  expect(returningToAdmin('/sign-in', '/')).toBe('/sign-in')
})

test.each([
  ['another site', 'https://evil.example/'],
  ['another site given without a scheme', '//evil.example'],
  ['another site after a backslash', '/\\evil.example'],
  ['a page that does not exist', '/nowhere'],
  ['the sign-in page', '/sign-in'],
  ['an empty address', ''],
])('signing in never continues to %s', (_, wanted) => {
  expect(wantedAdminPage(`?next=${encodeURIComponent(wanted)}`)).toBeNull()
})
