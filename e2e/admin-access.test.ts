import type { Page } from '@playwright/test'
import { adminScreenNames, adminScreens, type AdminScreenName } from '../src/contract/admin/admin-screens.ts'
import { adminRoles, mayDo } from '../src/domain/admin/rights.ts'
import { sessionWrongCodesMax } from '../src/domain/policy.ts'
import { adminPassword, appCode } from './admin-factors.ts'
import {
  confirmByRecovery,
  enrol,
  finishEnrolment,
  newAdminLink,
  visitAdminSite,
  visitAsAdmin,
} from './enrolled-admin.ts'
import { expect, test } from './journey.ts'
import { messageTo } from './outbox.ts'
import { quietness } from './quiet-page.ts'
import { expectGoodLayout } from './visitor.ts'

// Access to the admin site, and what each role sees.

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const menuLinks = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await heading(page, 'Sign in')
}

async function givePassword(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.locator('input[name="password"]').fill(adminPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Enter your code')
}

test('a new admin enrols by a one-time link and signs in with both factors', async () => {
  const { email, link } = await newAdminLink('owner')
  const { page, complaints } = await visitAdminSite(new URL(link).pathname)
  await expectGoodLayout(page, { isWhole: true })
  await page.setViewportSize({ width: 1280, height: 720 })
  const { secret, recoveryCodes } = await enrol(page, email)
  await expectGoodLayout(page, { isWhole: true })
  await page.setViewportSize({ width: 1280, height: 720 })
  await finishEnrolment(page)
  await signOut(page)
  await givePassword(page, email)
  await expectGoodLayout(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('textbox', { name: 'Code' }).fill(appCode(secret, 1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await heading(page, 'Overview')
  await signOut(page)
  await givePassword(page, email)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await heading(page, 'Overview')
  expect(complaints).toEqual([])
  await page.goto(new URL(link).pathname)
  await page.getByRole('alert', { name: 'This link does not work' }).waitFor()
})

test('a wrong code at sign-in is reported', { tag: '@full' }, async () => {
  const { page, admin } = await visitAsAdmin('auditor')
  await signOut(page)
  await givePassword(page, admin.email)
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('textbox', { name: 'Code' }).fill(appCode(admin.secret, 1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await heading(page, 'Overview')
  await page.getByRole('link', { name: 'Audit' }).click()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Admin signed in' })
  await page.getByRole('row').nth(1).getByText('Admin signed in').waitFor()
  await page
    .getByRole('button', { name: /^Open: event/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: /^Event/ }).waitFor()
  await expectGoodLayout(page)
})

for (const role of adminRoles)
  test(`${role} sees links only to the screens of that role`, { tag: '@full' }, async () => {
    const { page } = await visitAsAdmin(role)
    const forbidden = adminScreenNames
      .filter((name) => !mayDo(role, adminScreens[name].right))
      .map((name): string => adminScreens[name].path)
    await expect(menuLinks(page)).not.toHaveCount(0)
    for (const each of forbidden)
      await expect(menuLinks(page).and(page.locator(`[href="${each}"]`)), each).toHaveCount(0)
    const path = forbidden.find((each) => !each.includes('{'))
    if (path === undefined) return
    await page.goto(path)
    await heading(page, 'You may not open this page')
    // one role is enough for the layout check, because the page is the same for every role
    if (role === 'support') await expectGoodLayout(page)
  })

test('an owner invites an admin, changes the role and removes the admin', { tag: '@full' }, async () => {
  const { page, admin, complaints } = await visitAsAdmin('owner')
  const [first, second] = admin.recoveryCodes
  await page.getByRole('link', { name: 'Admins' }).click()
  await page.getByRole('button', { name: 'Invite an admin' }).click()
  const dialog = page.getByRole('dialog')
  const email = `dora-${Date.now()}@example.com`
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
  await dialog.getByRole('radio', { name: 'Support' }).check()
  await dialog.getByRole('textbox', { name: 'Code from your authenticator app' }).fill(appCode(admin.secret, 1))
  await expectGoodLayout(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await page
    .getByRole('dialog', { name: 'The link is made' })
    .getByText(/\/enrol\//)
    .waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('searchbox', { name: 'Email address' }).fill(email)
  await page.getByRole('button', { name: `More: ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Change the role' }).click()
  await page.getByRole('radio', { name: 'Billing' }).check()
  await page.getByLabel('Reason').fill('changes team')
  await confirmByRecovery(dialog, first)
  await page.getByRole('button', { name: 'Change the role' }).click()
  await page.getByText(`${email} now has the role Billing.`).waitFor()
  await page.getByRole('button', { name: `More: ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByLabel('Reason').fill('left')
  await page.getByLabel(`To confirm, type ${email}`).fill(email)
  await confirmByRecovery(dialog, second)
  await expectGoodLayout(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText(`${email} is no longer an admin.`).waitFor()
  await page.getByRole('link', { name: 'Audit' }).click()
  for (const kind of ['Act confirmed by a code', 'Admin invited', 'Admin changed', 'Admin removed']) {
    await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: kind })
    await page.getByRole('row').nth(1).getByText(kind).waitFor()
  }
  await page.getByRole('row').nth(1).getByText('left').waitFor()
  expect(complaints).toEqual([])
})

test('wrong codes keep the dialog’s input until the last try', { tag: '@full' }, async () => {
  const { page, admin } = await visitAsAdmin('owner')
  await page.getByRole('link', { name: 'Admins' }).click()
  await page.getByRole('button', { name: 'Invite an admin' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Email address' }).fill('dora@example.com')
  const code = dialog.getByRole('textbox', { name: 'Code from your authenticator app' })
  for (let left = sessionWrongCodesMax - 1; left >= 0; left -= 1) {
    await code.fill('000000')
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    if (left === 0) break
    await dialog.getByRole('link', { name: new RegExp(`before your session ends: ${left}\\.`) }).waitFor()
    await expect(dialog.getByRole('textbox', { name: 'Email address' })).toHaveValue('dora@example.com')
    await expect(code).toHaveValue('')
    if (left === 1) await expectGoodLayout(page)
  }
  await heading(page, 'Sign in')
  await page.getByText(/that was the last wrong code allowed, so your session has ended/).waitFor()
  expect(await messageTo(admin.email, 'You were signed out')).toContain('wrong codes')
})

test('the member list has no layout fault at any width, light or dark', { tag: '@full' }, async () => {
  const { page, complaints } = await visitAsAdmin('owner')
  await expectGoodScreen(page, 'members', { isWhole: true })
  expect(complaints).toEqual([])
})

test('the admin screens have no layout fault at any width', { tag: '@full' }, async () => {
  const { page, complaints } = await visitAsAdmin('owner')
  // other tests check the sign-in page, and the pages that show a single record
  const others = adminScreenNames.filter((name) => name !== 'signIn' && !adminScreens[name].path.includes('{'))
  for (const name of others) await expectGoodScreen(page, name)
  expect(complaints).toEqual([])
  await page.goto('/nowhere')
  await heading(page, 'Page not found')
  await expectGoodLayout(page)
})

async function expectGoodScreen(page: Page, name: AdminScreenName, judged: { isWhole?: boolean } = {}): Promise<void> {
  const isQuiet = quietness(page)
  await page.goto(adminScreens[name].path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(isQuiet, { message: name }).toBe(true)
  await expectGoodLayout(page, judged)
}

test('on the admin site, the first Tab stop skips the menu', { tag: '@full' }, async () => {
  const { page } = await visitAsAdmin('owner')
  await page.goto('/settings')
  await heading(page, 'Settings in force')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('link', { name: 'Audit' }).click()
  await heading(page, 'Audit')
})
