import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { messageTo } from './outbox.ts'
import { visit } from './visitor.ts'

// A visitor writes to the operator.

const message = 'How is a deducted line signed?'

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name', { exact: true }).fill('Anna Petrova')
  await page.getByLabel('Email address', { exact: true }).fill(email)
  await page.getByLabel('Reason', { exact: true }).selectOption('General Question')
  await page.getByLabel('Message', { exact: true }).fill(message)
  await page.getByRole('button', { name: 'Send' }).click()
}

test('a message reaches the operator, and the visitor is thanked', async () => {
  const { page } = await visit('/#contact')
  const email = `${randomUUID()}@example.com`
  await fill(page, email)
  const dialog = page.getByRole('dialog', { name: 'Good job!' })
  await dialog.getByText('We have received your message. Thank you!').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('')
  expect(await messageTo(email, message)).toContain('General Question')
})

test('an empty form shows every problem in order', async () => {
  const { page } = await visit('/#contact')
  await page.getByRole('button', { name: 'Send' }).click()
  const faults = page.getByRole('alert').getByRole('listitem')
  await faults.first().waitFor()
  await expect
    .poll(() => faults.allInnerTexts())
    .toEqual(['Full Name required.', 'Select reason.', 'Message should not be empty.', 'Email required.'])
})
