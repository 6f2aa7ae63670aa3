import { visitAsAdmin } from './enrolled-admin.ts'
import { expect, test } from './journey.ts'
import { subscriber } from './paying-member.ts'
import { ask } from './running-server.ts'
import { siteUnderTest } from './site-under-test.ts'
import { expectGoodLayout } from './visitor.ts'

// Actions of a billing admin on a member's orders and subscriptions.

const wide = { width: 1280, height: 720 }

test('a billing admin cancels, resumes and refunds a subscription', { tag: '@full' }, async () => {
  const { who } = await subscriber()
  const { page, complaints } = await visitAsAdmin('billing')
  await page.getByRole('link', { name: 'Subscriptions' }).click()
  await page.getByRole('searchbox').fill(who.email)
  // wait until the list is filtered, because filtering moves the rows
  await page.getByText('1 found').waitFor()
  const row = page.getByRole('row').filter({ hasText: who.email })
  await page.getByRole('button', { name: `More: ${who.email}` }).click()
  await page.getByRole('menuitem', { name: 'Cancel with one month’s notice' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^It ends on/).waitFor()
  await dialog.getByLabel('Reason').fill('asked by phone')
  await expectGoodLayout(page)
  await page.setViewportSize(wide)
  await dialog.getByRole('button', { name: 'Cancel the subscription' }).click()
  await row.getByRole('cell', { name: 'Cancelled' }).waitFor()
  await page.getByRole('button', { name: `More: ${who.email}` }).click()
  await page.getByRole('menuitem', { name: 'Undo the cancellation' }).click()
  await row.getByRole('cell', { name: 'Running' }).waitFor()

  await page.getByRole('link', { name: /^Newest order/ }).click()
  await page.getByRole('heading', { level: 1, name: /^Order of/ }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download as PDF: INV-/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^INV-.*\.pdf$/)
  await expectGoodLayout(page)
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Refund the order' }).click()
  await dialog.getByText('The subscription ends at once, and nothing more is charged.').waitFor()
  await dialog.getByLabel('Reason').fill('asked by phone')
  await expectGoodLayout(page)
  await page.setViewportSize(wide)
  await dialog.getByRole('button', { name: 'Refund the order' }).click()
  await page.getByText(/^The order is ended/).waitFor()
  const own = async () => (await ask(siteUnderTest().address, '/api/getOrders', undefined, who.token)).body
  await expect.poll(own).toMatchObject({ orders: [{ state: 'refunded' }] })
  await page.reload()
  await page.getByRole('rowheader', { name: /^CRN-/ }).waitFor()
  await page.getByRole('link', { name: who.email }).click()
  await page.getByRole('cell', { name: 'Refunded', exact: true }).waitFor()
  expect(complaints).toEqual([])
})
