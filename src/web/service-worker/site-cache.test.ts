import { expect, test } from 'vitest'
import { buildsWith, sourceOf } from './site-cache.ts'

const page = { method: 'GET', mode: 'navigate', isOwn: true, isOfBuild: false } as const
const part = { method: 'GET', mode: 'cors', isOwn: true, isOfBuild: false } as const

test.each([
  ['a screen', { ...page, path: '/financial-statements' }, 'shell'],
  ['a public page', { ...page, path: '/' }, 'shell'],
  ['an address that is not a screen', { ...page, path: '/docs' }, null],
  ['a download that is opened', { ...page, path: '/openapi.json' }, null],
  ['a file of the build', { ...part, path: '/assets/home.js', isOfBuild: true }, 'build'],
  ['a file of an earlier build', { ...part, path: '/assets/home-old.js' }, 'earlier'],
  ['a call that reads', { ...part, path: '/api/getCustomerProfile' }, null],
  ['a call that reads, without the prefix', { ...part, path: '/getInputPageData' }, null],
  ['a call that changes', { ...part, method: 'POST', path: '/api/financialStatment' }, null],
  ['the probe of the server', { ...part, path: '/livez' }, null],
  ['another site', { ...part, path: '/assets/home.js', isOwn: false }, null],
] as const)('the service worker answers only requests for screens and files of a build: %s', (_, asked, source) => {
  expect(sourceOf(asked)).toBe(source)
})

test('the files of the previous build are kept, older ones are deleted', () => {
  const first = buildsWith(['a'], null)
  expect(first).toEqual({ current: ['a'], previous: [] })
  const second = buildsWith(['b'], first)
  expect(second).toEqual({ current: ['b'], previous: ['a'] })
  // The worker was restarted, for example after the browser stopped it.
  expect(buildsWith(['b'], second)).toEqual(second)
  expect(buildsWith(['c'], second)).toEqual({ current: ['c'], previous: ['b'] })
})
