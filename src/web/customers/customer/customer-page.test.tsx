import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { NoResponse } from '#browser/no-response.ts'
import { keptWith } from '../../fixtures/kept-assessment.ts'
import {
  customerAssessment,
  customersResponse,
  customerStatement,
  listedCustomer,
  readCustomerWith,
} from '../../fixtures/kept-customer.ts'
import { listed } from '../../fixtures/kept-statement.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import CustomerPage from './customer-page.tsx'

const lastYear = new Date().getUTCFullYear() - 1

const draw = (read: ResponseOf<'readCustomer'> = readCustomerWith(), api: Partial<Client> = {}) =>
  drawPage(<CustomerPage />, {
    api: {
      readCustomer: async () => read,
      readAssessment: async () => keptWith(),
      listStatements: async () => ({ user: { ...anna, financialStatements: [listed()] } }),
      ...api,
    },
    signedIn,
    at: '/customers/bridge',
  })

const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('the page shows both names, the tax number, the reasons for the limit and the strengths', async () => {
  draw()
  await screen.findByRole('heading', { level: 1, name: 'Northern Bridge LLC' })
  screen.getByText('ООО «Северный мост» · 7801234560')
  const reasons = await region('What the assessment says')
  await reasons.findByText('Why this limit')
  reasons.getByRole('heading', { name: 'Strengths' })
  screen.getByText(/This is your own note/)
})

test('a decision to approve less than requested needs an amount', async () => {
  const sent: unknown[] = []
  const { user } = draw(readCustomerWith(), {
    saveDecision: async ({ body }) => {
      sent.push(body)
      return { id: 'decision-1', decidedAt: new Date() }
    },
  })
  const form = within(await screen.findByRole('form', { name: 'Your decision' }))
  await user.click(form.getByRole('radio', { name: 'Approve less' }))
  await user.click(form.getByRole('button', { name: 'Save the decision' }))
  await form.findByRole('alert')
  expect(sent).toEqual([])
  await user.type(form.getByRole('textbox', { name: 'Amount approved' }), '600')
  await user.type(form.getByRole('textbox', { name: /^Reasons/ }), 'Old accounts')
  await user.click(form.getByRole('button', { name: 'Save the decision' }))
  await screen.findByText('The decision is saved.')
  expect(sent).toEqual([
    {
      customerId: 'bridge',
      assessmentId: 'assessment-1',
      assessmentVersion: 1,
      request: { amount: 1_000, currency: 'RUB', termsDays: 60 },
      outcome: 'reduce',
      granted: 600,
      reason: 'Old accounts',
      nextReviewOn: null,
    },
  ])
})

test('a change elsewhere does not reach the open dialog', { tags: 'full' }, async () => {
  const request = { amount: 1_000, currency: 'RUB', termsDays: 60 }
  let customer = listedCustomer({ request, version: 3 })
  const sent: unknown[] = []
  const { user, queries } = draw(undefined, {
    readCustomer: async () => readCustomerWith({ customer }),
    saveCustomer: async ({ body }) => {
      sent.push([body.version, body.request?.amount])
      throw refused('customer-changed')
    },
  })
  const decision = within(await screen.findByRole('form', { name: 'Your decision' }))
  await user.type(decision.getByRole('textbox', { name: /^Reasons/ }), 'Old accounts')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  customer = listedCustomer({ request: { ...request, amount: 80_000 }, version: 4 })
  void queries.invalidateQueries()
  await waitFor(() =>
    expect(decision.getByRole('textbox', { name: /^Amount/, hidden: true })).toHaveProperty('value', '80,000'),
  )
  expect(decision.getByRole('textbox', { name: /^Reasons/, hidden: true })).toHaveProperty('value', 'Old accounts')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByRole('alert')
  expect(sent).toEqual([[3, 1_000]])
})

test('a typed decision is restored after signing in again', { tags: 'full' }, async () => {
  const reason = async () => {
    const form = within(await screen.findByRole('form', { name: 'Your decision' }))
    return form.getByRole('textbox', { name: /^Reasons/ })
  }
  const { user, session } = draw()
  await user.type(await reason(), 'Old accounts')
  act(() => session.end())
  cleanup()
  draw()
  expect(await reason()).toHaveProperty('value', 'Old accounts')
  cleanup()
  draw()
  expect(await reason()).toHaveProperty('value', 'Old accounts')
})

test.each([
  [null, 'RUB'],
  [1_000, 'USD'],
])(
  'without a credit request, if the limit in dollars is %s, the decision starts in %s',
  async (finalMaxCreditUSD, currency) => {
    const assessments = [customerAssessment({ finalMaxCreditUSD })]
    draw(readCustomerWith({ customer: listedCustomer({ request: null, assessments }) }))
    const form = within(await screen.findByRole('form', { name: 'Your decision' }))
    form.getByDisplayValue(new RegExp(`^${currency} – `))
  },
)

test('without an assessment, no decision is possible', async () => {
  draw(readCustomerWith({ customer: listedCustomer({ assessments: [] }) }))
  await screen.findByText(/Save an assessment of this customer first/)
  expect(screen.queryByRole('form', { name: 'Your decision' })).toBeNull()
})

test('a member can delete an earlier decision after confirming', async () => {
  const gone: string[] = []
  const decision = {
    id: 'decision-1',
    assessmentId: 'assessment-1',
    request: { amount: 1_000, currency: 'RUB', termsDays: 60 },
    outcome: 'reduce' as const,
    granted: 600,
    reason: 'Old accounts',
    nextReviewOn: '2199-01-31',
    decidedBy: 'Anna',
    decidedAt: new Date('2026-06-03T12:00:00Z'),
  }
  const { outcome, decidedAt, nextReviewOn } = decision
  const customer = listedCustomer({ decision: { outcome, decidedAt, nextReviewOn } })
  const { user } = draw(readCustomerWith({ customer, decisions: [decision] }), {
    deleteDecision: async ({ body: { id } }) => {
      gone.push(id)
      return { message: '' }
    },
  })
  const summary = await region('At a glance')
  summary.getByText('Reduced')
  summary.getByText('RUB 600')
  const taken = await region('Earlier decisions')
  taken.getByText('Reduced · Requested RUB 1,000, 60 days, approved RUB 600')
  taken.getByText('Next review 31 January 2199')
  await user.click(taken.getByRole('button', { name: 'Delete the decision of 3 Jun 2026' }))
  await user.click(await screen.findByRole('button', { name: 'Delete the decision' }))
  await waitFor(() => expect(gone).toEqual(['decision-1']))
})

test('a reason for attention links to its record', async () => {
  const draft = customerStatement({
    id: 'draft-1',
    status: 'draft',
    expiresAt: new Date('2199-01-01T12:00:00Z'),
    reportingYear: lastYear,
  })
  draw(readCustomerWith({ customer: listedCustomer({ statements: [draft] }) }))
  const attention = await region('Needs attention')
  attention.getByText('Draft to finish', { exact: false })
  expect(attention.getByRole('link', { name: 'Finish the draft' }).getAttribute('href')).toBe(
    '/balancesheet-input/draft-1',
  )
})

test('the reason “restated” links to both statements side by side', async () => {
  const newer = { ...customerStatement(), restatedYear: lastYear - 1 }
  const older = customerStatement({ id: 'older', reportingYear: lastYear - 1 })
  draw(readCustomerWith({ customer: listedCustomer({ statements: [newer, older] }) }))
  const attention = await region('Needs attention')
  attention.getByText(`The ${lastYear} statement restates ${lastYear - 1}`, { exact: false })
  const link = attention.getByRole('link', { name: 'Compare the years' })
  expect(link.getAttribute('href')).toBe('/statement-years?of=sample-1')
})

test('a new finding is listed with the periods of both assessments', async () => {
  const assessments = [
    customerAssessment({ id: 'newer' }),
    customerAssessment({ id: 'older', reportingYear: lastYear - 1, methodVersion: '1.0' }),
  ]
  const moved = [
    {
      assessmentId: 'newer',
      since: 'older',
      methodVersions: ['1.0', '1.1'],
      came: [{ code: 'W1', text: 'Debt rose.' }],
      went: [{ code: 'S1', text: 'Strong margin.' }],
    },
  ]
  draw(readCustomerWith({ customer: listedCustomer({ assessments }), moved }))
  const list = within(await screen.findByRole('list', { name: 'What changed' }))
  list.getByText(`Dec ${lastYear}, since Dec ${lastYear - 1}`)
  list.getByText(/Debt rose\./)
  list.getByText(/method versions 1.0 and 1.1/)
})

test('a note or a decision without a response is sent again with the same idempotency key', async () => {
  const sent: [string, string | undefined][] = []
  const send = <Result,>(call: string, key: string | undefined, response: Result): Promise<Result> => {
    sent.push([call, key])
    const isFirst = sent.filter(([name]) => name === call).length === 1
    return isFirst ? Promise.reject(new NoResponse('lost')) : Promise.resolve(response)
  }
  const { user } = draw(readCustomerWith(), {
    writeCustomerNote: ({ idempotencyKey }) => send('note', idempotencyKey, { id: 'note-1', writtenAt: new Date() }),
    saveDecision: ({ idempotencyKey }) => send('decision', idempotencyKey, { id: 'd-1', decidedAt: new Date() }),
  })
  await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Pays late')
  await user.click(screen.getByRole('button', { name: 'Add the note' }))
  await user.click(screen.getByRole('button', { name: 'Save the decision' }))
  await waitFor(() => expect(sent).toHaveLength(4), { timeout: 10_000 })
  const keys = new Map(sent)
  expect(keys.size).toBe(2)
  for (const [call, key] of sent) expect(key).toBe(keys.get(call))
  expect(new Set(keys.values()).size).toBe(2)
})

test('the member can undo the deletion of a note', async () => {
  const written: unknown[] = []
  const writtenAt = new Date('2026-06-03T12:00:00Z')
  const { user } = draw(readCustomerWith({ notes: [{ id: 'note-1', text: 'Pays late', writtenAt }] }), {
    deleteCustomerNote: async () => ({ message: '' }),
    writeCustomerNote: async ({ body }) => {
      written.push(body)
      return { id: 'note-2', writtenAt: new Date() }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete the note of 3 Jun 2026' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(written).toEqual([{ customerId: 'bridge', id: null, text: 'Pays late', writtenAt }]))
})

test('the focus stays in the notes when the member cancels or deletes a note', async () => {
  let notes = [{ id: 'note-1', text: 'Pays late', writtenAt: new Date('2026-06-03T12:00:00Z') }]
  const { user } = draw(readCustomerWith(), {
    readCustomer: async () => readCustomerWith({ notes }),
    deleteCustomerNote: async () => {
      notes = []
      return { message: '' }
    },
  })
  const section = await screen.findByRole('region', { name: 'Notes' })
  await user.click(screen.getByRole('button', { name: 'Change the note of 3 Jun 2026' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' })))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(section))
  await user.click(screen.getByRole('button', { name: 'Delete the note of 3 Jun 2026' }))
  await waitFor(() => expect(screen.queryByText('Pays late')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(section))
})

test('the member can merge two customers, and undo the merge', async () => {
  const calls: unknown[] = []
  const { user, shownAt } = draw(readCustomerWith(), {
    listCustomers: async () =>
      customersResponse([listedCustomer(), listedCustomer({ id: 'gate', name: 'Golden Gate' })]),
    mergeCustomers: async ({ body }) => {
      calls.push(body)
      return { customerId: body.into }
    },
    partCustomer: async ({ body }) => {
      calls.push(body)
      return { customerId: body.id }
    },
  })
  await user.click((await screen.findAllByRole('button', { name: 'More' }))[0] ?? document.body)
  await user.click(await screen.findByRole('menuitem', { name: 'This is the same company as …' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: 'Golden Gate' }))
  expect(dialog.queryByRole('radio', { name: 'Northern Bridge LLC' })).toBeNull()
  await user.type(dialog.getByRole('searchbox'), 'Gold')
  expect(dialog.getByRole('button', { name: 'Merge' })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('radio', { name: 'Golden Gate' }))
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(shownAt()).toBe('/customers/gate'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(calls).toEqual([{ id: 'bridge', into: 'gate' }, { id: 'bridge' }]))
})

test('the member can move a statement to a new customer', async () => {
  const calls: unknown[] = []
  const { user } = draw(readCustomerWith(), {
    listCustomers: async () => customersResponse([listedCustomer()]),
    moveRecord: async ({ body }) => {
      calls.push(body)
      return { customerId: 'new' }
    },
  })
  const statements = await region('Statements')
  await user.click(statements.getByRole('button', { name: /^More/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move to another customer' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: 'A new customer' }))
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const record = { statementId: 'sample-1', assessmentId: null }
  await waitFor(() =>
    expect(calls).toEqual([
      { ...record, customerId: null },
      { ...record, customerId: 'bridge' },
    ]),
  )
})

test('pressing the button twice moves a record only once', async () => {
  const calls: unknown[] = []
  const { user } = draw(readCustomerWith(), {
    listCustomers: async () => customersResponse([listedCustomer()]),
    moveRecord: ({ body }) => {
      calls.push(body)
      return new Promise(() => {})
    },
  })
  const statements = await region('Statements')
  await user.click(statements.getByRole('button', { name: /^More/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move to another customer' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: 'A new customer' }))
  const button = dialog.getByRole('button', { name: 'Move' })
  await user.dblClick(button)
  expect([calls.length, button]).toMatchObject([1, { disabled: true }])
})

test('if the customer is missing, a message says that it may have been deleted or merged', async () => {
  draw(readCustomerWith(), {
    readCustomer: async () => {
      throw refused('customer-not-found')
    },
  })
  await screen.findByText('It may have been deleted, or merged into another customer.')
})
