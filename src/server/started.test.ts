import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unaskedCards } from '../../scripts/vitest/payments-under-test.ts'
import { readConfig } from './config.ts'
import type { PaymentProviders } from './payment-provider.ts'
import { adminSentences, startedSentences } from './started.ts'

const site = 'http://127.0.0.1:3000'
const printed = (
  settings: Readonly<Record<string, string>>,
  sandboxAddress: string | null = null,
  payments: PaymentProviders = paid,
) =>
  startedSentences(readConfig({ PROFILE: 'development', DATA_FOLDER: 'nowhere', ...settings }), site, {
    sandboxAddress,
    payments,
  }).join('\n')

const paid = { cards: unaskedCards, payPal: null }

test('when a development server starts, it says where emails can be read', () => {
  expect(printed({})).toContain(`Emails can be read at ${site}/dev/outbox`)
  expect(printed({})).toMatch(/Saldo is ready: http:\/\/127\.0\.0\.1:3000$/)
})

test('a server that starts with the payment sandbox says so', () => {
  expect(printed({}, 'http://127.0.0.1:4000')).toContain('sandbox at http://127.0.0.1:4000')
  expect(printed({})).not.toContain('sandbox')
})

test('a server that can sell nothing says why when it starts', () => {
  const production = { PROFILE: 'production', PUBLIC_URL: 'https://saldo.example' }
  const seller = { SELLER_NAME: 'Saldo FZ-LLC', SELLER_ADDRESS: 'Dubai' }
  expect(printed({})).toContain('invoices name a sample seller')
  expect(printed(seller)).not.toContain('seller')
  expect(printed(production)).toContain('No seller is set: paid plans cannot be bought.')
  expect(printed({ ...production, ...seller })).not.toContain('cannot be bought')
  expect(printed({ ...production, ...seller }, null, { cards: null, payPal: null })).toContain(
    'No payment keys are set: paid plans cannot be bought.',
  )
})

test('a warning is shown if only one payment provider is in test mode', () => {
  const [tested, live] = [true, false].map((isTestMode) => ({ isTestMode }))
  const said = (cards: object | undefined, payPal: object | undefined) =>
    // the cast is safe: the sentences depend only on the modes
    printed({}, null, { cards, payPal } as unknown as PaymentProviders)
  expect(said(tested, live)).toContain('Payments by Stripe are in test mode, but payments by PayPal are real')
  expect(said(live, tested)).toContain('Payments by PayPal are in test mode, but payments by Stripe are real')
  expect(said(tested, tested) + said(live, live) + printed({})).not.toContain('in test mode')
})

test('a server that other machines can reach does not show emails', () => {
  for (const HOST of ['0.0.0.0', '::', '192.0.2.1']) {
    expect(printed({ HOST })).toContain(`Emails cannot be read at /dev/outbox: on ${HOST} others could reach it`)
    expect(printed({ HOST })).not.toContain('Emails can be read')
  }
})

test.each([{ SMTP_URL: 'smtp://localhost' }, { PROFILE: 'production', PUBLIC_URL: 'https://saldo.example' }])(
  'a server with the settings %j does not mention the outbox when it starts',
  (settings) => {
    expect(printed(settings)).not.toContain('/dev/outbox')
  },
)

test.skipIf(process.platform === 'win32')('a folder that other users can open is reported', () => {
  const DATA_FOLDER = mkdtempSync(join(tmpdir(), 'saldo-open-'))
  onTestFinished(() => rmSync(DATA_FOLDER, { recursive: true }))
  const outbox = join(DATA_FOLDER, 'outbox')
  mkdirSync(outbox)
  chmodSync(outbox, 0o755)
  expect(printed({ DATA_FOLDER })).toContain(`Other users of this computer can open ${outbox}`)
  chmodSync(outbox, 0o700)
  expect(printed({ DATA_FOLDER })).not.toContain('Other users')
})

test.each([
  [{ PROFILE: 'production' }, 0, ['not encrypted in the database', 'The admin site is ready']],
  [{ PROFILE: 'production', ADMIN_KEY: 'a'.repeat(64) }, 0, ['The admin site is ready']],
  [{ PROFILE: 'development' }, 0, ['The admin site is ready']],
  [{ PROFILE: 'development' }, 2, ['apps of 2 admins do not work', 'The admin site is ready']],
])('an admin site with %j and %d unreadable keys says %j when it starts', (settings, unreadable, said) => {
  const config = readConfig({ PUBLIC_URL: 'https://saldo.example', ...settings })
  expect(adminSentences(site, config, { hasAdmin: true, unreadable })).toEqual(
    said.map((each) => expect.stringContaining(each)),
  )
})
