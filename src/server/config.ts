// @owns settings of the server
import { isIP } from 'node:net'
import { isEmail } from '#domain/email.ts'
import {
  contactNameLengthMax,
  contactNameLengthSettingMax,
  freeOfferUntil,
  invoiceTextLengthMax,
} from '#domain/policy.ts'
import { isOfferUntil } from '#domain/billing/free-offer.ts'
import { charactersIn } from '#domain/field-problem.ts'
import { settingColumns, settingWords, serverStartWords } from '#words/settings.ts'
import { say } from '#wording/say.ts'

// All settings in one table; no other part of the server reads the environment.

/**
 * A setting. `read` parses its text; undefined when the text is wrong. `usual` is the default: null for none, or one
 * default per profile.
 */
type Setting = {
  readonly read: (text: string) => unknown
  /** Whether the setting is a secret, which is never displayed. */
  readonly isSecret?: true
  readonly usual: string | null | { readonly development: string | null; readonly production: string | null }
}

const text = (isRight: (given: string) => boolean) => (given: string) => (isRight(given) ? given : undefined)
const oneOf = <const Choice extends string>(choices: readonly Choice[]) => {
  return (given: string): Choice | undefined => choices.find((choice) => choice === given)
}
const whole = (min: number, max: number) => (given: string) =>
  /^\d{1,9}$/.test(given) && Number(given) >= min && Number(given) <= max ? Number(given) : undefined
const urlOf = (...protocols: readonly string[]) =>
  text((given) => URL.canParse(given) && protocols.includes(new URL(given).protocol))

const isHost = (given: string): boolean => given === 'localhost' || isIP(given) !== 0

const isNet = (given: string): boolean => {
  const [address = '', bits, ...more] = given.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || whole(1, family === 4 ? 32 : 128)(bits) !== undefined
}

const site = (given: string): string | undefined => {
  const isSite = URL.canParse(given) && /^https?:$/.test(new URL(given).protocol) && new URL(given).pathname === '/'
  return isSite ? new URL(given).origin : undefined
}

/** An address that must begin with https, because secrets are sent to it. */
const secureSite = (given: string): string | undefined => (given.startsWith('https:') ? site(given) : undefined)

/** A key of 256 bits, in hexadecimal or base64. */
const key = (given: string): Buffer | undefined => {
  if (/^[\da-f]{64}$/i.test(given)) return Buffer.from(given, 'hex')
  return /^[\w+/-]{43}=?$/.test(given) ? Buffer.from(given, 'base64') : undefined
}

const listOfKeys = (given: string): readonly Buffer[] | undefined => {
  const each = given.split(',').map((one) => key(one.trim()))
  return each.every((one) => one !== undefined) ? each : undefined
}

const nets = (given: string): readonly string[] | undefined => {
  const each = given.split(',').map((net) => net.trim())
  return each.every(isNet) ? each : undefined
}

/** Text that is printed on invoices, with a maximum length. */
const onInvoices = text((given) => charactersIn(given) <= invoiceTextLengthMax && !/\p{Cc}/u.test(given))

/** Whether a contact is a web or mailto address, as RFC 9116 requires. */
const isContact = (given: string): boolean =>
  given.startsWith('mailto:')
    ? isEmail(given.slice('mailto:'.length))
    : URL.canParse(given) && new URL(given).protocol === 'https:'

const settings = {
  PROFILE: { read: oneOf(['development', 'production']), usual: 'production' },
  HOST: { read: text(isHost), usual: '127.0.0.1' },
  PORT: { read: whole(0, 65_535), usual: null },
  PUBLIC_URL: { read: site, usual: null },
  ADMIN_HOST: { read: text(isHost), usual: '127.0.0.1' },
  ADMIN_PORT: { read: (given) => (given === 'none' ? given : whole(0, 65_535)(given)), usual: null },
  ADMIN_URL: { read: site, usual: null },
  ADMIN_KEY: { read: key, usual: null, isSecret: true },
  ADMIN_KEY_OLD: { read: listOfKeys, usual: null, isSecret: true },
  DATABASE_URL: { read: urlOf('postgres:', 'postgresql:'), usual: null, isSecret: true },
  DATABASE_CONNECTIONS: { read: whole(1, 100), usual: '10' },
  DATA_FOLDER: { read: text((given) => !given.includes('\0')), usual: 'data' },
  SMTP_URL: { read: urlOf('smtp:', 'smtps:'), usual: null, isSecret: true },
  MAIL_FROM: { read: text(isEmail), usual: 'saldo@saldo.example' },
  OPERATOR_EMAIL: { read: text(isEmail), usual: null },
  CONTACT_NAME_MAX: {
    read: whole(contactNameLengthMax, contactNameLengthSettingMax),
    usual: String(contactNameLengthMax),
  },
  RATES_URL: { read: urlOf('http:', 'https:'), usual: null },
  STRIPE_SECRET_KEY: { read: text((given) => /^[sr]k_(test|live)_\w+$/.test(given)), usual: null, isSecret: true },
  STRIPE_PUBLISHABLE_KEY: { read: text((given) => /^pk_(test|live)_\w+$/.test(given)), usual: null },
  STRIPE_WEBHOOK_SECRET: { read: text((given) => /^whsec_\w+$/.test(given)), usual: null, isSecret: true },
  PAYPAL_CLIENT_ID: { read: text((given) => /^[\w-]+$/.test(given)), usual: null },
  PAYPAL_SECRET: { read: text((given) => /^[\w-]+$/.test(given)), usual: null, isSecret: true },
  PAYPAL_WEBHOOK_ID: { read: text((given) => /^[\w-]+$/.test(given)), usual: null },
  PAYPAL_BASE_URL: { read: secureSite, usual: 'https://api-m.paypal.com' },
  SELLER_NAME: { read: onInvoices, usual: null },
  SELLER_ADDRESS: { read: onInvoices, usual: null },
  SELLER_TAX_NUMBER: { read: onInvoices, usual: null },
  FREE_PLAN_OFFER_UNTIL: { read: text(isOfferUntil), usual: { development: 'always', production: freeOfferUntil } },
  OPERATOR_DAILY: { read: oneOf(['on', 'off']), usual: { development: 'off', production: 'on' } },
  AUDIT_CHECKPOINTS: { read: text((given) => !given.includes('\0')), usual: null },
  AUDIT_KEY: { read: text((given) => given.length >= 32), usual: null, isSecret: true },
  ERASURE_LEDGER: { read: text((given) => !given.includes('\0')), usual: null },
  SECURITY_CONTACT: { read: text(isContact), usual: null },
  TRUSTED_PROXIES: { read: nets, usual: null },
  LIMIT_FACTOR: { read: whole(1, 1_000_000), usual: { development: '20', production: '1' } },
  METRICS_TOKEN: { read: text((given) => given.length >= 16), usual: null, isSecret: true },
  LOG_LEVEL: { read: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), usual: 'info' },
} as const satisfies Readonly<Record<keyof typeof settingWords, Setting>>

type Settings = typeof settings
export type SettingName = keyof Settings

/** The settings after parsing; a setting is null when it is missing and has no default. */
export type Config = {
  readonly [Name in SettingName]:
    | NonNullable<ReturnType<Settings[Name]['read']>>
    | (null extends Settings[Name]['usual'] ? null : never)
}

/** Thrown for wrong settings, with one sentence for each error; the server then does not start. */
export class WrongSettings extends Error {}

const names = Object.keys(settings) as readonly SettingName[] // these are the keys of `settings`

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads all settings; an empty string counts as missing. Throws `WrongSettings` with all errors. */
export function readConfig(environment: Environment = process.env): Config {
  const profile = environment.PROFILE === 'development' ? 'development' : 'production'
  const read = names.map((name) => {
    const row: Setting = settings[name]
    const given = textOrNull(environment[name]) ?? usualOf(row, profile)
    return { name, value: given === null ? null : row.read(given) }
  })
  const wrong = read
    .filter(({ value }) => value === undefined)
    .map(({ name }) => say(serverStartWords.wrong, { name, must: settingWords[name].must }))
  const isPlaceless = profile === 'production' && textOrNull(environment.PUBLIC_URL) === null
  const sentences = [...wrong, ...(isPlaceless ? [serverStartWords.needed] : []), ...settingsAtOdds(environment)]
  if (sentences.length > 0) throw new WrongSettings(sentences.join('\n'))
  // `read` has an entry for every setting
  return Object.fromEntries(read.map(({ name, value }) => [name, value])) as Config
}

/** The environment for child processes, without the settings of the server, because some of these are secrets. */
export const environmentOfPrograms = (added: Environment): Environment => {
  const others = Object.entries(process.env).filter(([name]) => !(name in settings))
  return { ...Object.fromEntries(others), ...added }
}

const operateSettings = [
  'PROFILE',
  'DATABASE_URL',
  'DATA_FOLDER',
  'ADMIN_HOST',
  'ADMIN_PORT',
  'ADMIN_URL',
  'AUDIT_CHECKPOINTS',
  'AUDIT_KEY',
  'ERASURE_LEDGER',
] as const

export type OperateConfig = Pick<Config, (typeof operateSettings)[number]>

/**
 * Reads only the settings that the operator's commands need, so that commands run even if other settings are wrong.
 * Throws `WrongSettings`.
 */
export function readOperateConfig(environment: Environment = process.env): OperateConfig {
  const given = Object.fromEntries(operateSettings.map((name) => [name, environment[name]]))
  return readConfig({ ...given, PUBLIC_URL: 'https://saldo.example' })
}

/** Groups of settings that must be set together. */
const settingGroups = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ['SELLER_NAME', 'SELLER_ADDRESS'],
  ['AUDIT_CHECKPOINTS', 'AUDIT_KEY'],
] as const satisfies readonly (readonly SettingName[])[]

/**
 * Errors that concern several settings, one sentence each: incomplete groups, test keys together with live keys, and an
 * old admin key without a current one.
 */
function settingsAtOdds(environment: Environment): readonly string[] {
  const partial = settingGroups.filter((group) => {
    const given = group.filter((name) => textOrNull(environment[name]) !== null)
    return given.length > 0 && given.length < group.length
  })
  const isOldKeyAlone = textOrNull(environment.ADMIN_KEY) === null && textOrNull(environment.ADMIN_KEY_OLD) !== null
  const { STRIPE_SECRET_KEY: secret = '', STRIPE_PUBLISHABLE_KEY: publishable = '' } = environment
  const isMixed = secret.includes('_test_') !== publishable.includes('_test_')
  return [
    ...partial.map((group) => say(serverStartWords.settingsTogether, { names: group.join(', ') })),
    ...(partial.length === 0 && isMixed ? [serverStartWords.keysMixed] : []),
    ...(isOldKeyAlone ? [serverStartWords.oldKeyAlone] : []),
  ]
}

const textOrNull = (given = ''): string | null => (given.trim() === '' ? null : given.trim())

function usualOf({ usual }: Setting, profile: 'development' | 'production'): string | null {
  return usual === null || typeof usual === 'string' ? usual : usual[profile]
}

/** A setting as displayed; for a secret, the display shows only whether it is set. */
export type SettingInForce = {
  readonly name: SettingName
  /** null when the setting has no value, and for every secret. */
  readonly value: string | null
  /** Whether the setting differs from its default. */
  readonly isSet: boolean
  readonly isSecret: boolean
}

/** All settings as displayed, in the order of the table. */
export const settingsInForce = (config: Config): readonly SettingInForce[] =>
  names.map((name) => {
    const row: Setting = settings[name]
    const isSecret = row.isSecret === true
    const value = config[name]
    const usual = usualOf(row, config.PROFILE)
    const isSet = value !== (usual === null ? null : row.read(usual))
    return { name, value: isSecret || value === null ? null : String(value), isSet, isSecret }
  })

/** The table of settings, as printed in docs/running.md. */
export function settingsTable(): string {
  const rows = names.map((name) => `| \`${name}\` | ${settingWords[name].means} | ${defaultOf(name)} |`)
  return [`| ${settingColumns.join(' | ')} |`, '|---|---|---|', ...rows].join('\n')
}

function defaultOf(name: SettingName): string {
  const { without }: { readonly means: string; readonly without?: string } = settingWords[name]
  const { usual }: Setting = settings[name]
  if (without !== undefined) return without
  if (usual === null || typeof usual === 'string') return `\`${usual ?? ''}\``
  return `\`${usual.production ?? ''}\`, in development \`${usual.development ?? ''}\``
}
