import { screen, within, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPage } from '../../../scripts/vitest/drawn-page.tsx'
import { Header } from './header.tsx'

const draw = () => drawPage(<Header signedIn={null} />, { api: {} })

/** Labels and targets of links. */
const linksIn = (links: readonly HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')])

const customers = [
  ['Target Customers', '/target-customers'],
  ['Our Customers', '/our-customers'],
  ['Testimonials', '/testimonials'],
]

test('the main menu shows three entries and “More”', async () => {
  draw()
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  await within(menu).findByRole('button', { name: /^More/ })
  expect([...menu.children].map(({ textContent }) => textContent.trim())).toEqual([
    'Products',
    'Pricing',
    'FAQ',
    'More',
  ])
  expect(linksIn(within(menu).getAllByRole('link'))).toEqual([
    ['Pricing', '/#pricing'],
    ['FAQ', '/faqs'],
  ])
})

test('the Products menu links to translating and to assessing a statement', async () => {
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: /^Products/ }))
  expect(linksIn(await screen.findAllByRole('menuitem'))).toEqual([
    ['Russian Financial Statements Translation', '/transformation-input/FinancialStatements'],
    ['Assess credit', '/transformation-input/FinancialAnalysis'],
  ])
})

test('the More menu has all other entries in the specification', async () => {
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: /^More/ }))
  expect(linksIn(await screen.findAllByRole('menuitem'))).toEqual([
    ['Home', '/'],
    ['Contact', '/#contact'],
    ...customers,
    ['About', '/about'],
  ])
  within(screen.getByRole('menu')).getByText('Customers')
})

test('Escape closes the burger menu and returns the focus to its button', async () => {
  const { user } = draw()
  const burger = screen.getByRole('button', { name: 'Open the menu' })
  await user.click(burger)
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(burger)
})

test('the burger menu has the same entries as the main menu', async () => {
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
