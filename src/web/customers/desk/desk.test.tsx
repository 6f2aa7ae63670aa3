import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { cancelled, grant, held as heldWith, monthly, overdue } from '../../fixtures/bought.ts'
import { customersResponse, listedCustomer } from '../../fixtures/kept-customer.ts'
import { listed } from '../../fixtures/kept-statement.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import { takeHandedFiles } from '../../reading/handed-files.ts'
import Desk from './desk.tsx'

type CurrentPlan = ResponseOf<'readCurrentPlan'>

const free: CurrentPlan = {
  plan: {
    id: 'free',
    name: 'Free',
    cost: 0,
    slug: 'year',
    description: '',
    recommendation: null,
    isActive: true,
    users: 1,
    translationsPerYear: 10,
    assessmentsPerYear: 12,
    offerUntil: null,
    gives: null,
    isSample: false,
  },
  since: new Date('2026-06-03T12:00:00Z'),
  subscriptions: [],
  grants: [],
  counter: 7,
  assessmentCounter: 11,
}

const kept = [
  listed({ id: 'aspen', companyTitle: 'Aspen', status: 'draft' }),
  listed({ id: 'birch', companyTitle: 'Birch' }),
]

const calm = listedCustomer({ id: 'calm', name: 'Calm', request: null, decision: null })
const over = listedCustomer({ id: 'over', name: 'Over', request: { amount: 1e12, currency: 'RUB', termsDays: 30 } })

const draw = ({ held = free, customers = [over, calm], needAttention = 1, statements = kept } = {}) =>
  drawPage(<Desk />, {
    api: {
      readCurrentPlan: async () => held,
      listStatements: async () => ({ user: { ...anna, financialStatements: statements } }),
      listCustomers: async () => customersResponse(customers, needAttention),
    } satisfies Partial<Client>,
    signedIn,
  })

test('the customers are listed in the order of the server’s response', async () => {
  draw()
  const table = within(await screen.findByRole('table', { name: 'Your customers' }))
  const links = table.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link'))
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Over', '/customers/over'],
    ['Calm', '/customers/calm'],
  ])
  table.getByText('Request above the limit')
  expect(screen.getByRole('link', { name: 'My customers' }).getAttribute('href')).toBe('/customers')
})

test('if more customers need attention than fit in the table, a link leads to the full list', async () => {
  draw({ needAttention: 11 })
  await screen.findByText('11 need attention')
  expect(screen.getByRole('link', { name: 'See all of them' }).getAttribute('href')).toBe('/customers?sort=attention')
})

test('customers that do not fit in the table are counted', async () => {
  const many = Array.from({ length: 12 }, (_, place) => ({ ...calm, id: `calm-${place}`, name: `Calm ${place}` }))
  draw({ customers: many, needAttention: 0 })
  const further = await screen.findByRole('link', { name: 'And 2 more customers' })
  expect(further.getAttribute('href')).toBe('/customers')
})

test('drafts are listed with links to their editors', async () => {
  draw()
  const list = within(await screen.findByRole('list', { name: 'Drafts' }))
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/balancesheet-input/aspen'])
  expect(screen.getByRole('link', { name: 'My statements' }).getAttribute('href')).toBe('/financial-statements')
})

test('the page shows how many translations and assessments are left', async () => {
  draw()
  await screen.findByText('7 of 10 translations left this year')
  screen.getByText('11 of 12 assessments left this year')
})

test('the main button leads to translating', async () => {
  draw()
  const action = await screen.findByRole('link', { name: 'Translate a Russian statement' })
  expect(action.getAttribute('href')).toBe('/transformation-input/FinancialStatements')
  expect(screen.getByRole('link', { name: 'Pricing' }).getAttribute('href')).toBe('/#pricing')
  expect(screen.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/#contact')
})

test('files dropped on the page are passed to the page that reads them', async () => {
  const { router, shownAt } = draw()
  await screen.findByRole('heading', { name: 'Drop filings to translate them' })
  const file = new File(['x'], 'filing.xml')
  fireEvent.drop(window, { dataTransfer: { files: [file], types: ['Files'] } })
  await waitFor(() => expect(shownAt()).toBe('/transformation-input/FinancialStatements'))
  expect(takeHandedFiles(router.state.location.state)).toEqual([{ name: 'filing.xml', blob: file }])
})

test.each([
  ['with no translations left', { ...free, counter: 0 }, /you get new ones on 1 January/],
  ['without a plan', heldWith({ counter: null, assessmentCounter: null, grants: [] }), 'You don’t have a plan yet'],
  ['with a used pack', heldWith({ counter: 0 }), 'Choose a plan to translate a statement.'],
  [
    'with the free plan and a used pack',
    { ...free, counter: 0, grants: [grant] },
    'Choose a plan to translate a statement.',
  ],
  [
    'with a used subscription',
    heldWith({ counter: 0, subscriptions: [monthly], grants: [grant] }),
    'The next payment of your subscription, on 31 March 2026, brings new ones.',
  ],
  [
    'with a subscription whose month is over and not paid yet',
    heldWith({ counter: 0, subscriptions: [monthly] }),
    'The next payment of your subscription, on 31 March 2026, brings new ones.',
  ],
  [
    'with a subscription that gives no translations',
    heldWith({
      counter: 0,
      subscriptions: [{ ...monthly, gives: { translations: 0, assessments: 20 } }],
      grants: [{ ...grant, counted: 'assessments' }],
    }),
    'Choose a plan to translate a statement.',
  ],
  [
    'with assessments but no grant of translations',
    heldWith({ counter: null, grants: [{ ...grant, counted: 'assessments' }] }),
    'You have no translations left',
  ],
  [
    'with the free plan and assessments',
    { ...free, counter: 0, grants: [{ ...grant, counted: 'assessments' as const }] },
    /you get new ones on 1 January/,
  ],
  ['with an overdue subscription', heldWith({ counter: null, subscriptions: [overdue] }), /last payment .* failed/],
  [
    'with a used subscription that was cancelled',
    heldWith({ counter: 0, subscriptions: [{ ...cancelled, nextCharge: null }] }),
    'Choose a plan to translate a statement.',
  ],
])('a member %s sees a link to the plans in place of the field for files', async (_, held, why) => {
  draw({ held })
  await screen.findByText(why)
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe(
    '/financialStatmentsTranslation-plans',
  )
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Manage subscription' }) !== null).toBe(held.subscriptions.length > 0)
})

test('a member without customers can try the sample', async () => {
  draw({ customers: [], statements: [] })
  await screen.findByRole('heading', { name: 'No customers yet' })
  const sample = screen.getByRole('link', { name: 'Try the sample' })
  expect(sample.getAttribute('href')).toBe('/transformation-input/FinancialStatements#sample')
})
