import type { Page } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { dataFolder, expect, startOwnServer, test } from './journey.ts'
import { codeIn, messageTo } from './outbox.ts'
import { addCard, buy, rowOf } from './paying-member.ts'
import { ask, password, registrationOf } from './running-server.ts'
import { ownProfile, visit } from './visitor.ts'

// A subscription over several months. Each time, the server restarts with its clock further ahead, and the member opens
// the page.

const email = 'renewal@example.com'
const plan = 'Financial Analysis – Monthly'

/** Opens the member's page in a new browser, on a server whose clock is this many days ahead. */
async function onDay(
  days: number,
  folder: string,
  prepare?: (site: string) => Promise<unknown>,
): Promise<{ site: string; page: Page; end: () => Promise<unknown> }> {
  const settings = { DATA_FOLDER: folder, CLOCK_AHEAD_DAYS: String(days) }
  const server = await startOwnServer(settings, 'e2e/moved-clock-server.js')
  const site = server.address
  await prepare?.(site)
  const { body } = await ask(site, '/auth/login', { email, password })
  const stored = { token: String(body.token), user: JSON.stringify(body.user), cookieConsent: 'declined' }
  const { page } = await visit('/livez', { ...ownProfile, baseURL: site }, stored)
  return { site, page, end: () => server.end() }
}

async function register(site: string): Promise<void> {
  const { body } = await ask(site, '/auth/register', registrationOf(email))
  const token = String(body.token)
  const otp = codeIn(await messageTo(email, 'Welcome to Saldo', site))
  await ask(site, '/auth/proveAddress', { otp }, token)
}

const invoices = (page: Page) => page.getByRole('button', { name: /^Download INV-/ })
const subscription = (page: Page) => page.getByRole('region', { name: plan })

test('a subscription renews, becomes past due, is paid and ends', { tag: '@full' }, async () => {
  const folder = await dataFolder()

  const begun = await onDay(0, folder, register)
  await begun.page.goto(address('cards'))
  for (const number of ['4242424242424242', '4000000000000341']) {
    await begun.page.getByRole('button', { name: '+ Add New Card' }).click()
    await addCard(begun.page, number)
    await rowOf(begun.page, `Visa ending in ${number.slice(-4)}`).waitFor()
    await begun.page.getByRole('button', { name: 'Close' }).click()
  }
  // once: the token of this session does not change
  await buy({ token: await tokenOf(begun.page) }, 'analysis-monthly', begun.site)
  await begun.end()

  const renewed = await onDay(32, folder)
  await renewed.page.goto(address('subscription'))
  await subscription(renewed.page).waitFor()
  await expect.poll(() => invoices(renewed.page).count()).toBe(2)
  await renewed.page.goto(address('cards'))
  await rowOf(renewed.page, 'ending in 0341').getByRole('button', { name: 'Make default' }).click()
  await rowOf(renewed.page, 'ending in 4242').getByRole('button', { name: 'Make default' }).waitFor()
  await renewed.end()

  const overdue = await onDay(63, folder)
  await messageTo(email, 'failed', overdue.site)
  await overdue.page.goto(address('cards'))
  await rowOf(overdue.page, 'ending in 4242').getByRole('button', { name: 'Make default' }).click()
  await rowOf(overdue.page, 'ending in 0341').getByRole('button', { name: 'Make default' }).waitFor()
  await overdue.page.goto(address('subscription'))
  await overdue.page.getByRole('region', { name: 'The last payment failed' }).waitFor()
  await overdue.page.getByRole('button', { name: 'Pay now with Visa ending in 4242' }).click()
  await expect.poll(() => invoices(overdue.page).count()).toBe(3)
  await overdue.page.getByRole('button', { name: `Cancel the subscription “${plan}”` }).click()
  await overdue.page.getByRole('dialog').getByRole('button', { name: 'Cancel the subscription' }).click()
  await overdue.page.getByRole('heading', { name: /^Cancelled\. Full access until/ }).waitFor()
  await overdue.end()

  const ended = await onDay(125, folder)
  await messageTo(email, 'has ended', ended.site)
  await ended.page.goto(address('subscription'))
  await expect.poll(() => invoices(ended.page).count()).toBeGreaterThanOrEqual(3)
  await expect.poll(() => subscription(ended.page).count()).toBe(0)
})

const tokenOf = (page: Page): Promise<string> => page.evaluate(() => window.localStorage.getItem('token') ?? '')
