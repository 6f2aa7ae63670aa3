import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { expect, test } from './journey.ts'
import { newMember, visitAsMember } from './member.ts'
import { codeIn, messageTo } from './outbox.ts'
import { ask, password } from './running-server.ts'
import { siteUnderTest } from './site-under-test.ts'
import { memberWithSample } from './statement-page.ts'
import { ownProfile, visit } from './visitor.ts'

// Members and their account: changing the address and undoing it, downloading all data, deleting the account.

const profilePath = address('profile')
const renewed = 'another good phrase'
const arrival = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
const signsIn = async (email: string, by = password) =>
  (await ask(siteUnderTest().address, '/auth/login', { email, password: by })).status

test('the code sent to a new email address confirms the change', { tag: '@full' }, async () => {
  const member = await newMember()
  const next = `next-${member.email}`
  const { page } = await visitAsMember(profilePath, {}, member)
  await page.getByRole('button', { name: 'Change the address' }).click()
  await page.getByLabel('New email address', { exact: true }).fill(next)
  const form = page.getByRole('form', { name: 'Change your email address' })
  await form.getByLabel('Current password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Send the code' }).click()
  const code = codeIn(await messageTo(next, 'Confirm your new email address'))
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Confirm the new address' }).click()
  await page.getByText(`Your email address is now ${next}.`).first().waitFor()
  expect([await signsIn(member.email), await signsIn(next)]).toEqual([401, 200])

  const link = /(\/undoAddressChange\/\S+)/.exec(await messageTo(member.email, 'undoAddressChange'))?.[1] ?? ''
  const { page: opened } = await visit(link)
  await opened.getByLabel('New password', { exact: true }).fill(renewed)
  await opened.getByLabel('Repeat the new password', { exact: true }).fill(renewed)
  await opened.getByRole('button', { name: 'Undo the change' }).click()
  await arrival(opened, address('login'))
  await opened.getByText('Your email address is restored.').first().waitFor()
  expect([await signsIn(next), await signsIn(member.email), await signsIn(member.email, renewed)]).toEqual([
    401, 401, 200,
  ])
  await opened.goto(link)
  await opened.getByLabel('New password', { exact: true }).fill(renewed)
  await opened.getByLabel('Repeat the new password', { exact: true }).fill(renewed)
  await opened.getByRole('button', { name: 'Undo the change' }).click()
  await opened.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
})

test('a member can download all their data as one file', { tag: '@full' }, async () => {
  const { who } = await memberWithSample()
  const { page } = await visitAsMember(profilePath, ownProfile, who)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Saldo data \d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  const names = Object.keys(files)
  expect(names).toEqual(expect.arrayContaining(['README.txt', 'data/users.json', 'data/financial_statements.json']))
  const pdf = names.find((name) => /^statements\/.*\/statement\.pdf$/.test(name)) ?? ''
  expect(Buffer.from(files[pdf] ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
  expect(names.some((name) => /^statements\/.*\/statement\.xlsx$/.test(name))).toBe(true)
  const [user] = JSON.parse(new TextDecoder().decode(files['data/users.json'])) as readonly { email: string }[]
  expect(user?.email).toBe(who.email)
})

test('deleting the account requires typing the email address', { tag: '@full' }, async () => {
  const member = await newMember()
  const { page } = await visitAsMember(profilePath, {}, member)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('region', { name: 'What is deleted' }).getByText('Your account and profile').waitFor()
  await page.getByRole('button', { name: 'Delete my account permanently' }).click()
  await page.getByRole('alert').getByText('Type the email address of your account to confirm.').waitFor()
  const form = page.getByRole('form', { name: 'Delete your account' })
  await form.getByLabel(`Type ${member.email} to confirm`, { exact: true }).fill(member.email)
  await form.getByLabel('Current password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Delete my account permanently' }).click()
  await arrival(page, address('login'))
  await page
    .getByText('Your account was deleted. If its email address was confirmed, we have sent you an email about it.')
    .first()
    .waitFor()
  await messageTo(member.email, 'Your Saldo account was deleted')
  expect(await signsIn(member.email)).toBe(401)
  const session = await ask(siteUnderTest().address, '/api/getCustomerProfile', undefined, member.token)
  expect(session.status).toBe(401)
})
