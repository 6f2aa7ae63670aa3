import { address } from '../src/contract/screens.ts'
import { expect, test } from './journey.ts'
import { newMember } from './member.ts'
import { addCard, rowOf, visitAsPayer } from './paying-member.ts'
import { expectGoodLayout } from './visitor.ts'

// Saved cards, in the frames of the payment sandbox.

async function openForm() {
  const page = await visitAsPayer(address('cards'), await newMember())
  await page.getByRole('heading', { name: 'No Cards Associated' }).waitFor()
  await page.getByRole('button', { name: '+ Add New Card' }).click()
  return page
}

test('cards are added, made the default and deleted', { tag: '@full' }, async () => {
  const page = await openForm()
  await page.getByText('Test mode: no money moves').waitFor()
  await addCard(page, '4242424242424242')
  await rowOf(page, 'Visa ending in 4242').getByText('Default', { exact: true }).waitFor()
  await expectGoodLayout(page)
  await addCard(page, '5555555555554444')
  await page.getByRole('button', { name: 'Make default: Mastercard ending in 4444' }).click()
  await rowOf(page, 'Mastercard ending in 4444').getByText('Default', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Delete: Visa ending in 4242' }).click()
  await page.getByRole('button', { name: 'Delete the card' }).click()
  await page.getByRole('dialog', { name: 'Card Deleted Successfully' }).getByRole('button', { name: 'Ok' }).click()
  await page.reload()
  await rowOf(page, 'Mastercard ending in 4444').waitFor()
  await expect.poll(() => rowOf(page, 'Visa').count()).toBe(0)
})

test('the form keeps the typed text if the bank refuses a new card', { tag: '@full' }, async () => {
  const page = await openForm()
  const bank = page.frameLocator('iframe[title="Confirm the payment"]')
  await addCard(page, '4000002760003184')
  await bank.getByRole('button', { name: 'Fail' }).click()
  const banner = page.getByRole('alert')
  await banner.getByText('The card was not added').waitFor()
  await expect.poll(() => page.getByLabel('Cardholder name').inputValue()).toBe('Anna Petrova')
  await page.getByRole('form', { name: 'New card' }).getByRole('button', { name: 'Add', exact: true }).click()
  await bank.getByRole('button', { name: 'Complete' }).click()
  await rowOf(page, 'Visa ending in 3184').waitFor()
  await expect.poll(() => banner.count()).toBe(0)
})

test('when the bank declines a card, the page shows the provider’s message', { tag: '@full' }, async () => {
  const page = await openForm()
  await addCard(page, '4000000000000002')
  await page.getByRole('alert').getByText('Your card was declined.').waitFor()
  await page.getByRole('heading', { name: 'No Cards Associated' }).waitFor()
})
