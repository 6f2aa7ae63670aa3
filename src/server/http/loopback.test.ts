import { expect, test } from 'vitest'
import { hostOf, isLoopback } from './loopback.ts'

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
])('%j is this machine: %s', (host, isThis) => {
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
])('the host of %j is %j', (header, host) => {
  expect(hostOf(header)).toBe(host)
})
