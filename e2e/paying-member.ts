import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { expect } from './journey.ts'
import { newMember, type RegisteredMember } from './member.ts'
import { ask } from './running-server.ts'
import { siteUnderTest } from './site-under-test.ts'
import { ownProfile, visit } from './visitor.ts'

// Members who enter cards into the frames of the payment sandbox, and buy plans with them.

/** Opens a page as a member, in a browser that may load the provider's frames. */
export async function visitAsPayer(path: string, { token, user }: RegisteredMember): Promise<Page> {
  const { page } = await visit(path, ownProfile, { token, user: JSON.stringify(user), cookieConsent: 'declined' })
  return page
}

/** Waits until all three frames have reported complete input. */
export const enteredCard = (page: Page) => page.locator('[data-complete]').nth(2).waitFor()

/** Enters a card into the open form of the cards page and submits it. */
export async function addCard(page: Page, cardNumber: string): Promise<void> {
  const form = page.getByRole('form', { name: 'New card' })
  await form.getByLabel('Cardholder name').fill('Anna Petrova')
  for (const [field, text] of Object.entries({ cardNumber, cardExpiry: '1234', cardCvc: '9876' }))
    await page
      .frameLocator(`iframe[title="${field}"]`)
      .getByRole('textbox')
      .pressSequentially(field === 'cardCvc' && !cardNumber.startsWith('37') ? text.slice(0, 3) : text)
  await enteredCard(page)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
}

/** The row of a card in the table of cards. */
export const rowOf = (page: Page, card: string) => page.getByRole('row').filter({ hasText: card })

/** A member with a saved card and a monthly plan bought with it. */
export async function subscriber() {
  const who = await newMember({ hasPlan: false })
  const page = await visitAsPayer(address('cards'), who)
  await page.getByRole('button', { name: '+ Add New Card' }).click()
  await addCard(page, '4242424242424242')
  await rowOf(page, 'Visa ending in 4242').waitFor()
  await buy(who, 'analysis-monthly')
  return { who, page }
}

/** Buys a plan with the first saved card. */
export async function buy(
  { token }: Pick<RegisteredMember, 'token'>,
  plan: string,
  site = siteUnderTest().address,
): Promise<void> {
  const { body: quote } = await ask(site, `/api/getQuote?plan=${plan}`, undefined, token)
  const { body: saved } = await ask(site, '/api/getSavedCards', undefined, token)
  const [card] = Array.isArray(saved.cards) ? saved.cards : []
  const order = {
    planId: plan,
    quantity: 1,
    priceSerial: quote.priceSerial,
    agree: true,
    termsVersion: quote.termsVersion,
    buyer: { name: 'Anna Petrova', company: '', address: '', country: '', taxNumber: '' },
    source: card.id,
    keep: false,
    consentVersion: '',
  }
  const { body } = await ask(site, '/api/make_payment', order, token, { 'idempotency-key': randomUUID() })
  expect(body).toMatchObject({ outcome: 'paid' })
}
