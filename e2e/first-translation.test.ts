import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { northernBridgeXml } from '../src/readers/samples/northern-bridge.ts'
import { expect, test } from './journey.ts'
import { chooseFiles, figure, statement } from './statement-page.ts'
import { password } from './running-server.ts'
import { ownProfile, visit } from './visitor.ts'

// How little it takes from the home page to the first translation.

const pressesMax = 6
const fieldsMax = 3

/** Counts every press and every field that is typed into, on all documents that the tab will show. */
async function countEffort(page: Page) {
  const effort = { presses: 0, fields: new Set<string>() }
  await page.exposeFunction('notePress', () => void (effort.presses += 1))
  await page.exposeFunction('noteField', (field: string) => void effort.fields.add(field))
  await page.addInitScript(() => {
    const isTyped = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type))
    // on the document: a press that Playwright holds back and does again, as its target moved, does not come there
    document.addEventListener('pointerdown', () => window.notePress(), { capture: true })
    addEventListener(
      'input',
      ({ target }) => isTyped(target) && window.noteField(`${location.pathname} ${target.id}`),
      {
        capture: true,
      },
    )
  })
  return effort
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Window {
    readonly notePress: () => void
    readonly noteField: (field: string) => void
  }
}

test('somebody new has the first translation after six presses and three fields', async () => {
  const { page, complaints } = await visit('/livez', ownProfile, { cookieConsent: 'declined' })
  const effort = await countEffort(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Translate a Russian statement' }).first().click()
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
  await expect.poll(() => figure(page, 'Revenue', '2024').innerText()).toBe('1,842,600')
  // the shortest path ends under a name that a vendor can find
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Severnyi Most LLC, 2024')
  expect([effort.presses, effort.fields.size]).toEqual([pressesMax, fieldsMax])
  expect(complaints).toEqual([])
})
