import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address } from '#contract/screens.ts'
import { drawPage } from '../../../scripts/vitest/drawn-page.tsx'
import CustomerPage from '../customers/customer/customer-page.tsx'
import CustomersPage from '../customers/list/customers-page.tsx'
import { anna, signedIn } from '../fixtures/member-anna.ts'
import StatementsPage from '../statements/list/statements-page.tsx'
import StatementPage from '../statements/statement/statement-page.tsx'

test.each([
  ['the list of customers', <CustomersPage key="" />, address('customers'), 'customer bridge 1'],
  ['a customer', <CustomerPage key="" />, address('customer', { id: 'bridge' }), 'customer bridge 1'],
  ['the list of statements', <StatementsPage key="" />, address('financialStatements'), 'rename ["bridge"]'],
  ['a statement', <StatementPage key="" />, address('balanceSheetOutput', { id: 'bridge' }), 'rename ["bridge"]'],
])('leaving %s deletes the text of a dialog that a reload closed', (_, page, at, form) => {
  const [dialog, other] = [`form:${anna.id}:${form}`, `form:${anna.id}:other`]
  for (const name of [dialog, other]) window.sessionStorage.setItem(name, '{"name":"Gate"}')
  drawPage(page, { api: {}, signedIn, at })
  expect(Object.keys({ ...window.sessionStorage })).toContain(dialog)
  cleanup()
  expect(Object.keys({ ...window.sessionStorage })).toEqual([other])
  window.sessionStorage.clear()
})
