import type { Page } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { expect, test } from './journey.ts'
import { newMember, visitAsMember } from './member.ts'
import { ownProfile } from './visitor.ts'

// Signing out after fifteen idle minutes. The tests advance the page's clock.

const minuteMs = 60_000
const profilePath = address('profile')

async function visitWithClock() {
  const { page } = await visitAsMember('/cookie-policy', ownProfile, await newMember())
  await page.clock.install()
  await page.goto(profilePath)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // the idle timer has started when it has recorded this visit
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem('lastActivity'))).not.toBeNull()
  return page
}

/** Stops the page's clock this long after the last activity. A slow test then adds no idle time. */
async function idleFor(page: Page, ms: number): Promise<void> {
  // once: the stored time changes only with activity, and there is none now
  const last = await page.evaluate(() => Number(window.localStorage.getItem('lastActivity')))
  await page.clock.pauseAt(last + ms)
  await page.clock.runFor(drawnMs)
}

/** A notice or dialog has finished appearing or disappearing after this many milliseconds. */
const drawnMs = 400

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You have been idle for 14 minutes' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Session Expired' })

test('after fifteen idle minutes, a countdown signs the member out', async () => {
  const page = await visitWithClock()
  await idleFor(page, 13 * minuteMs)
  await expect.poll(() => notice(page).isVisible()).toBe(false)
  await idleFor(page, 14 * minuteMs)
  await notice(page).waitFor()
  await expect.poll(() => dialog(page).isVisible()).toBe(false)
  await idleFor(page, 15 * minuteMs)
  await dialog(page).getByText('idle for 15 minutes').waitFor()
  await dialog(page)
    .getByText(/in (10|9) seconds/)
    .waitFor()
  await page.clock.runFor(11_000)
  await page.clock.resume()
  await page.waitForURL((url) => url.pathname === address('login'))
  await expect(page).toHaveURL((url) => url.searchParams.get('next') === profilePath)
  await page.getByText('Session is expired due to inActivity').waitFor()
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem('token'))).toBeNull()
})

test('a key press dismisses the notice about being idle', { tag: '@full' }, async () => {
  const page = await visitWithClock()
  await idleFor(page, 14 * minuteMs)
  await notice(page).waitFor()
  await page.keyboard.press('Shift')
  await page.clock.runFor(1_000)
  await notice(page).waitFor({ state: 'hidden' })
  await idleFor(page, 2 * minuteMs)
  await expect.poll(() => dialog(page).isVisible()).toBe(false)
})

test('a key press stops the countdown to the sign-out', { tag: '@full' }, async () => {
  const page = await visitWithClock()
  await idleFor(page, 15 * minuteMs)
  await dialog(page).waitFor()
  await page.keyboard.press('Shift')
  await page.clock.runFor(1_000)
  await dialog(page).waitFor({ state: 'hidden' })
  await idleFor(page, 14 * minuteMs)
  await expect(page).toHaveURL(profilePath)
})

test('activity in one tab also keeps the other tab signed in', { tag: '@full' }, async () => {
  const page = await visitWithClock()
  await idleFor(page, 15 * minuteMs)
  await dialog(page).waitFor()
  const other = await page.context().newPage()
  await other.goto(new URL('/cookie-policy', page.url()).href)
  await other.evaluate(
    (now) => window.localStorage.setItem('lastActivity', String(now)),
    // once: the clock is stopped
    await page.evaluate(() => Date.now()),
  )
  await page.clock.runFor(1_000)
  await dialog(page).waitFor({ state: 'hidden' })
})

test('a member who comes back after an idle hour is signed out', { tag: '@full' }, async () => {
  const page = await visitWithClock()
  await page.evaluate(() => window.localStorage.setItem('lastActivity', String(Date.now() - 3_600_000)))
  await page.mouse.move(50, 50)
  await page.waitForURL((url) => url.pathname === address('login'))
})
