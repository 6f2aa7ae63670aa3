import type { Page } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { expect, test } from './journey.ts'
import { newMember, visitAsMember } from './member.ts'
import { ownProfile } from './visitor.ts'

// Fifteen minutes without activity, by a clock that the test winds on.

const minuteMs = 60_000
const profilePath = address('profile')

async function visitWithClock() {
  const { page } = await visitAsMember('/cookie-policy', ownProfile, await newMember())
  await page.clock.install()
  await page.goto(profilePath)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // the watch follows the page, and begins by noting the visit
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem('lastActivity'))).not.toBeNull()
  return page
}

/** Jumps so far ahead and stops the clock there, so that no time passes while the test looks, however slow it is. */
async function jump(page: Page, ms: number): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ms)
  await page.clock.runFor(drawnMs)
}

/** What appears or goes has done so by then. */
const drawnMs = 400

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You have been idle for 14 minutes' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Session Expired' })

test('after fifteen minutes the dialog counts ten seconds down, then signs out and comes back after login', async () => {
  const page = await visitWithClock()
  await jump(page, 13 * minuteMs)
  await expect.poll(() => notice(page).isVisible()).toBe(false)
  await jump(page, minuteMs)
  await notice(page).waitFor()
  await expect.poll(() => dialog(page).isVisible()).toBe(false)
  await jump(page, minuteMs)
  await dialog(page).getByText('idle for 15 minutes').waitFor()
  await dialog(page)
    .getByText(/in (10|9) seconds/)
    .waitFor()
  await page.clock.runFor(11_000)
  await page.clock.resume()
  await page.waitForURL((url) => url.pathname === address('login'))
  expect(new URL(page.url()).searchParams.get('next')).toBe(profilePath)
  await page.getByText('Session is expired due to inActivity').waitFor()
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem('token'))).toBeNull()
})

test('any activity ends the notice, and the dialog does not come', async () => {
  const page = await visitWithClock()
  await jump(page, 14 * minuteMs)
  await notice(page).waitFor()
  await page.keyboard.press('Shift')
  await page.clock.runFor(1_000)
  await notice(page).waitFor({ state: 'hidden' })
  await jump(page, 2 * minuteMs)
  await expect.poll(() => dialog(page).isVisible()).toBe(false)
})

test('any activity stops the countdown', async () => {
  const page = await visitWithClock()
  await jump(page, 15 * minuteMs)
  await dialog(page).waitFor()
  await page.keyboard.press('Shift')
  await page.clock.runFor(1_000)
  await dialog(page).waitFor({ state: 'hidden' })
  await jump(page, 14 * minuteMs)
  expect(new URL(page.url()).pathname).toBe(profilePath)
})

test('activity in another tab counts', async () => {
  const page = await visitWithClock()
  await jump(page, 15 * minuteMs)
  await dialog(page).waitFor()
  const other = await page.context().newPage()
  await other.goto(new URL('/cookie-policy', page.url()).href)
  await other.evaluate(
    (now) => window.localStorage.setItem('lastActivity', String(now)),
    await page.evaluate(() => Date.now()),
  )
  await page.clock.runFor(1_000)
  await dialog(page).waitFor({ state: 'hidden' })
})

test('after the end, coming back and moving the mouse does not sign in again', async () => {
  const page = await visitWithClock()
  await page.evaluate(() => window.localStorage.setItem('lastActivity', String(Date.now() - 3_600_000)))
  await page.mouse.move(50, 50)
  await page.waitForURL((url) => url.pathname === address('login'))
})
