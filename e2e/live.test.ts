import type { Page } from '@playwright/test'
import { livePath } from '../src/contract/live-events.ts'
import { address } from '../src/contract/screens.ts'
import { expect, test } from './journey.ts'
import { newMember, type RegisteredMember } from './member.ts'
import { ask } from './running-server.ts'
import { siteUnderTest } from './site-under-test.ts'
import { keepSample } from './statement-page.ts'
import { ownProfile, visit } from './visitor.ts'

// One member in two browsers, each with its own session: changes in one appear in the other without a reload.

const list = address('financialStatements')

async function signIn({ email, password }: RegisteredMember): Promise<string> {
  return String((await ask(siteUnderTest().address, '/auth/login', { email, password })).body.token)
}

/** Opens a page in a new browser, signed in as the member, and waits until its socket is open. */
async function browserOf(who: RegisteredMember, path: string) {
  const token = await signIn(who)
  const stored = { token, user: JSON.stringify(who.user), cookieConsent: 'declined' }
  const { page, complaints } = await visit(address('faqs'), ownProfile, stored)
  const ready = page
    .waitForEvent('websocket', (socket) => socket.url().endsWith(livePath))
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('ready')))
  await page.goto(path)
  await ready
  return { page, complaints, token }
}

const titles = (page: Page) => page.getByRole('rowheader').getByRole('link').allInnerTexts()

test('a change to a statement in one browser changes the list in another browser', async () => {
  const who = await newMember()
  const { page, complaints } = await browserOf(who, list)
  const other = await browserOf(who, list)
  await keepSample(who, { companyTitle: 'Northern Bridge' })
  await expect.poll(() => titles(page)).toEqual(['Northern Bridge'])
  await other.page.getByRole('button', { name: 'More: Northern Bridge, 2024' }).click()
  await other.page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.poll(() => titles(page)).toEqual([])
  await other.page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titles(page)).toEqual(['Northern Bridge'])
  expect([...complaints, ...other.complaints]).toEqual([])
})

test('a free plan taken in another session appears without a reload', { tag: '@full' }, async () => {
  const who = await newMember({ hasPlan: false })
  const { page } = await browserOf(who, address('subscription'))
  const free = page.getByRole('row', { name: /^Free plan Translations/ })
  await expect(page.getByRole('heading', { name: 'Nothing bought yet' })).toBeVisible()
  await expect(free).toHaveCount(0)
  await ask(siteUnderTest().address, '/api/getFreePlan', {}, who.token)
  await expect(free).toBeVisible()
})

test('an open page signs out at once when its session is ended elsewhere', async () => {
  const who = await newMember()
  const { page } = await browserOf(who, list)
  await ask(siteUnderTest().address, '/auth/logoutEverywhere', {}, who.token)
  await page.waitForURL(`**${address('login')}**`)
  await page.getByText('Your session has ended').first().waitFor()
})

test('a sign-in on another device appears in the open profile without a reload', { tag: '@full' }, async () => {
  const who = await newMember()
  const { page } = await browserOf(who, address('profile'))
  const sessions = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  // the session of the registration, and the session of this page
  await expect(sessions).toHaveCount(2)
  await signIn(who)
  await expect(sessions).toHaveCount(3)
})

test('without the socket, a page that is opened shows current data', async () => {
  const who = await newMember()
  const token = await signIn(who)
  const stored = { token, user: JSON.stringify(who.user), cookieConsent: 'declined' }
  const { page, complaints } = await visit(address('faqs'), ownProfile, stored)
  let refused = 0
  await page.routeWebSocket(`**${livePath}`, (socket) => {
    refused += 1
    void socket.close()
  })
  const id = await keepSample(who, { companyTitle: 'Northern Bridge' })
  await page.goto(list)
  await expect.poll(() => titles(page)).toEqual(['Northern Bridge'])
  await ask(siteUnderTest().address, '/auth/logoutEverywhere', {}, who.token)
  await expect.poll(() => refused).toBeGreaterThan(0)
  await page.goto(address('balanceSheetOutput', { id }))
  await page.waitForURL(`**${address('login')}**`)
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([])
})
