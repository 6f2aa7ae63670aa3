import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions } from '@playwright/test'
import { codeIn, messageTo } from './outbox.ts'
import { ask, password, registrationOf } from './running-server.ts'
import { siteUnderTest } from './site-under-test.ts'
import { visit } from './visitor.ts'

// Members, registered by the same API calls as the site makes.

export type RegisteredMember = {
  readonly email: string
  readonly password: string
  readonly token: string
  readonly user: unknown
}

/** Registers a new member, by default with the free plan and a confirmed email address. */
export async function newMember({ hasPlan = true, isProven = true } = {}): Promise<RegisteredMember> {
  const email = `${randomUUID()}@example.com`
  const { body } = await ask(siteUnderTest().address, '/auth/register', registrationOf(email))
  const token = String(body.token)
  if (hasPlan) await ask(siteUnderTest().address, '/api/getFreePlan', undefined, token)
  if (isProven) {
    const otp = codeIn(await messageTo(email, 'Welcome to Saldo'))
    await ask(siteUnderTest().address, '/auth/proveAddress', { otp }, token)
  }
  const profile = await ask(siteUnderTest().address, '/api/getCustomerProfile', undefined, token)
  return { email, password, token, user: profile.body.user }
}

/** The member that the journeys of a worker share, unless they pass their own. */
let somebody: Promise<RegisteredMember> | null = null

/** Opens a page as a signed-in member. */
export async function visitAsMember(path: string, settings: BrowserContextOptions = {}, who?: RegisteredMember) {
  somebody ??= newMember()
  const { token, user } = who ?? (await somebody)
  return visit(path, settings, { token, user: JSON.stringify(user), cookieConsent: 'declined' })
}
