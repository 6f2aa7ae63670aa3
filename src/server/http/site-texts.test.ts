import { expect, test } from 'vitest'
import { screens } from '#contract/screens.ts'
import { openServer } from '../../../scripts/vitest/server-under-test.ts'
import { publicPaths } from './site-texts.ts'

const server = await openServer({ settings: { SECURITY_CONTACT: 'mailto:security@saldo.example' } })
const bare = await openServer({ settings: { PUBLIC_URL: '' } })

const textOf = async (from: typeof server, url: string) => {
  const { statusCode, body } = await from.http.inject(url)
  return [statusCode, body] as const
}

test('the sitemap lists only the public pages', async () => {
  const [status, body] = await textOf(server, '/sitemap.xml')
  expect(status).toBe(200)
  const named = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(named).toEqual(publicPaths.map((path) => `https://saldo.example${path}`))
  expect(publicPaths).toEqual(expect.arrayContaining(['/', screens.terms.path, screens.cookies.path]))
  expect(publicPaths).not.toContain(screens.profile.path)
  expect(publicPaths).not.toContain(screens.login.path)
})

test('robots.txt gives the address of the sitemap', async () => {
  expect(await textOf(server, '/robots.txt')).toEqual([
    200,
    'User-agent: *\nAllow: /\nSitemap: https://saldo.example/sitemap.xml\n',
  ])
})

test('security.txt gives the contact and an expiry date', async () => {
  const [status, body] = await textOf(server, '/.well-known/security.txt')
  expect([status, body]).toEqual([
    200,
    'Contact: mailto:security@saldo.example\nExpires: 2026-10-31T10:00:00.000Z\nPreferred-Languages: en\nCanonical: https://saldo.example/.well-known/security.txt\n',
  ])
})

test('the sitemap is not found if no site address is configured', async () => {
  expect(await textOf(bare, '/robots.txt')).toEqual([200, 'User-agent: *\nAllow: /\n'])
  for (const path of ['/sitemap.xml', '/.well-known/security.txt']) expect((await textOf(bare, path))[0]).toBe(404)
})
