import { expect, test } from 'vitest'
import { makeApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openServer } from '../../../scripts/vitest/server-under-test.ts'

const server = await openServer()

const site = { PUBLIC_URL: 'https://saldo.example', LOG_LEVEL: 'silent' }
const listening = 'http://127.0.0.1:3001'
const set = 'https://admin.saldo.example'

type Case = readonly [Readonly<Record<string, string>>, string | null, number, string | undefined]

test.each<Case>([
  [{ PROFILE: 'development' }, listening, 302, `${listening}/`],
  [{ PROFILE: 'development' }, null, 404, undefined],
  [{ PROFILE: 'development', ADMIN_URL: set }, listening, 302, `${set}/`],
  [{ PROFILE: 'production' }, listening, 404, undefined],
  [{ PROFILE: 'production' }, null, 404, undefined],
  [{ PROFILE: 'production', ADMIN_URL: set }, null, 302, `${set}/`],
])(
  'with %j and an admin site at %s, /admin responds with status %i',
  async (settings, adminAddress, status, location) => {
    const config = readConfig({ ...site, ...settings })
    const { http, end } = await makeApp(server.outside, {
      config,
      siteFolder: 'none',
      adminAddress: () => adminAddress,
    })
    const response = await http.inject({ url: '/admin' })
    await end()
    expect([response.statusCode, response.headers.location]).toEqual([status, location])
  },
)
