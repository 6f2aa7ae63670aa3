import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPage } from '../../../scripts/vitest/drawn-page.tsx'
import { Header } from './header.tsx'

const draw = () => drawPage(<Header signedIn={null} />, { api: {} })

/** Links by their words. */
const linksIn = (links: readonly HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')])

const customers = [
  ['Target Customers', '/target-customers'],
  ['Our Customers', '/our-customers'],
  ['Testimonials', '/testimonials'],
]

test('the menu has the entries of the specification in its order, spelled as there', async () => {
  draw()
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  await within(menu).findByRole('button', { name: /^Customers/ })
  expect([...menu.children].map(({ textContent }) => textContent.replace(/ ▾.*/, ''))).toEqual([
    ...['Home', 'Products', 'Pricing', 'FAQ', 'Contact', 'Customers', 'About'],
  ])
  expect(linksIn(within(menu).getAllByRole('link'))).toEqual([
    ['Home', '/'],
    ['Pricing', '/#pricing'],
    ['FAQ', '/faqs'],
    ['Contact', '/#contact'],
    ['About', '/about'],
  ])
})

test('Customers opens its three pages', async () => {
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: /^Customers/ }))
  expect(linksIn(await screen.findAllByRole('menuitem'))).toEqual(customers)
})

test('behind the burger are the same entries', async () => {
  const { user } = draw()
  await user.click(screen.getByRole('button', { name: 'Open the menu' }))
  const drawer = await screen.findByRole('dialog')
  expect(linksIn(within(drawer).getAllByRole('link'))).toEqual([
    ['Home', '/'],
    ['Russian Financial Statements Translation', '/transformation-input/FinancialStatements'],
    ['Assess credit', '/transformation-input/FinancialAnalysis'],
    ['Pricing', '/#pricing'],
    ['FAQ', '/faqs'],
    ['Contact', '/#contact'],
    ...customers,
    ['About', '/about'],
    ['SIGN-IN', '/login'],
    ['SIGN-UP', '/register'],
  ])
})
