import { openMember } from './admin-member-page.ts'
import { confirmByRecovery, visitAsAdmin } from './enrolled-admin.ts'
import { expect, test } from './journey.ts'
import { newMember, visitAsMember, type RegisteredMember } from './member.ts'
import { messageTo } from './outbox.ts'
import { ask, password } from './running-server.ts'
import { siteUnderTest } from './site-under-test.ts'
import { keepSample } from './statement-page.ts'
import { expectGoodLayout, ownProfile } from './visitor.ts'

// Actions of the operator on a member, as the operator and the member see them.

const wide = { width: 1280, height: 720 }

const signIn = ({ email }: RegisteredMember) => ask(siteUnderTest().address, '/auth/login', { email, password })

test('support suspends a member and restores the account', { tag: '@full' }, async () => {
  const who = await newMember()
  const { page: own } = await visitAsMember('/customerProfile', ownProfile, who)
  await own.getByRole('heading', { level: 1 }).waitFor()
  const { page, complaints } = await visitAsAdmin('support')
  await openMember(page, who)
  await page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Nobody can sign in to the account until it is restored. Nothing is deleted.').waitFor()
  await dialog.getByLabel('Reason').fill('A payment is disputed.')
  await expectGoodLayout(page)
  await page.setViewportSize(wide)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await page.getByText('Reason given to the member: A payment is disputed.').waitFor()
  await expectGoodLayout(page)
  await page.setViewportSize(wide)
  // the member's open page signs out without a reload
  await own.waitForURL(/\/login/)
  await own.getByLabel('Email address').fill(who.email)
  await own.locator('input[name="password"]').fill(password)
  await own.getByRole('button', { name: 'Sign in', exact: true }).click()
  await own
    .getByText(/This account is suspended.*A payment is disputed\./)
    .first()
    .waitFor()
  expect(await messageTo(who.email, 'is suspended')).toContain('A payment is disputed.')

  await page.getByRole('button', { name: 'Restore' }).click()
  await dialog.getByLabel('Reason').fill('The dispute is over.')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Suspend' }).waitFor()
  await page.getByRole('cell', { name: 'Account restored' }).waitFor()
  await page.getByRole('cell', { name: 'Account suspended' }).waitFor()
  expect((await signIn(who)).status).toBe(200)
  expect(complaints).toEqual([])
})

test('a billing admin awards a custom plan and revokes it', { tag: '@full' }, async () => {
  const who = await newMember()
  const { page: own } = await visitAsMember('/manageSubscription', ownProfile, who)
  const { page, complaints } = await visitAsAdmin('billing')
  await openMember(page, who)
  await page.getByRole('button', { name: 'Give translations or a plan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Custom analysis plan/ }).check()
  await dialog.getByLabel('Translations', { exact: true }).fill('1,200')
  await dialog.getByLabel('Assessments', { exact: true }).fill('300')
  await dialog.getByLabel('Last day').fill(`${new Date().getUTCFullYear() + 1}-06-30`)
  await dialog.getByLabel('Reason').fill('Contract 17')
  await expectGoodLayout(page)
  await page.setViewportSize(wide)
  await dialog.getByRole('button', { name: 'Give it' }).click()
  await page.getByRole('cell', { name: 'Contract 17' }).first().waitFor()
  await own.getByText('1,200 of 1,200').waitFor()
  expect(await messageTo(who.email, 'Contract 17')).toContain('1,200 translations')
  await page.getByRole('button', { name: /^Revoke/ }).click()
  await dialog.getByText('1,200 translations and 300 credit assessments can no longer be used.').waitFor()
  await dialog.getByLabel('Reason').fill('The contract was cancelled.')
  await expectGoodLayout(page)
  await page.setViewportSize(wide)
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('cell', { name: /^Revoked/ }).waitFor()
  await own.getByText('1,200 of 1,200').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('support sends a password link, ends the sessions and deletes an account', { tag: '@full' }, async () => {
  const who = await newMember()
  await keepSample(who, {})
  const { page, admin, complaints } = await visitAsAdmin('support')
  await openMember(page, who)
  await page.getByText(/^1, \d+ kB/).waitFor()
  await page.getByRole('button', { name: 'Send a password link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send a password link' }).click()
  expect(await messageTo(who.email, 'Choose a new password')).toContain('/resetPassword/')
  await page.getByRole('button', { name: 'End all sessions' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 session ends at once.').waitFor()
  await dialog.getByLabel('Reason').fill('device lost')
  await dialog.getByRole('button', { name: 'End all sessions' }).click()
  await page.getByText('Not signed in anywhere.').waitFor()
  expect((await ask(siteUnderTest().address, '/api/getCustomerProfile', undefined, who.token)).status).toBe(401)

  await page.getByRole('button', { name: 'Delete the account' }).click()
  await dialog.getByText('Translations and drafts: 1 deleted').waitFor()
  await dialog.getByLabel('Reason').fill('Asked for by letter.')
  await dialog.getByLabel(`To confirm, type ${who.email}`).fill(who.email)
  await confirmByRecovery(dialog, admin.recoveryCodes[0])
  await expectGoodLayout(page)
  await page.setViewportSize(wide)
  await dialog.getByRole('button', { name: 'Delete the account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor()
  await page.getByRole('searchbox').fill(who.email)
  await page.getByText(/^Nothing found/).waitFor()
  expect((await signIn(who)).status).toBe(401)
  expect(await messageTo(who.email, 'was deleted')).toContain('Asked for by letter.')
  expect(complaints).toEqual([])
})

test('a new price is previewed and then scheduled for its day', { tag: '@full' }, async () => {
  const { page, admin, complaints } = await visitAsAdmin('billing')
  await page.getByRole('link', { name: 'Prices' }).click()
  await page.getByRole('button', { name: 'Add a price' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Plan').selectOption({ label: 'Financial Translation – Monthly' })
  await dialog.getByLabel('Price in US dollars').fill('59')
  await dialog.getByLabel('Translations', { exact: true }).fill('12')
  await dialog.getByLabel('From').fill(`${new Date().getUTCFullYear() + 2}-01-01`)
  await expectGoodLayout(page)
  await page.setViewportSize(wide)
  await dialog.getByRole('button', { name: 'Show what members will see' }).click()
  await dialog.getByText('12 translations each month').waitFor()
  await expectGoodLayout(page)
  await page.setViewportSize(wide)
  await dialog.getByLabel('Reason').fill('Costs rise.')
  await confirmByRecovery(dialog, admin.recoveryCodes[0])
  await dialog.getByRole('button', { name: 'Add this price' }).click()
  await page.getByRole('cell', { name: 'Scheduled' }).first().waitFor()
  expect(complaints).toEqual([])
})

test('an auditor can read and download lists, but change nothing', { tag: '@full' }, async () => {
  const who = await newMember()
  const { page, complaints } = await visitAsAdmin('auditor')
  await openMember(page, who)
  await expect.poll(() => page.getByRole('region', { name: 'What can be done' }).count()).toBe(0)
  await page.getByRole('link', { name: 'All events that name this member' }).click()
  await page.getByRole('cell', { name: 'Account registered' }).waitFor()
  for (const name of ['Members', 'Orders', 'Prices', 'Queue']) {
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const save = page.getByRole('button', { name: 'Download as CSV' })
    const empty = page.getByRole('heading', { name: /^(No orders|Nothing is waiting)$/ })
    await save.or(empty).waitFor()
    // once: the list has loaded; it is empty unless other journeys have placed orders
    if ((await save.count()) === 0) continue
    const download = page.waitForEvent('download')
    await save.click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  }
  await page.getByRole('link', { name: 'Jobs' }).click()
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Try now' }).count()).toBe(0)
  expect(complaints).toEqual([])
})
