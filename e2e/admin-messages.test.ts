import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Page } from '@playwright/test'
import { visitAsAdmin } from './enrolled-admin.ts'
import { expect, dataFolder, onTestFinished, startOwnServer, test } from './journey.ts'
import { messageTo } from './outbox.ts'
import { ask, registrationOf } from './running-server.ts'
import { siteUnderTest } from './site-under-test.ts'
import { expectGoodLayout } from './visitor.ts'

// Support answers messages and resends emails.

const wide = { width: 1280, height: 720 }

const openScreen = async (page: Page, name: string) => {
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

test('a message is answered, closed and reopened', { tag: '@full' }, async () => {
  const email = `${randomUUID()}@example.com`
  const written = {
    full_name: 'Boris Ivanov',
    email,
    reason: 'General Question',
    message: 'How long is a file kept?',
  }
  expect((await ask(siteUnderTest().address, '/contactus/saveContactForm', written)).status).toBe(201)
  const { page, complaints, admin } = await visitAsAdmin('owner')
  await openScreen(page, 'Messages')
  await page.getByRole('searchbox').fill(email)
  // wait until the list is filtered, because filtering moves the rows
  await page.getByText('1 found').waitFor()
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('cell', { name: 'New', exact: true }).waitFor()
  await row.getByRole('button', { name: /^Open/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await dialog.getByText('Write an answer.').first().waitFor()
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('A file is not kept, only the statement.')
  await expectGoodLayout(page)
  await page.setViewportSize(wide)
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await row.getByRole('cell', { name: 'Answered' }).waitFor()
  await messageTo(email, 'A file is not kept')
  await row.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Close' }).click()
  await row.getByRole('cell', { name: 'Closed' }).waitFor()
  await row.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Reopen' }).click()
  await row.getByRole('cell', { name: 'New', exact: true }).waitFor()
  await openScreen(page, 'Audit')
  await page.getByLabel('By whom').fill(admin.email)
  for (const name of ['Message answered', 'Message closed', 'Message reopened'])
    await page.getByRole('cell', { name }).waitFor()
  expect(complaints).toEqual([])
})

/** A mail server that refuses everything until `admit` is called. `received` lists the recipients that it accepted. */
async function fullEmailServer() {
  let isFull = true
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(isFull ? new Error('The mailbox is full') : null),
    onData(stream, { envelope: { rcptTo } }, done) {
      stream.resume()
      stream.on('end', () => {
        received.push(...rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close(() => undefined))
  // the cast is safe: the address of a server that listens on a port is an AddressInfo
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return { url, received, admit: () => void (isFull = false) }
}

test('a refused email is shown with the mail server’s reply', { tag: '@full' }, async () => {
  const folder = await dataFolder()
  const mails = await fullEmailServer()
  const { address, adminAddress } = await startOwnServer({ DATA_FOLDER: folder, SMTP_URL: mails.url })
  expect((await ask(address, '/auth/register', registrationOf('anna@example.com'))).status).toBe(200)
  const { page, complaints } = await visitAsAdmin('support', { address: adminAddress(), dataFolder: folder })
  await openScreen(page, 'Queue')
  await page.getByRole('searchbox').fill('anna@')
  const row = page.getByRole('row').filter({ hasText: 'anna@example.com' })
  await row.getByText(/The mailbox is full/).waitFor()
  await expectGoodLayout(page)
  await page.setViewportSize(wide)
  mails.admit()
  await row.getByRole('button', { name: /^Try now/ }).click()
  await expect.poll(() => mails.received, { timeout: 30_000 }).toContain('anna@example.com')
  await page.reload()
  await row.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
