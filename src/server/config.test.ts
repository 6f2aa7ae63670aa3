import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingWords } from '#words/settings.ts'
import { readConfig, settingsInForce, settingsTable, WrongSettings, type Config } from './config.ts'

const production = { PUBLIC_URL: 'https://saldo.example.com/' }

const productionSettings: Config = {
  PROFILE: 'production',
  HOST: '127.0.0.1',
  PORT: null,
  PUBLIC_URL: 'https://saldo.example.com',
  ADMIN_HOST: '127.0.0.1',
  ADMIN_PORT: null,
  ADMIN_URL: null,
  ADMIN_KEY: null,
  ADMIN_KEY_OLD: null,
  DATABASE_URL: null,
  DATABASE_CONNECTIONS: 10,
  DATA_FOLDER: 'data',
  SMTP_URL: null,
  MAIL_FROM: 'saldo@saldo.example',
  OPERATOR_EMAIL: null,
  CONTACT_NAME_MAX: 15,
  RATES_URL: null,
  STRIPE_SECRET_KEY: null,
  STRIPE_PUBLISHABLE_KEY: null,
  STRIPE_WEBHOOK_SECRET: null,
  PAYPAL_CLIENT_ID: null,
  PAYPAL_SECRET: null,
  PAYPAL_WEBHOOK_ID: null,
  PAYPAL_BASE_URL: 'https://api-m.paypal.com',
  SELLER_NAME: null,
  SELLER_ADDRESS: null,
  SELLER_TAX_NUMBER: null,
  FREE_PLAN_OFFER_UNTIL: '06-30',
  OPERATOR_DAILY: 'on',
  AUDIT_CHECKPOINTS: null,
  AUDIT_KEY: null,
  ERASURE_LEDGER: null,
  SECURITY_CONTACT: null,
  TRUSTED_PROXIES: null,
  LIMIT_FACTOR: 1,
  METRICS_TOKEN: null,
  LOG_LEVEL: 'info',
}

test('a production server needs only the site’s address to be set', () => {
  expect(readConfig(production)).toEqual(productionSettings)
})

test('the development profile needs no settings', () => {
  expect(readConfig({ PROFILE: 'development', PORT: ' ' })).toMatchObject({
    PUBLIC_URL: null,
    PORT: null,
    FREE_PLAN_OFFER_UNTIL: 'always',
    LIMIT_FACTOR: 20,
  })
})

test.each([
  ['PROFILE', 'test'],
  ['HOST', 'everywhere'],
  ['PORT', '65536'],
  ['PORT', '80a'],
  ['ADMIN_HOST', 'everywhere'],
  ['ADMIN_PORT', '65536'],
  ['ADMIN_PORT', 'off'],
  ['ADMIN_URL', 'https://saldo.example.com/admin'],
  ['ADMIN_KEY', 'a'.repeat(63)],
  ['ADMIN_KEY', 'a pass phrase'],
  ['ADMIN_KEY_OLD', `${'a'.repeat(64)}, short`],
  ['PUBLIC_URL', 'saldo.example.com'],
  ['PUBLIC_URL', 'https://saldo.example.com/app'],
  ['DATABASE_URL', 'mysql://localhost/saldo'],
  ['DATABASE_CONNECTIONS', '0'],
  ['SMTP_URL', 'http://localhost'],
  ['MAIL_FROM', 'nobody'],
  ['OPERATOR_EMAIL', 'nobody'],
  ['CONTACT_NAME_MAX', '14'],
  ['CONTACT_NAME_MAX', '101'],
  ['RATES_URL', 'ftp://localhost'],
  ['STRIPE_SECRET_KEY', 'pk_test_1'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['PAYPAL_CLIENT_ID', 'a b'],
  ['PAYPAL_SECRET', 'a\nb'],
  ['PAYPAL_WEBHOOK_ID', 'a/b'],
  ['PAYPAL_BASE_URL', 'http://api-m.paypal.com'],
  ['PAYPAL_BASE_URL', 'https://api-m.paypal.com/v2'],
  ['SELLER_NAME', 'x'.repeat(501)],
  ['SELLER_ADDRESS', '1 High Street\nLondon'],
  ['SELLER_TAX_NUMBER', '1\u00002'],
  ['FREE_PLAN_OFFER_UNTIL', '02-30'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, everyone'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '::1/129'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['LIMIT_FACTOR', '0'],
  ['SECURITY_CONTACT', 'security@saldo.example'],
  ['SECURITY_CONTACT', 'http://saldo.example'],
  ['METRICS_TOKEN', 'short'],
  ['LOG_LEVEL', 'loud'],
] as const)('the setting %s may not be %j', (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(`The setting ${name} ${settingWords[name].must}.`)
})

test('all wrong settings are reported in one error', () => {
  const wrong = () => readConfig({ DATABASE_URL: 'secret', METRICS_TOKEN: 'secret' })
  expect(wrong).toThrow(WrongSettings)
  expect(wrong).toThrow(/DATABASE_URL .*\n.*METRICS_TOKEN .*\n.*PUBLIC_URL is required/)
  expect(wrong).not.toThrow('secret')
})

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const payPalKeys = { PAYPAL_CLIENT_ID: 'client', PAYPAL_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'webhook' }

test('a provider’s keys must be set together', () => {
  expect(readConfig({ ...production, ...stripeKeys, ...payPalKeys })).toMatchObject({ ...stripeKeys, ...payPalKeys })
  for (const keys of [stripeKeys, payPalKeys])
    for (const missing of Object.keys(keys))
      expect(() => readConfig({ ...production, ...keys, [missing]: '' })).toThrow(
        `The settings ${Object.keys(keys).join(', ')} must be set together, or none of them.`,
      )
  expect(() => readConfig({ ...production, ...stripeKeys, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
    'must both be test keys, or both live keys',
  )
})

test('the seller’s name and address must be set together', () => {
  const seller = { SELLER_NAME: 'Saldo FZ-LLC', SELLER_ADDRESS: 'Dubai, United Arab Emirates' }
  expect(readConfig({ ...production, ...seller })).toMatchObject({ ...seller, SELLER_TAX_NUMBER: null })
  for (const missing of Object.keys(seller))
    expect(() => readConfig({ ...production, ...seller, [missing]: '' })).toThrow(
      'The settings SELLER_NAME, SELLER_ADDRESS must be set together, or none of them.',
    )
})

test('a key is read in hexadecimal or base64', () => {
  const bytes = Buffer.alloc(32, 'key')
  const [hex, base64] = [bytes.toString('hex'), bytes.toString('base64')]
  for (const ADMIN_KEY of [hex, hex.toUpperCase(), base64, bytes.toString('base64url')])
    expect(readConfig({ ...production, ADMIN_KEY }).ADMIN_KEY).toEqual(bytes)
  const ADMIN_KEY_OLD = `${hex}, ${base64}`
  expect(readConfig({ ...production, ADMIN_KEY: hex, ADMIN_KEY_OLD }).ADMIN_KEY_OLD).toEqual([bytes, bytes])
  expect(() => readConfig({ ...production, ADMIN_KEY_OLD })).toThrow('set ADMIN_KEY too')
})

test('the networks of trusted proxies are read as a list', () => {
  expect(readConfig({ ...production, TRUSTED_PROXIES: '10.0.0.0/8, ::1, fd00::/128' }).TRUSTED_PROXIES).toEqual([
    '10.0.0.0/8',
    '::1',
    'fd00::/128',
  ])
})

test.each([
  [{}, ['PUBLIC_URL']],
  [{ HOST: '127.0.0.1', LOG_LEVEL: 'debug', TRUSTED_PROXIES: '::1' }, ['PUBLIC_URL', 'TRUSTED_PROXIES', 'LOG_LEVEL']],
  [{ PROFILE: 'development', OPERATOR_DAILY: 'off', LIMIT_FACTOR: '1' }, ['PROFILE', 'PUBLIC_URL', 'LIMIT_FACTOR']],
])('with the settings %j, only changed settings are shown as set', (given, set) => {
  const shown = settingsInForce(readConfig({ ...production, ...given }))
  expect(shown.filter(({ isSet }) => isSet).map(({ name }) => name)).toEqual(set)
})

test('the table of settings in docs/running.md is up to date', () => {
  const printed = readFileSync(join(import.meta.dirname, '../../docs/running.md'), 'utf8')
  expect(printed).toContain(settingsTable())
})
