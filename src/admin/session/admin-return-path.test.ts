import { expect, test } from 'vitest'
import { returningToAdmin, wantedAdminPage } from './admin-return-path.ts'

test('the requested page survives signing in, with its query string', () => {
  const address = returningToAdmin('/sign-in', '/audit?kind=x#top')
  expect(wantedAdminPage(new URL(address, 'http://localhost').search)).toBe('/audit?kind=x#top')
})

test('the URL of the sign-in page does not name the first page as the requested page', () => {
  expect(returningToAdmin('/sign-in', '/')).toBe('/sign-in')
})

test.each([
  ['another site', 'https://evil.example/'],
  ['another site without its scheme', '//evil.example'],
  ['another site behind a backslash', '/\\evil.example'],
  ['a page that is not there', '/nowhere'],
  ['a page that signs in', '/sign-in'],
  ['nothing', ''],
])('signing in never continues to %s', (_, wanted) => {
  expect(wantedAdminPage(`?next=${encodeURIComponent(wanted)}`)).toBeNull()
})
