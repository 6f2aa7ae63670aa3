import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { expect, test } from './journey.ts'
import { codeIn, messageTo } from './outbox.ts'
import { newMember, visitAsMember } from './member.ts'
import { ask, password } from './running-server.ts'
import { siteUnderTest } from './site-under-test.ts'
import { expectGoodLayout, visit } from './visitor.ts'

// Registering, signing in, resetting passwords and signing out.

const plansPath = address('plans')
const profilePath = address('profile')
const someEmail = (): string => `${randomUUID()}@example.com`

const arrival = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

async function signIn(page: Page, email: string, by = password): Promise<void> {
  await page.getByLabel('Email address', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(by)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a new member registers, gets the free plan and signs out', async () => {
  const { page } = await visit(address('register'))
  await page.getByLabel('Name', { exact: true }).fill('Анна Петрова')
  await page.getByLabel('Email address', { exact: true }).fill(someEmail())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await arrival(page, plansPath)
  await page.getByText('10 of 10 translations left').first().waitFor()
  await page.goto(profilePath)
  await page.getByLabel('Company (optional)', { exact: true }).fill('Northern Bridge')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Your details are saved.').first().waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Company (optional)', { exact: true }).inputValue()).toBe('Northern Bridge')
  await page.getByRole('button', { name: 'Account of Анна Петрова' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await arrival(page, address('login'))
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem('token'))).toBeNull()
  await page.goBack()
  await arrival(page, address('login'))
})

test('a new member confirms the email address by entering the emailed code', { tag: '@full' }, async () => {
  const email = someEmail()
  const { page } = await visit(address('register'))
  await page.getByLabel('Name', { exact: true }).fill('Анна Петрова')
  await page.getByLabel('Email address', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await arrival(page, plansPath)
  const banner = page.getByRole('region', { name: 'Confirm your email address' })
  await banner.getByRole('button', { name: 'Enter the code we emailed you' }).click()
  await expectGoodLayout(page)
  const code = codeIn(await messageTo(email, 'Welcome to Saldo'))
  await banner.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await banner.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Your email address is confirmed.').first().waitFor()
  await expect.poll(() => banner.count()).toBe(0)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => banner.count()).toBe(0)
})

test('the owner of an address signs in by code and takes over a stranger’s account', { tag: '@full' }, async () => {
  const { email, token } = await newMember({ isProven: false })
  const { page } = await visit(`${address('loginByCode')}?next=${encodeURIComponent(profilePath)}`)
  await page.getByLabel('Email address', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  const code = codeIn(await messageTo(email, 'one-time code'))
  await page.getByRole('textbox', { name: 'One-time code' }).fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await arrival(page, address('choosePassword'))
  await expectGoodLayout(page)
  const renewed = 'another good phrase'
  await page.getByLabel('New password', { exact: true }).fill(renewed)
  await page.getByLabel('Repeat the password', { exact: true }).fill(renewed)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await arrival(page, profilePath)
  const first = await ask(siteUnderTest().address, '/api/getCustomerProfile', undefined, token)
  const old = await ask(siteUnderTest().address, '/auth/login', { email, password })
  const own = await ask(siteUnderTest().address, '/auth/login', { email, password: renewed })
  expect([first.status, old.status, own.status]).toEqual([401, 401, 200])
})

test('a wrong password is reported, and everything typed stays', { tag: '@full' }, async () => {
  const { email } = await newMember()
  const { page } = await visit(address('login'))
  await signIn(page, email, 'not the pass phrase')
  await page.getByRole('alert').getByText('The email address or the password is wrong.').waitFor()
  await expect.poll(() => page.title()).toMatch(/^Error: /)
  await expect.poll(() => page.getByLabel('Email address', { exact: true }).inputValue()).toBe(email)
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('not the pass phrase')
})

test('a member signs in with an emailed code', { tag: '@full' }, async () => {
  const { email } = await newMember()
  const { page } = await visit(address('loginByCode'))
  await page.getByLabel('Email address', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send the code', exact: true }).click()
  const code = codeIn(await messageTo(email, 'one-time code'))
  await page.getByRole('textbox', { name: 'One-time code' }).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await arrival(page, address('home'))
  await page.getByRole('button', { name: 'Account of Anna Petrova' }).waitFor()
})

test('an emailed link resets the password', { tag: '@full' }, async () => {
  const { email } = await newMember()
  const { page } = await visit(address('forgotPassword'))
  await page.getByLabel('Email address', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send the link', exact: true }).click()
  const link = /(\/resetPassword\/\S+)/.exec(await messageTo(email, 'resetPassword'))?.[1] ?? ''
  await page.goto(link)
  const renewed = 'another good phrase'
  await page.getByLabel('New password', { exact: true }).fill(renewed)
  await page.getByLabel('Repeat the password', { exact: true }).fill(renewed)
  await page.getByRole('button', { name: 'Change the password', exact: true }).click()
  await arrival(page, address('login'))
  await signIn(page, email)
  await page.getByRole('alert').first().waitFor()
  await signIn(page, email, renewed)
  await arrival(page, address('home'))
})

test('a guest who signs in reaches the requested page', { tag: '@full' }, async () => {
  const { email } = await newMember()
  const { page } = await visit(`${profilePath}?from=mail`)
  await arrival(page, address('login'))
  await signIn(page, email)
  await arrival(page, profilePath)
  await expect(page).toHaveURL(`${profilePath}?from=mail`)
})

test('a next parameter that names another site leads to the home page', { tag: '@full' }, async () => {
  const { email } = await newMember()
  const { page } = await visit(`${address('login')}?next=${encodeURIComponent('//evil.example')}`)
  await signIn(page, email)
  await arrival(page, address('home'))
  await expect(page).toHaveURL(`${siteUnderTest().address}${address('home')}`)
})

test('starting a translation without a plan leads to the plans', { tag: '@full' }, async () => {
  const { page } = await visitAsMember(
    address('TransformationInput', { type: 'FinancialStatements' }),
    {},
    await newMember({ hasPlan: false }),
  )
  await arrival(page, plansPath)
})

test('when the session has ended on the server, the page shows the login', { tag: '@full' }, async () => {
  const member = await newMember()
  const { page } = await visitAsMember(profilePath, {}, { ...member, token: 'A'.repeat(43) })
  await arrival(page, address('login'))
  await signIn(page, member.email)
  await arrival(page, profilePath)
})

test('signing out in one tab signs the other tab out', async () => {
  const { page } = await visitAsMember(profilePath, {}, await newMember())
  const other = await page.context().newPage()
  await other.goto(new URL(profilePath, page.url()).href)
  await other.getByRole('button', { name: /^Account of/ }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await arrival(page, address('login'))
})
