import { createServer } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualPorts } from './admin-place.ts'
import { listenForAdminsOnce, PortTaken } from './listen.ts'

// The first server takes the default port of the admin site; it does no harm if another program already uses that port.

const first = createServer()
const second = fastify()
const config = { ADMIN_HOST: '127.0.0.1', PROFILE: 'production' } as const

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      first.once('error', () => resolve())
      first.listen(usualPorts.ADMIN_PORT, '127.0.0.1', resolve)
    }),
)
afterAll(async () => {
  first.close()
  await second.close()
})

test('the admin site counts as served elsewhere if its default port is in use', async () => {
  expect(await listenForAdminsOnce(second, { ...config, ADMIN_PORT: null })).toEqual({
    address: null,
    isElsewhere: true,
  })
})

test('serving the admin site fails if the configured port is in use', async () => {
  const asked = listenForAdminsOnce(second, { ...config, ADMIN_PORT: usualPorts.ADMIN_PORT })
  await expect(asked).rejects.toThrow(PortTaken)
})
