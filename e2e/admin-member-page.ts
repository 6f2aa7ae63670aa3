import type { Page } from '@playwright/test'
import { visitAsAdmin } from './enrolled-admin.ts'
import type { RegisteredMember } from './member.ts'

// A member's page on the admin site.

/** Opens a member's page from the list. */
export async function openMember(page: Page, { email }: RegisteredMember): Promise<void> {
  await page.getByRole('link', { name: 'Members', exact: true }).first().click()
  await page.getByRole('searchbox').fill(email)
  // wait until the list is filtered, because filtering moves the rows
  await page.getByText('1 found').waitFor()
  await page.getByRole('link', { name: `Open: ${email}` }).click()
  await page.getByRole('heading', { level: 2, name: 'Account' }).waitFor()
}

/** Awards translations to a member, as an admin does. */
export async function giveTranslations(who: RegisteredMember, count: number): Promise<void> {
  const { page } = await visitAsAdmin('billing')
  await openMember(page, who)
  await page.getByRole('button', { name: 'Give translations or a plan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Translations', { exact: true }).fill(String(count))
  await dialog.getByLabel('Last day').fill(`${new Date().getUTCFullYear() + 1}-06-30`)
  await dialog.getByLabel('Reason').fill('Many files')
  await dialog.getByRole('button', { name: 'Give it' }).click()
  await page.getByRole('cell', { name: 'Many files' }).first().waitFor()
}
