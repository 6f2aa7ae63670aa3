type SettingWords = {
  /** The effect of the setting, for the settings table. */
  readonly means: string
  /** Completes the sentence “The setting NAME …” about a setting with an invalid value. */
  readonly must: string
  /** The effect of omitting the setting; not needed where the default value makes it clear. */
  readonly without?: string
}

export const settingWords = {
  PROFILE: {
    means:
      '`development` is what `npm start` uses: emails can be read at `/dev/outbox` on this computer, and the free offer does not end',
    must: 'must be development or production',
  },
  HOST: {
    means: 'network address to listen on',
    must: 'must be an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  },
  PORT: {
    means: 'port to listen on',
    must: 'must be a whole number from 0 to 65535',
    without: '3000, in development the next free one',
  },
  PUBLIC_URL: {
    means: 'address of the site as people open it; links in emails begin with it. Required in production',
    must: 'must be an address such as https://saldo.example.com, without a path',
    without: 'the address the server listens on',
  },
  ADMIN_HOST: {
    means: 'network address on which the admin site listens',
    must: 'must be an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  },
  ADMIN_PORT: {
    means: 'port of the admin site; `none`: this process does not serve it; `node dist/server/admin.js` can',
    must: 'must be a whole number from 0 to 65535, or none',
    without: '3001, in development the next free one',
  },
  ADMIN_URL: {
    means: 'address of the admin site as admins open it: `/admin` leads there, and links to enrol begin with it',
    must: 'must be an address such as https://admin.saldo.example.com, without a path',
    without:
      'links begin with the address it listens on; `/admin` leads there in development, in production nothing is at `/admin`',
  },
  ADMIN_KEY: {
    means:
      'secret of 32 random bytes that encrypts the keys of the admins’ authenticator apps in the database, such as from `openssl rand -hex 32`. Keep it out of the database and its backups, and [give it to every server](admin.md#the-key-of-the-authenticator-apps)',
    must: 'must be 32 bytes, as 64 hexadecimal digits or in base 64',
    without: 'the keys of the apps are not encrypted, and the start of a production server says so',
  },
  ADMIN_KEY_OLD: {
    means:
      'keys, separated by commas, that `ADMIN_KEY` has replaced; a start encrypts what was encrypted with them under `ADMIN_KEY`',
    must: 'must be a list of keys of 32 bytes, each as 64 hexadecimal digits or in base 64',
    without: 'none',
  },
  DATABASE_URL: {
    means: 'PostgreSQL 15 or later, such as `postgres://user:password@host:5432/saldo`. Several servers can share it',
    must: 'must begin with postgres:// or postgresql://',
    without: 'an embedded database in `DATA_FOLDER`, for one process; a power failure can lose data',
  },
  DATABASE_CONNECTIONS: {
    means: 'maximum connections to PostgreSQL of one server',
    must: 'must be a whole number from 1 to 100',
  },
  DATA_FOLDER: {
    means: 'folder of the embedded database, the outbox, the payment sandbox and the socket for commands',
    must: 'must be a folder',
  },
  SMTP_URL: {
    means:
      'email server, such as `smtps://user:password@host:465`. With a user, `smtp://` requires STARTTLS, unless it ends with `?requireTLS=false`',
    must: 'must begin with smtp:// or smtps://',
    without: 'emails are saved as .eml files in the folder `outbox` of `DATA_FOLDER`',
  },
  MAIL_FROM: { means: 'sender of every email', must: 'must be an email address' },
  OPERATOR_EMAIL: {
    means:
      'address that receives the messages of the contact form, reports of disputes and failed refunds, and the daily email',
    must: 'must be an email address',
    without: 'the sender of emails',
  },
  CONTACT_NAME_MAX: {
    means: 'maximum length of a name in the contact form, in characters',
    must: 'must be a whole number from 15 to 100',
  },
  RATES_URL: {
    means:
      'daily XML of the Bank of Russia, `https://www.cbr.ru/scripts/XML_daily.asp`; yearly averages are calculated from `XML_dynamic.asp` beside it',
    must: 'must be an address that begins with http:// or https://',
    without:
      'no rates are requested; the built-in year-end rates are offered and labelled as such, and averages are typed',
  },
  STRIPE_SECRET_KEY: {
    means: 'secret key of Stripe, for payments by card. The three Stripe settings are set together',
    must: 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_',
    without: 'no payments by card; in development a built-in sandbox, as long as no PayPal keys are set either',
  },
  STRIPE_PUBLISHABLE_KEY: {
    means: 'publishable key of Stripe, which is sent to pages',
    must: 'must begin with pk_test_ or pk_live_',
    without: 'none',
  },
  STRIPE_WEBHOOK_SECRET: {
    means: 'signing secret of the webhook `/webhooks/stripe`',
    must: 'must begin with whsec_',
    without: 'none',
  },
  PAYPAL_CLIENT_ID: {
    means: 'client ID of the PayPal app. `PAYPAL_CLIENT_ID`, `PAYPAL_SECRET` and `PAYPAL_WEBHOOK_ID` are set together',
    must: 'must be the client ID of a PayPal app',
    without: 'no payments by PayPal; in development a built-in sandbox, as long as no Stripe keys are set either',
  },
  PAYPAL_SECRET: {
    means: 'secret of the PayPal app',
    must: 'must be the secret of a PayPal app',
    without: 'none',
  },
  PAYPAL_WEBHOOK_ID: {
    means: 'ID of the webhook `/webhooks/paypal`',
    must: 'must be the ID of a PayPal webhook',
    without: 'none',
  },
  PAYPAL_BASE_URL: {
    means: 'address of PayPal’s API; `https://api-m.sandbox.paypal.com` is PayPal’s own sandbox',
    must: 'must be an address such as https://api-m.paypal.com, without a path',
  },
  SELLER_NAME: {
    means: 'name of the seller, as it appears on invoices. `SELLER_NAME` and `SELLER_ADDRESS` are set together',
    must: 'must be one line of at most 500 characters',
    without: 'nothing can be bought; in development a sample seller',
  },
  SELLER_ADDRESS: {
    means: 'the seller’s address with the country, as it appears on invoices, on one line',
    must: 'must be one line of at most 500 characters',
    without: 'none',
  },
  SELLER_TAX_NUMBER: {
    means: 'the seller’s tax number, as it appears on invoices',
    must: 'must be one line of at most 500 characters',
    without: 'none; invoices leave it out',
  },
  FREE_PLAN_OFFER_UNTIL: {
    means: 'last day of each year on which the free plan is available: `MM-DD`, or `always`',
    must: 'must be MM-DD such as 06-30, or always',
  },
  OPERATOR_DAILY: {
    means:
      '`on` or `off`: a daily email to `OPERATOR_EMAIL` with what waits for you, how old the newest backup is, the end of the audit trail and the newest lines of the ledger of erasures. It contains no names and no figures of members',
    must: 'must be on or off',
  },
  AUDIT_CHECKPOINTS: {
    means:
      'file to which the end of the audit trail is added every five minutes while it grows, best on another disk or machine; `audit verify` compares with its newest line. Set together with `AUDIT_KEY`',
    must: 'must be a file',
    without: 'no such file; the end is in the log, in `/metrics` and in the daily email',
  },
  AUDIT_KEY: {
    means: 'secret that signs the lines of `AUDIT_CHECKPOINTS`. Keep it out of the database and its backups',
    must: 'must have at least 32 characters',
    without: 'none',
  },
  ERASURE_LEDGER: {
    means:
      'folder in which the server lists what was deleted permanently, as hashes, so that it can be deleted again after a backup is restored. Keep it on another disk or machine, apart from the backups',
    must: 'must be a folder',
    without: 'no such folder; the daily email holds the newest lines',
  },
  SECURITY_CONTACT: {
    means: 'where weaknesses of the site are reported, `mailto:` or `https:`; published at `/.well-known/security.txt`',
    must: 'must begin with mailto: or https:',
    without: 'there is no `security.txt`',
  },
  TRUSTED_PROXIES: {
    means:
      'addresses or networks of the proxies in front of the server, separated by commas; the server trusts the visitor’s address they report',
    must: 'must be network addresses separated by commas',
    without: 'none; the connecting address is the visitor’s',
  },
  LIMIT_FACTOR: {
    means: 'multiplies the number of calls and other requests a minute from one network address',
    must: 'must be a whole number from 1 to 1000000',
  },
  METRICS_TOKEN: {
    means: 'callers that send it as a bearer token can read `/metrics` (Prometheus)',
    must: 'must have at least 16 characters',
    without: '`/metrics` is off',
  },
  LOG_LEVEL: {
    means: 'lowest level that is logged',
    must: 'must be one of fatal, error, warn, info, debug, trace, silent',
  },
} as const satisfies Readonly<Record<string, SettingWords>>

export const settingColumns = ['setting', 'what it does', 'default'] as const

export const serverStartWords = {
  wrong: 'The setting {name} {must}.',
  settingsTogether: 'The settings {names} must be set together, or none of them.',
  oldKeyAlone: 'ADMIN_KEY_OLD is for keys that ADMIN_KEY has replaced: set ADMIN_KEY too.',
  keysMixed: 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys, or both live keys.',
  needed: 'The setting PUBLIC_URL is required in production.',
  folderTaken:
    'Another process has opened the database in {folder}. Stop it, or set DATABASE_URL and share a PostgreSQL server.',
  foreignMigrations:
    'The database was changed by another version of the program ({names}). Start that version, or restore a backup.',
  unfinishedRestore:
    'A restore into this database was not finished: what was deleted since the backup may be there again. Restore to a new, empty database.',
  noDatabase: 'The database cannot be reached ({reason}). Is DATABASE_URL right, and is it running?',
  fileFailed:
    'A file or folder cannot be used ({reason}). Free the space, or correct the path or its rights, and try again.',
  portTaken: 'Port {port} is in use or not allowed. Choose another with {setting}.',
  ready: 'Saldo is ready: {site}',
  adminReady: 'The admin site is ready: {site}',
  adminKeysPlain:
    'The keys of the admins’ authenticator apps are not encrypted in the database. To encrypt them, set ADMIN_KEY.',
  adminKeysUnreadable: {
    one: 'The authenticator app of {count} admin does not work: its key cannot be decrypted with ADMIN_KEY or ADMIN_KEY_OLD. Set the key that it was encrypted with, or run npm run operate -- admin reset <email>.',
    many: 'The authenticator apps of {count} admins do not work: their keys cannot be decrypted with ADMIN_KEY or ADMIN_KEY_OLD. Set the key that they were encrypted with, or run npm run operate -- admin reset <email>.',
  },
  adminElsewhere:
    'Port {port} is in use, so this server does not serve the admin site: another one on this computer probably does. To serve it here too, set ADMIN_PORT.',
  noAdmin: 'Nobody can sign in to it yet. To enrol: npm run operate -- admin create <email> --role owner',
  adminNeedsDatabase:
    'The setting DATABASE_URL is required for an admin site in a process of its own: the embedded database is for one process.',
  adminNeedsPort: 'With ADMIN_PORT=none there is no admin site to start.',
  development: 'Development profile. The free plan is offered as FREE_PLAN_OFFER_UNTIL says: {until}.',
  outboxShown: 'Emails can be read at {site}/dev/outbox, only on this computer.',
  outboxHidden:
    'Emails cannot be read at /dev/outbox: on {host} others could reach it. Leave HOST at 127.0.0.1 to see them there.',
  embedded: 'The database is embedded in {folder}, for testing only. In production set DATABASE_URL.',
  paymentSandbox:
    'No payment keys are set: payments go to a sandbox at {address}, which accepts only test card numbers. No money moves.',
  noCommands: 'npm run operate cannot reach this server: {reason}.',
  noSeller:
    'No seller is set: paid plans cannot be bought. Set SELLER_NAME and SELLER_ADDRESS, which appear on every invoice.',
  modesMixed:
    'Payments by {test} are in test mode, but payments by {live} are real. Anyone with test data of {test} can get a plan without paying. Use test keys for both, or live keys for both.',
  noProvider: 'No payment keys are set: paid plans cannot be bought. Set the keys of Stripe or of PayPal.',
  sampleSeller: 'No seller is set: invoices name a sample seller. In production set SELLER_NAME and SELLER_ADDRESS.',
  folderOpen:
    'Other users of this computer can open {folder}, and its permissions could not be changed. Run chmod 700 on it as its owner.',
  outbox: 'No email server is set: emails are saved in {folder}. In production set SMTP_URL.',
} as const

/** Reasons why `npm run operate` cannot reach the server. */
export const noCommandsWords = {
  unsupported: 'it does not work on Windows while a server runs',
  'path-long': 'the path of DATA_FOLDER is too long for a socket',
  'folder-open': 'other users of this computer can open its folder in DATA_FOLDER',
} as const

/** Text shown at the address of the admin site if it was not built. */
export const adminWords = {
  title: 'Saldo admin',
  notBuilt:
    'The admin site was not built. Run npm run build and start the server again. The calls of the admin site work.',
} as const
