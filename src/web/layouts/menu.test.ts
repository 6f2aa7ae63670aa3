import { expect, test } from 'vitest'
import { address } from '#contract/screens.ts'
import { footerColumns, linksOf, memberMenu } from './menu.ts'

test('the member menu has the links in the specification, plus customers and assessments', () => {
  expect(linksOf(memberMenu)).toEqual([
    { label: 'My customers', to: address('customers') },
    { label: 'Manage Financial Statements', to: address('financialStatements') },
    { label: 'My assessments', to: address('assessments') },
    { label: 'Manage Subscription', to: address('subscription') },
    { label: 'Payment Information', to: address('cards') },
    { label: 'Profile', to: address('profile') },
  ])
})

test('the footer links to every legal text', () => {
  expect(linksOf(footerColumns.legal)).toEqual([
    { label: 'Disclaimer', to: address('disclaimer') },
    { label: 'Terms of Use', to: address('terms') },
    { label: 'Terms of Sale', to: address('salesTerms') },
    { label: 'Privacy Policy', to: address('privacy') },
    { label: 'Cookie Policy', to: address('cookies') },
  ])
})
