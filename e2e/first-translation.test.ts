import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { northernBridgeXml } from '../src/readers/samples/northern-bridge.ts'
import { chooseFiles, figure, statement } from './statement-page.ts'
import { password } from './running-server.ts'
import { visit } from './visitor.ts'

// How little it takes from the home page to the first translation.

const pressesMax = 6
const fieldsMax = 3

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Window {
    effort?: { presses: number; readonly typed: Set<EventTarget | null> }
  }
}

/** Counts every press on the page and every field that is typed into, until the document goes. */
const countEffort = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const effort = { presses: 0, typed: new Set<EventTarget | null>() }
    const isTyped = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type))
    addEventListener('pointerdown', () => (effort.presses += 1), { capture: true })
    addEventListener('input', ({ target }) => isTyped(target) && effort.typed.add(target), { capture: true })
    window.effort = effort
  })

test('somebody new has the first translation after six presses and three fields', async () => {
  const { page, complaints } = await visit('/', {}, { cookieConsent: 'declined' })
  const action = page.getByRole('link', { name: 'Translate a Russian statement' }).first()
  await action.waitFor()
  await countEffort(page)
  await action.click()
  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Анна Петрова')
  await page.getByLabel('Email address', { exact: true }).fill(`${randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await chooseFiles(page, [{ name: 'bridge.xml', text: northernBridgeXml }])
  await page.getByText('This uses 1 of 10 translations.').waitFor()
  await page.getByRole('button', { name: 'Generate the English statement' }).click()
  await statement(page).waitFor()
  expect(await figure(page, 'Revenue', '2024').innerText()).toBe('1,842,600')
  const effort = await page.evaluate(() => ({ presses: window.effort?.presses, fields: window.effort?.typed.size }))
  expect(effort).toEqual({ presses: pressesMax, fields: fieldsMax })
  expect(complaints).toEqual([])
})
