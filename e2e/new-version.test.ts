import type { Page } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { expect, test } from './journey.ts'
import { newMember } from './member.ts'
import { visitKept } from './offline-page.ts'
import { keepSample } from './statement-page.ts'

// Updating the site from one build to the next, with tabs of the old build open.

/**
 * The next build: its name, and a function that changes a file of the old build. Files that match `gone` no longer
 * exist.
 */
const nextBuild = 'next-build'
const asNextBuild =
  (gone: RegExp) =>
  (path: string, body: string): string | null => {
    if (gone.test(path)) return null
    if (path === '/service-worker.js')
      return body.replace(/"revision":"\w+","url":"\/index\.html"/, '"revision":"next","url":"/index.html"')
    return body.replace(/(<meta name="build" content=")[\w-]+/, `$1${nextBuild}`)
  }

const buildOf = (page: Page) => page.locator('meta[name="build"]').getAttribute('content')

test('an open tab announces a new version', { tag: '@full' }, async () => {
  const who = await newMember()
  const draft = await keepSample(who, { companyTitle: 'Aspen', generate: false })
  const { front, page } = await visitKept(address('balanceSheetInput', { id: draft }), who)
  const other = await page.context().newPage()
  await other.goto(address('profile'))
  await other.getByRole('heading', { level: 1 }).waitFor()
  front.serveNextBuild(nextBuild, asNextBuild(/cookies-page-.*\.js/))
  const notice = (tab: Page) => tab.getByRole('region', { name: 'New version' })
  const cell = page.locator('[role="gridcell"][data-row="1240"][data-column="current"]')
  await cell.click()
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  // the response to saving the draft named the server's build
  await notice(page).waitFor()
  // once: a page never changes its build
  const before = await buildOf(page)
  expect(before).not.toBe(nextBuild)
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)
  await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', before ?? '')
  await notice(page).getByRole('button', { name: 'Reload now' }).click()
  await expect.poll(() => buildOf(page)).toBe(nextBuild)
  await expect.poll(() => cell.innerText()).toContain('77')
  await expect(notice(page)).toHaveCount(0)
  // the other tab was not reloaded: it uses cached files that no longer exist on the server
  await notice(other).waitFor()
  await other.getByRole('link', { name: 'Cookie policy' }).first().click()
  await other.getByRole('heading', { level: 1, name: /Cookie/ }).waitFor()
  await expect(other.locator('meta[name="build"]')).toHaveAttribute('content', before ?? '')
  // text typed into a form survives the reload, and no dialog asks whether to leave
  const questions: string[] = []
  other.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await other.goBack()
  const company = other.getByLabel('Company')
  await company.fill('Rowan Ltd')
  await notice(other).getByRole('button', { name: 'Reload now' }).click()
  await expect.poll(() => buildOf(other)).toBe(nextBuild)
  await expect.poll(() => company.inputValue()).toBe('Rowan Ltd')
  expect(questions).toEqual([])
})
