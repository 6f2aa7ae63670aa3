import { expect, test } from 'vitest'
import { buildsWith, sourceOf } from './site-cache.ts'

const page = { method: 'GET', mode: 'navigate', isOwn: true, isOfBuild: false } as const
const part = { method: 'GET', mode: 'cors', isOwn: true, isOfBuild: false } as const

test.each([
  ['responds to a request for a screen', { ...page, path: '/financial-statements' }, 'shell'],
  ['responds to a request for a public page', { ...page, path: '/' }, 'shell'],
  ['ignores an address that is not a screen', { ...page, path: '/docs' }, null],
  ['ignores a download opened in the browser', { ...page, path: '/openapi.json' }, null],
  ['responds to a request for a file of the build', { ...part, path: '/assets/home.js', isOfBuild: true }, 'build'],
  ['responds to a request for a file of an earlier build', { ...part, path: '/assets/home-old.js' }, 'earlier'],
  ['ignores a call that reads', { ...part, path: '/api/getCustomerProfile' }, null],
  ['ignores a call that reads, without the prefix', { ...part, path: '/getInputPageData' }, null],
  ['ignores a call that changes something', { ...part, method: 'POST', path: '/api/financialStatment' }, null],
  ['ignores a health probe of the server', { ...part, path: '/livez' }, null],
  ['ignores a request to another site', { ...part, path: '/assets/home.js', isOwn: false }, null],
] as const)('the service worker %s', (_, asked, source) => {
  expect(sourceOf(asked)).toBe(source)
})

test('only the files of the current and the previous build are kept', () => {
  const first = buildsWith(['a'], null)
  expect(first).toEqual({ current: ['a'], previous: [] })
  const second = buildsWith(['b'], first)
  expect(second).toEqual({ current: ['b'], previous: ['a'] })
  // The same build starts again, for example after the browser stopped its worker.
  expect(buildsWith(['b'], second)).toEqual(second)
  expect(buildsWith(['c'], second)).toEqual({ current: ['c'], previous: ['b'] })
})
