import { randomUUID } from 'node:crypto'
import { northernBridgeXml } from '../src/readers/samples/northern-bridge.ts'
import { countEffort } from './effort.ts'
import { expect, test } from './journey.ts'
import { chooseFiles, figure, statement } from './statement-page.ts'
import { password } from './running-server.ts'
import { ownProfile, visit } from './visitor.ts'

// Limits the number of presses, and of fields to fill in, between the home page and the first translation.

const pressesMax = 6
const fieldsMax = 3

test('a new visitor translates a file with six presses and three fields', async () => {
  const { page, complaints } = await visit('/livez', ownProfile, { cookieConsent: 'declined' })
  const effort = await countEffort(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Translate a Russian statement' }).first().click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Анна Петрова')
  await page.getByLabel('Email address', { exact: true }).fill(`${randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await chooseFiles(page, [{ name: 'bridge.xml', text: northernBridgeXml }])
  await page.getByText('This uses 1 of 10 translations.').waitFor()
  await page.getByRole('button', { name: 'Generate the English statement' }).click()
  await statement(page).waitFor()
  await expect.poll(() => figure(page, 'Revenue', '2024').innerText()).toBe('1,842,600')
  // the shortest path keeps the company's name, without a nickname
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Severnyi Most LLC, 2024')
  expect([effort.presses, effort.fields.size]).toEqual([pressesMax, fieldsMax])
  expect(complaints).toEqual([])
})
