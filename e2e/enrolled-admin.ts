import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { AdminRole } from '../src/domain/admin/rights.ts'
import { root } from '../scripts/run.js'
import { adminPassword, appCode } from './admin-factors.ts'
import { siteUnderTest } from './site-under-test.ts'
import { visit } from './visitor.ts'

// Enrols admins as an operator does: command, link, password, authenticator app.

export type EnrolledAdmin = {
  readonly email: string
  /** The key of the authenticator app. */
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** The address of a server with an admin site, and the data folder through which commands reach it. */
export type AdminServer = { readonly address: string; readonly dataFolder: string }

const sharedServer = (): AdminServer => ({
  address: siteUnderTest().adminAddress,
  dataFolder: siteUnderTest().dataFolder,
})

/** Runs an operator command beside a server; returns its output. */
async function operated(dataFolder: string, ...args: readonly string[]): Promise<string> {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [join(root, 'scripts/operate.js'), ...args], {
    env: { PATH, DATA_FOLDER: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(output)
  return output
}

/** The one-time link that a command prints for a new admin. */
export async function newAdminLink(
  role: AdminRole,
  { dataFolder } = sharedServer(),
): Promise<{ readonly email: string; readonly link: string }> {
  const email = `${randomUUID()}@example.com`
  const output = await operated(dataFolder, 'admin', 'create', email, '--role', role)
  const link = /https?:\S+\/enrol\/\S+/.exec(output)?.[0]
  if (link === undefined) throw new Error(output)
  return { email, link }
}

/** Opens a page of the admin site in its own tab. */
export const visitAdminSite = (path: string, { address } = sharedServer()) => visit(path, { baseURL: address })

/** Enrols an admin, from the page of the one-time link to the list of recovery codes. */
export async function enrol(page: Page, email: string): Promise<EnrolledAdmin> {
  await page.locator('input[name="password"]').fill(adminPassword)
  await page.getByLabel('Repeat the password').fill(adminPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
  // once: the key appears together with its QR code
  const key = await page.getByRole('list', { name: 'Or type this key into the app' }).innerText()
  const secret = key.replaceAll(/\s/g, '')
  await page.getByRole('textbox', { name: 'Code that the app shows now' }).fill(appCode(secret))
  await page.getByRole('button', { name: 'Confirm the code' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  // once: the codes appear together
  return { email, secret, recoveryCodes: await list.getByRole('listitem').allInnerTexts() }
}

/** Confirms that the recovery codes are saved, and reaches the first page. */
export async function finishEnrolment(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I have saved them/ }).check()
  await page.getByRole('button', { name: 'Go to the first page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
}

/** Opens a page, signed in as a new admin with this role. */
export async function visitAsAdmin(role: AdminRole, server = sharedServer()) {
  const { email, link } = await newAdminLink(role, server)
  const visited = await visitAdminSite(new URL(link).pathname, server)
  const admin = await enrol(visited.page, email)
  await finishEnrolment(visited.page)
  return { ...visited, admin }
}

/**
 * Types a recovery code into a dialog that needs a fresh code. The enrolment has already used the app's code for this
 * half minute.
 */
export async function confirmByRecovery(dialog: Locator, recoveryCode: string | undefined): Promise<void> {
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode ?? '')
}
