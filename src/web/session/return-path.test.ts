import { expect, test } from 'vitest'
import { carriedOn, returningTo, wantedIn } from './return-path.ts'

test('after signing in, the visitor reaches the requested page', () => {
  const address = returningTo('/login', '/customerProfile?from=mail#sessions')
  expect(wantedIn(new URL(address, 'http://localhost').search)).toBe('/customerProfile?from=mail#sessions')
})

test.each([
  ['the home page', '/'],
  ['a link that undoes an address change', '/undoAddressChange/secret?from=mail#form'],
])('%s is not remembered as the requested page', (_, wanted) => {
  expect(returningTo('/login', wanted)).toBe('/login')
})

test.each([
  ['another site', 'https://evil.example/'],
  ['another site given without a scheme', '//evil.example'],
  ['another site after a backslash', '/\\evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a page that does not exist', '/nowhere'],
  ['a sign-in page', '/login'],
  ['an empty address', ''],
])('signing in never continues to %s', (_, wanted) => {
  expect(wantedIn(`?next=${encodeURIComponent(wanted)}`)).toBeNull()
  expect(carriedOn(`?next=${encodeURIComponent(wanted)}`)).toBe('')
})
