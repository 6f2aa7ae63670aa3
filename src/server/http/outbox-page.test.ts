import { expect, test } from 'vitest'
import { openServer } from '../../../scripts/vitest/server-under-test.ts'
import { hostOf, isLoopback } from './outbox-page.ts'

const server = await openServer({ outside: { messages: async () => ['Subject: <b>hello</b>'] } })

test.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.0.2.1', false],
  ['127.0.0.1.example.com', false],
  ['127.example.com', false],
  ['localhost.example.com', false],
  ['example.com', false],
  ['', false],
])('%j is recognised as an address of this machine: %s', (host, isThis) => {
  expect(isLoopback(host)).toBe(isThis)
})

test.each([
  ['localhost:3000', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
  ['[::1]:3000', '[::1]'],
  ['example.com:80', 'example.com'],
  ['localhost:3000@example.com', ''],
  ['::1', ''],
  ['', ''],
  [undefined, ''],
])('the host in the Host header %j is read as %j', (header, host) => {
  expect(hostOf(header)).toBe(host)
})

test('a development server shows the emails in its outbox', async () => {
  expect((await server.http.inject('/dev/outbox')).body).toContain('Subject: &#60;b&#62;hello')
})

test.each([
  [
    'hidden from a local caller by another name, which DNS rebinding could point here',
    { host: 'rebound.example.com:3000' },
    '127.0.0.1',
    404,
  ],
  ['hidden from a local caller by an invalid name', { host: 'localhost:80@example.com' }, '127.0.0.1', 404],
  ['hidden from a remote caller, even by the name localhost', { host: 'localhost' }, '192.0.2.1', 404],
  ['shown to a local caller by the name localhost', { host: 'localhost:3000' }, '127.0.0.1', 200],
  ['shown to a local caller by an IPv4 address', { host: '127.0.0.1:3000' }, '::ffff:127.0.0.1', 200],
  ['shown to a local caller by an IPv6 address', { host: '[::1]:3000' }, '::1', 200],
])('the outbox is %s', async (_, headers, remoteAddress, status) => {
  const response = await server.http.inject({ url: '/dev/outbox', headers, remoteAddress })
  expect([response.statusCode, response.body.includes('hello')]).toEqual([status, status === 200])
})

test('the client’s address decides whether the outbox is shown, even behind a proxy', async () => {
  const settings = { TRUSTED_PROXIES: '127.0.0.1' }
  const proxied = await openServer({ settings, outside: { messages: async () => ['Subject: hello'] } })
  const headers = { host: 'localhost', 'x-forwarded-for': '192.0.2.1' }
  expect((await proxied.http.inject({ url: '/dev/outbox', headers })).statusCode).toBe(404)
})

test.each([
  ['a development server that others can reach', { HOST: '0.0.0.0' }],
  ['a development server with a mail server', { SMTP_URL: 'smtp://localhost' }],
])('%s has no outbox', async (_, settings) => {
  const open = await openServer({ settings, outside: { messages: async () => [] } })
  expect((await open.http.inject('/dev/outbox')).statusCode).toBe(404)
})

test('in production there is no outbox', async () => {
  const production = await openServer({ settings: { PROFILE: 'production' }, outside: { messages: async () => [] } })
  expect((await production.http.inject('/dev/outbox')).statusCode).toBe(404)
})
