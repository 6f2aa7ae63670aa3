import type { Page } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { keepExample } from './assessment-page.ts'
import { expect, test } from './journey.ts'
import { newMember, visitAsMember } from './member.ts'
import { keepSample } from './statement-page.ts'

// A member's customers: an imported list, a company's page, and a credit decision.

const list = (page: Page) => page.getByRole('table', { name: /^Customers: \d+$/ })
const rowOf = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a pasted list becomes customers', async () => {
  const { page, complaints } = await visitAsMember(address('customers'))
  await page.getByRole('button', { name: 'Import a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a list of customers' })
  const rows = [
    'Tax number;Customer;Amount;Currency',
    '7801234560;Northern Bridge;50 000;EUR',
    ';Golden Gate;a lot;EUR',
  ]
  await dialog.getByLabel('Or paste the rows here').fill(rows.join('\n'))
  await dialog.getByText('Row 3, Golden Gate.').waitFor()
  await dialog.getByText('The amount “a lot” is not a number.').waitFor()
  await dialog.getByRole('button', { name: 'Import 1 customer' }).click()
  await notice(page, 'Imported: 1 added, 0 changed, 0 unchanged.').waitFor()
  await rowOf(page, 'Northern Bridge').getByText('EUR 50,000').waitFor()
  expect(complaints).toEqual([])
})

test('a customer’s two years lead to a decision', { tag: '@full' }, async () => {
  const who = await newMember()
  await keepSample(who, { companyTitle: 'Northern Bridge', reporting_year: 2024 })
  await keepSample(who, { companyTitle: 'Northern Bridge', reporting_year: 2023 })
  await keepExample(who, 'assessment-trading-company', { title: 'Northern Bridge' })
  const { page, complaints } = await visitAsMember('/', {}, who)
  await region(page, 'Your customers').getByRole('link', { name: 'Northern Bridge' }).click()
  await page.getByRole('heading', { level: 1, name: 'Northern Bridge' }).waitFor()
  await page.getByText('Years 2023, 2024 side by side').click()
  await page.getByRole('table', { name: 'Balance sheet' }).getByText('31 December 2022').first().waitFor()
  await page.getByText('Federal Law 402-FZ').first().waitFor()

  const form = page.getByRole('form', { name: 'Your decision' })
  await form.getByLabel('Amount', { exact: true }).fill('100 000')
  await form.getByRole('radio', { name: 'Approve less' }).check()
  await form.getByRole('button', { name: 'Save the decision' }).click()
  await form.getByRole('alert').waitFor()
  await form.getByLabel('Amount approved').fill('60k')
  await form.getByLabel('Reasons').fill('Old accounts')
  await form.getByRole('button', { name: 'Save the decision' }).click()
  const taken = region(page, 'Earlier decisions')
  await taken.getByText('approved USD 60,000').waitFor()
  await taken.getByText('Old accounts').waitFor()

  await page.getByRole('textbox', { name: 'New note' }).fill('Pays late in spring')
  await page.getByRole('button', { name: 'Add the note' }).click()
  const notes = region(page, 'Notes')
  await notes.getByText('Pays late in spring').waitFor()
  await notes.getByRole('button', { name: /^Delete the note/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await notes.getByText('Pays late in spring').waitFor()

  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete Northern Bridge?' })
  await asked.getByText('2 statements').waitFor()
  await asked.getByRole('button', { name: 'Delete the customer' }).click()
  await page.getByRole('heading', { name: 'No customers yet' }).waitFor()
  await page.getByRole('button', { name: 'Recently deleted' }).click()
  await page.getByRole('button', { name: 'Restore: Northern Bridge' }).click()
  await page.goto(address('customers'))
  await rowOf(page, 'Northern Bridge').waitFor()
  expect(complaints).toEqual([])
})

test('two customers that are the same company are merged', { tag: '@full' }, async () => {
  const who = await newMember()
  await keepSample(who, { companyTitle: 'Northern Bridge' })
  await keepExample(who, 'assessment-trading-company', { title: 'Bridge (North)' })
  const { page, complaints } = await visitAsMember(address('customers'), {}, who)
  await list(page).getByRole('link', { name: 'Bridge (North)', exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'This is the same company as …' }).click()
  await page.getByRole('radio', { name: 'Northern Bridge', exact: true }).check()
  await page.getByRole('button', { name: 'Merge' }).click()
  await page.getByRole('heading', { level: 1, name: 'Northern Bridge' }).waitFor()
  await region(page, 'Merged into this customer').getByText('Bridge (North)').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bridge (North)' }).waitFor()
  expect(complaints).toEqual([])
})

test('a change to a customer in another tab appears without a reload', { tag: '@full' }, async () => {
  const who = await newMember()
  await keepSample(who, { companyTitle: 'Northern Bridge' })
  const one = await visitAsMember(address('customers'), {}, who)
  const other = await visitAsMember(address('customers'), {}, who)
  await rowOf(other.page, 'Northern Bridge').waitFor()
  await rowOf(one.page, 'Northern Bridge').getByRole('button', { name: /^More/ }).click()
  await one.page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await one.page.getByLabel('Amount').fill('70,000')
  await one.page.getByRole('button', { name: 'Save', exact: true }).click()
  await rowOf(other.page, 'Northern Bridge').getByText('USD 70,000').waitFor()
})
