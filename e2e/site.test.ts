import { address } from '../src/contract/screens.ts'
import { expect, fullUnless, test } from './journey.ts'
import { newMember, visitAsMember } from './member.ts'
import { ask } from './running-server.ts'
import { siteUnderTest } from './site-under-test.ts'
import { visit } from './visitor.ts'

// The frame around every page, and the pages that do not concern a statement.

test('an unknown address shows an error and leads home', async () => {
  const { page } = await visit('/nowhere/at/all')
  await page.getByText('ERROR! PAGE NOT FOUND').waitFor()
  await page.getByRole('link', { name: 'Go Back Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('the question about cookies does not appear again after it is declined', async () => {
  const { page } = await visit('/')
  const question = page.getByRole('region', { name: 'Cookies' })
  // the browser lays out the end of the page only when it is scrolled to
  await question.scrollIntoViewIfNeeded()
  await question.getByRole('button', { name: 'Decline' }).click()
  await question.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => question.isVisible()).toBe(false)
})

test('on a small screen, a button opens the main menu', async () => {
  const { page } = await visit('/login', { viewport: { width: 320, height: 640 } })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog')
  for (const name of [
    'Home',
    'Russian Financial Statements Translation',
    'Pricing',
    'FAQ',
    'Contact',
    'Target Customers',
    'Our Customers',
    'Testimonials',
    'About',
    'SIGN-IN',
    'SIGN-UP',
  ])
    await menu.getByRole('link', { name, exact: true }).waitFor()
  await menu.getByRole('link', { name: 'Contact' }).click()
  await page.waitForURL((url) => url.pathname === '/' && url.hash === '#contact')
  await menu.waitFor({ state: 'hidden' })
})

test('a member’s name that is too long for the header ends in an ellipsis', async () => {
  const who = await newMember()
  const name = 'Екатерина Константинопольская-Преображенская'
  await ask(siteUnderTest().address, '/api/customerProfile', { name }, who.token)
  const { page } = await visitAsMember(address('profile'), {}, who)
  const account = page.getByRole('button', { name: `Account of ${name}` })
  await account.waitFor()
  const shown = () =>
    account.getByText(name).evaluate((label) => {
      const { display, textOverflow, overflow } = getComputedStyle(label)
      return {
        display,
        textOverflow,
        overflow,
        isCut: label.scrollWidth > label.clientWidth,
        isHigh: label.scrollHeight === label.clientHeight,
      }
    })
  await expect
    .poll(shown)
    .toEqual({ display: 'block', textOverflow: 'ellipsis', overflow: 'hidden', isCut: true, isHigh: true })
  await expect.poll(() => account.getAttribute('title')).toBe(name)
})

test('a link to a FAQ question opens and focuses the question', async () => {
  const { page, complaints } = await visit('/faqs#refunds')
  await page.getByText('We then refund the whole price within 30 days.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('refunds')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/faqs#invoices')
  await page.getByLabel('Search the questions').fill('zebra')
  await page.getByText('No question matches “zebra”.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).last().click()
  await page.waitForURL((url) => url.pathname === '/' && url.hash === '#contact')
  expect(complaints).toEqual([])
})

for (const [name, path] of [
  ['Reading a Russian statement', address('statementHelp')],
  ['Exchange rates', address('currencyHelp')],
] as const)
  test(`the footer links to the help page "${name}"`, fullUnless(path === address('statementHelp')), async () => {
    const { page } = await visit('/login')
    await page.getByRole('navigation', { name: 'Help' }).getByRole('link', { name }).click()
    await page.waitForURL((url) => url.pathname === path)
  })

test('a keyboard user can skip the menu to the content', { tag: '@full' }, async () => {
  const { page } = await visit('/cookie-policy')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.getByRole('button', { name: /^Products/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Russian Financial Statements Translation' }).waitFor()
})

test('when a sign-in cannot reach the server, the page says Network Error', async () => {
  const { page } = await visit('/login')
  await page.getByLabel('Email address', { exact: true }).fill('anna@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a good pass phrase')
  await page.route('**/auth/login', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alert').getByText('Network Error').waitFor()
  await expect.poll(() => page.getByLabel('Email address', { exact: true }).inputValue()).toBe('anna@example.com')
})
