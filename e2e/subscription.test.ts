import { readFile } from 'node:fs/promises'
import { address } from '../src/contract/screens.ts'
import { expect, test } from './journey.ts'
import { messageTo } from './outbox.ts'
import { subscriber } from './paying-member.ts'
import { keepSample } from './statement-page.ts'
import { expectAccessible, expectGoodLayout, ownProfile, visit } from './visitor.ts'

// After a purchase a member can download the invoice, cancel, undo the cancellation, or withdraw.

const plan = 'Financial Analysis – Monthly'

test('the invoice is downloaded, and the subscription is cancelled', async () => {
  const { who, page } = await subscriber()
  await page.goto(address('subscription'))
  await page.getByRole('region', { name: plan }).getByText('Visa ending in 4242, expires 12/34').waitFor()
  await expectGoodLayout(page, { isWhole: true })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download INV-/ }).click(),
  ])
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: `Cancel the subscription “${plan}”` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Last charge').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel the subscription' }).click()
  await page.getByRole('heading', { name: /^Cancelled\. Full access until/ }).waitFor()
  await messageTo(who.email, 'cancel')
  await page.getByRole('button', { name: 'Undo the cancellation' }).click()
  await page.getByText('The cancellation is undone.').first().waitFor()
  await page.getByRole('button', { name: `Cancel the subscription “${plan}”` }).waitFor()
})

test('every page shows the same day for the next charge in any time zone', { tag: '@full' }, async () => {
  const { who } = await subscriber()
  const stored = { token: who.token, user: JSON.stringify(who.user), cookieConsent: 'declined' }
  const { page } = await visit(address('subscription'), { ...ownProfile, timezoneId: 'America/Los_Angeles' }, stored)
  const next = page.getByRole('region', { name: plan }).getByText(/^USD\s99 on /)
  // once: the day of the next charge does not change
  const onDay = /on (.+)$/.exec((await next.textContent()) ?? '')?.[1] ?? 'no day'
  await page.goto(address('analysisPlans'))
  await page.getByText(`Next charge: USD 99 on ${onDay}`).waitFor()
  await page.goto(address('profile'))
  await page.getByText(`USD 99 on ${onDay}`).waitFor()
})

test('an order withdrawn before anything is generated is refunded', { tag: '@full' }, async () => {
  const { page } = await subscriber()
  await page.goto(address('subscription'))
  const part = page.getByRole('region', { name: 'Withdraw an order' })
  await part.getByText(/\d\d:\d\d:\d\d left, until/).waitFor()
  await part.getByRole('button', { name: /^Withdraw the order/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the order' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: /Refund(ed| due)/ })
    .waitFor()
  await page.getByRole('region', { name: plan }).waitFor({ state: 'detached' })
  await part.waitFor({ state: 'detached' })
})

test('once a translation is generated, an order can no longer be withdrawn', { tag: '@full' }, async () => {
  const { who, page } = await subscriber()
  await page.goto(address('subscription'))
  await page.getByRole('button', { name: /^Withdraw the order/ }).click()
  await keepSample(who)
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the order' }).click()
  await page.getByRole('alert').getByText('some of it has been used').waitFor()
  await page.reload()
  await page.getByRole('region', { name: plan }).waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'Withdraw an order' }).count()).toBe(0)
})
