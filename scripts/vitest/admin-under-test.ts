import { TOTP, Secret } from 'otpauth'
import { afterAll } from 'vitest'
import type { Incoming } from '#contract/call-refused.ts'
import { adminClient, type AdminClient } from '#contract/admin/admin-client.ts'
import type { Outgoing } from '#contract/call.ts'
import type { AdminRole } from '#domain/admin/rights.ts'
import { totpStepSeconds } from '#domain/policy.ts'
import { makeAdminApp } from '#server/admin-app.ts'
import { readConfig } from '#server/config.ts'
import { byOperator } from '#server/audit-event.ts'
import type { openServer } from './server-under-test.ts'

// The real admin site of a server under test, with the same database and outside services.

type Server = Awaited<ReturnType<typeof openServer>>
type Options = { readonly settings?: Readonly<Record<string, string>>; readonly adminFolder?: string }
type Visitor = { readonly token?: string; readonly address?: string }

const settingsOfTests = {
  PROFILE: 'development',
  PUBLIC_URL: 'https://saldo.example',
  ADMIN_URL: 'https://admin.saldo.example',
  LIMIT_FACTOR: '100000',
  LOG_LEVEL: 'trace',
}

const password = 'an admin’s own pass phrase'

/** Opens the admin site of a server under test. */
export async function openAdmin(server: Server, { settings = {}, adminFolder = 'none' }: Options = {}) {
  const admin = await makeAdminApp(server.outside, {
    config: readConfig({ ...settingsOfTests, ...settings }),
    adminFolder,
    services: server.app.services,
    logTo: { write: (line) => void server.log.push(line) },
  })
  afterAll(() => admin.end())
  const as = (visitor: Visitor = {}): AdminClient => adminClient((call) => send(admin.http, call, visitor))
  /** The code that an authenticator app with this key shows at the current time. */
  const codeOf = (secret: string): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.now().getTime() })
  /** Moves the clock until the app shows an unused code. */
  const nextCode = (secret: string): string => {
    server.pass(totpStepSeconds * 1000)
    return codeOf(secret)
  }

  async function enrol(email: string, role: AdminRole) {
    const { link } = await admin.services.admins.invite({ email, role }, byOperator)
    const token = decodeURIComponent(link.split('/').at(-1) ?? '')
    const { secret } = await as().beginEnrolment({ body: { token, password, passwordConfirmation: password } })
    const enrolled = await as().finishEnrolment({ body: { token, code: codeOf(secret) } })
    const code = () => nextCode(secret)
    return { ...enrolled, email, password, secret, code, calls: as({ token: enrolled.token }) }
  }

  /**
   * Returns a function that gives a valid token. If an earlier call has ended the session, the function signs in again.
   */
  const lastingToken = (of: Awaited<ReturnType<typeof enrol>>) => {
    let { token } = of
    return async (): Promise<string> => {
      const { statusCode } = await admin.http.inject({
        url: '/api/admin/own',
        headers: { authorization: `Bearer ${token}` },
      })
      if (statusCode === 200) return token
      const { email, password: own, secret } = of
      token = (await as().signInAdmin({ body: { email, password: own, code: nextCode(secret) } })).token
      return token
    }
  }

  return { ...admin, as, codeOf, nextCode, enrol, lastingToken }
}

type Http = Awaited<ReturnType<typeof makeAdminApp>>['http']

async function send(http: Http, { method, path, body, isFile }: Outgoing, visitor: Visitor): Promise<Incoming> {
  const response = await http.inject({
    method,
    url: path,
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    ...(visitor.address === undefined ? {} : { remoteAddress: visitor.address }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(visitor.token === undefined ? {} : { authorization: `Bearer ${visitor.token}` }),
    },
  })
  const { 'retry-after': retryAfter } = response.headers
  const isText = isFile && response.statusCode === 200
  return {
    status: response.statusCode,
    body: isText ? response.body : response.json(),
    retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
  }
}
