import type { TrailFault } from '#domain/audit/trail-faults.ts'
import type { WorkByClock } from '#domain/clock/work-by-clock.ts'

// The messages that `npm run operate` prints.

/** The command with which the operator confirms that the server's clock is right. */
export const acceptClockCommand = 'npm run operate -- clock accept'

export const operateWords = {
  about: 'Changes and shows what the operator of a Saldo server decides.',
  usage: 'Usage: npm run operate -- <command> [options]',
  commands: 'Commands:',
  options: 'Options of {command}:',
  where:
    'The command opens the database of DATABASE_URL or, without that setting, the embedded one in DATA_FOLDER. While a server has the embedded one open, the server runs the command.',
  help: 'Add --help to a command for its options.',
  unknownCommand: 'There is no command “{command}”. See npm run operate -- --help.',
  extraWord: 'Unexpected argument “{word}”. See npm run operate -- {command} --help.',
  wrongOption: '{reason} See npm run operate -- {command} --help.',
  noDatabase:
    'There is no database in {folder}, and no server runs there. Start the server once, or set DATA_FOLDER or DATABASE_URL.',
  othersDatabase: 'The database in {folder} belongs to another user of this computer. Run the command as that user.',
  olderDatabase:
    'The database was made by an older version. Make a backup, which works before the update too, then start the server of this version, which brings the database up to date. Then try again.',
  folderTaken:
    'The database in {folder} is in use, but its server takes no commands. It may be starting: try again in a moment. Otherwise stop it first.',
  noResponse: 'The server took the command but did not answer. Check whether it was done before you try again.',
  notThere: 'The server does not do this: run the command on the machine itself.',
  failed: 'The command failed: {reason}',
  failedThere: 'The command failed. The log of the server says why.',
} as const

/** For each command, its usage with options, and what it does. */
export const operateCommandWords = {
  'admin create': {
    usage: 'admin create <email> --role <role>',
    does: 'Makes someone an admin: emails a one-time link to enrol, and shows it. If run again before they enrol, makes a new link.',
    options: { role: 'owner, billing, support or auditor' },
  },
  'admin list': {
    usage: 'admin list [--json]',
    does: 'Shows who is an admin.',
    options: { json: 'as JSON' },
  },
  'admin remove': {
    usage: 'admin remove <email>',
    does: 'Removes an admin and ends their sessions. The last owner stays.',
    options: {},
  },
  'admin reset': {
    usage: 'admin reset <email>',
    does: 'For a lost authenticator app: revokes the password, the app and the recovery codes, ends the sessions, and makes a new link to enrol.',
    options: {},
  },
  'audit verify': {
    usage: 'audit verify [--expect <number>:<hash>]',
    does: 'Checks the audit trail row by row, and against the newest line of AUDIT_CHECKPOINTS, and says which row its chain reaches.',
    options: { expect: 'an end of the chain that you have kept, from a daily email, the log or an earlier check' },
  },
  'audit export': {
    usage: 'audit export [--from <day>] [--to <day>] [--after <number>]',
    does: 'Prints the audit trail as JSON lines, a thousand at a time.',
    options: {
      from: 'first day, YYYY-MM-DD in UTC',
      to: 'the day after the last, YYYY-MM-DD in UTC',
      after: 'continue after this number',
    },
  },
  clock: {
    usage: 'clock [--json]',
    does: 'Shows whether the clock is trusted, and what waits while it is not.',
    options: { json: 'as JSON' },
  },
  'clock accept': {
    usage: 'clock accept',
    does: 'If the clock is right after a gap or jump: accepts this gap or jump, but no later one. What waits is done at once.',
    options: {},
  },
  'key create': {
    usage: 'key create <file>',
    does: 'Makes the key that backups are encrypted to and opened with.',
    options: {},
  },
  backup: {
    usage: 'backup <folder> --key <file>',
    does: 'Copies the whole database to an encrypted file in the folder, reads it back and compares it.',
    options: { key: 'the file that key create made; never in the folder of the backups' },
  },
  restore: {
    usage: 'restore <folder> --key <file> [--erasures <folder>] [--no-erasures] [--issued <numbers>]',
    does: 'Fills an empty database from the newest backup in the folder, or from the backup that is named, and erases again what was erased since.',
    options: {
      key: 'the file with the key that the backup was encrypted to',
      erasures: 'the ledger of erasures (default: ERASURE_LEDGER)',
      'no-erasures': 'restore without a ledger: what was deleted since the backup comes back',
      issued:
        'the last invoice and the last credit note issued since the backup, such as INV-2026-000041,CRN-2026-000003: the numbers continue after them',
    },
  },
  'prices list': {
    usage: 'prices list [--json]',
    does: 'Shows every price: past, in force and scheduled.',
    options: { json: 'as JSON, amounts in cents' },
  },
  'prices set': {
    usage:
      'prices set --plan <plan> --price <dollars> --translations <n> [--assessments <n>] [--from <day>] [--inactive]',
    does: 'Adds a price. Earlier ones stay: an order keeps the price it was made at.',
    options: {
      plan: 'the plan: {plans}',
      price: 'US dollars without VAT, such as 9 or 9.00: for each unit, or each month',
      translations: 'translations in each unit or month',
      assessments: 'credit assessments in each month (default 0)',
      from: 'first day, YYYY-MM-DD in UTC (default: from now on)',
      inactive: 'show the plan as coming soon',
    },
  },
} as const

export const backupCommandWords = {
  keyFileMissing: 'Name the file to make: key create <file>.',
  keyMade:
    'The key is in {file}. Keep a copy of it away from the server and the backups: without it no backup can be opened, and anyone who has it can open them all.',
  keyThere: 'There is already a file {file}. It was not changed.',
  folderMissing: 'Name the folder of the backups.',
  noFolder: '{folder} is not a folder.',
  keyMissing: 'Name the key file with --key. Make one with npm run operate -- key create <file>.',
  noKey: 'There is no key in {file}. Make a key file with npm run operate -- key create <file>.',
  keyBeside:
    'The key file is in the folder of the backups. Keep it elsewhere: anyone who finds the backups must not find the key.',
  noPgDump:
    'This needs pg_dump and pg_restore, which come with PostgreSQL’s client (on Debian postgresql-client), at least of the version of the database. Install it and try again.',
  programFailed: 'Nothing was done. PostgreSQL’s own program says: {reason}',
  differs:
    'No backup was made: read back, the table {table} was not as it is in the database. Try again; if it happens again, the disk may be faulty.',
  made: '{file}: {rows} rows of {tables} tables, {size} MB. It was read back and compared.',
  noBackup: 'There is no backup in {folder}.',
  ledgerMissing:
    'Name the ledger of erasures with --erasures, or set ERASURE_LEDGER: without it what members deleted since the backup would be there again. If there is none, use --no-erasures.',
  ledgerAndNone:
    'Give either --erasures or --no-erasures: with the second, what was deleted since the backup comes back.',
  noLedger: 'There is no folder {folder}, so what was erased since the backup is not known.',
  noLedgerLines:
    'No file in {folder} has a line of the ledger of erasures, so what was erased since the backup is not known. Copy the ledger’s .txt files or daily emails saved as .eml there. If nothing was erased since the backup, use --no-erasures.',
  filled:
    'There is already a database. A restore needs an empty one: name a new database in DATABASE_URL, or move the folder “database” out of DATA_FOLDER.',
  otherDatabase: {
    embedded: 'This is a backup of the embedded database: restore it without DATABASE_URL.',
    postgresql: 'This is a backup of a PostgreSQL server: set DATABASE_URL to an empty database there.',
  },
  wrongKey: '{file} was encrypted to another key.',
  damaged: '{file} is not a backup, or it is damaged. Nothing was restored.',
  restoredOtherwise:
    'The table {table} is not as it was when the backup was made. No server starts on this database: restore to a new one, from another backup if need be.',
  restored:
    'Restored from {file}, the database as of {takenAt} UTC: {rows} rows of {tables} tables, compared one by one.',
  forgotten: 'Erased again: {count}. Erasures in the ledger: {noted}.',
  issuedMalformed:
    'Give --issued as numbers of invoices and credit notes with commas between them, such as INV-2026-000041,CRN-2026-000003.',
  numbered: 'The numbers of invoices and credit notes continue after {numbers}.',
  numbersRepeated:
    'Numbers that were given to invoices or credit notes since the backup will be given out a second time. If there may be any, restore to another empty database, with the last number of each kind in --issued, before you start a server.',
  afterwards:
    'Members and admins have to sign in again. Nothing is charged, ended or deleted by the clock until it has run for a day or you accept it: first compare with your payment providers what was paid since the backup, then npm run operate -- clock accept.',
  undone:
    'What members and admins changed since the backup is undone: subscriptions that were cancelled would be charged again, former passwords and addresses work again, suspended members can sign in, statements, assessments and customers deleted less than about a day ago are back, and admins have their former roles. Correct what you know of before you accept the clock: admins with admin list and admin remove before you start a server, the rest on the admin site.',
} as const

export const adminCommandWords = {
  columns: ['email address', 'role', 'state', 'last signed in', 'sessions'],
  none: 'Nobody is an admin yet. Make someone one with admin create.',
  states: { active: 'enrolled', invited: 'not enrolled' },
  never: 'never',
  link: '{email} enrols as {role} by this link until {until} UTC. It works once, and was emailed too:',
  removed: '{email} is no longer an admin.',
  emailMissing: 'Name the email address: {usage}',
  roleMissing: 'Name the role with --role: {roles}.',
  unknown: 'No admin has the address {email}. See admin list.',
} as const

export const priceCommandWords = {
  columns: ['plan', 'USD', 'translations', 'assessments', 'active', 'sample', 'valid from', ''],
  yes: 'yes',
  no: 'no',
  inForce: 'in force',
  later: 'later',
  past: 'past',
  none: 'There is no price yet. Set one with prices set.',
  added: 'Added: {plan} at USD {price} from {from}.',
} as const

export const auditCommandWords = {
  empty: 'The audit trail is empty: nothing is in its chain yet.',
  closed:
    'The chain reaches row {number}. Rows: {count}, and {thinned} removed after their retention period. Keep {number}:{hash} elsewhere to check later that none of it was changed.',
  expectMalformed:
    'Give --expect as a number and a hash of 64 digits with a colon between them, as audit verify prints them.',
  dayMalformed: 'A day must be a date such as 2026-12-01.',
  numberMalformed: 'Give the number of the last row you have with --after.',
  more: 'There is more: continue with --after {number}.',
} as const

export const clockCommandWords = {
  believed: 'The clock is trusted: what is due by the clock is done.',
  clocks: 'Clock of this computer: {now} UTC. Clock of the database: {databaseNow} UTC.',
  heldBecause: {
    'clock-differs':
      'Nothing happens by the clock: this computer and the database are more than an hour apart. That cannot be accepted: set the wrong clock right.',
    'clock-jumped':
      'Since {since} UTC scheduled work is held back: the clock jumped there from {before} UTC, or no server ran in between.',
    'many-due': 'Deletions are held back since {since} UTC: unusually many records are due at once.',
  },
  firstStart:
    'Since {since} UTC scheduled work is held back: it is the first start, or the first after a restore, so there is no earlier clock to compare with.',
  waiting: 'Waiting:',
  work: {
    ends: { one: '{count} subscription to be ended', many: '{count} subscriptions to be ended' },
    charges: { one: '{count} month to be charged', many: '{count} months to be charged' },
    orders: { one: '{count} unpaid order to be cancelled', many: '{count} unpaid orders to be cancelled' },
    reminders: { one: '{count} reminder to be sent', many: '{count} reminders to be sent' },
    emails: { one: '{count} email to be discarded', many: '{count} emails to be discarded' },
    notices: { one: '{count} statement with a notice due', many: '{count} statements with a notice due' },
    customerNotices: {
      one: '{count} member whose customers are checked',
      many: '{count} members whose customers are checked',
    },
    deletions: { one: '{count} record to be deleted', many: '{count} records to be deleted' },
  } satisfies Readonly<Record<WorkByClock, { readonly one: string; readonly many: string }>>,
  accept: 'If the clock is right and this may be done at once: npm run operate -- clock accept',
  accepted: 'Accepted. A running server charges and ends what waits within a minute, and deletes within an hour.',
  nothingHeld: 'Nothing is held back, so there is nothing to accept.',
} as const

/** Messages about faults in the audit trail; each names a row by its number. */
export const trailFaultWords = {
  'row-changed': 'Row {number} was changed, or took the place of another.',
  'row-missing': 'Row {number} is missing, although its retention period is not over.',
  'row-added': 'Row {number} was added after its place was linked.',
  'link-changed': 'The link of row {number} is not the one that was made.',
  'known-end-missing':
    'The chain once reached row {number} and no longer does: rows were removed from its end, or an older copy of the database was put back.',
  'known-end-differs':
    'At row {number} the chain has a different hash from the one kept outside the database: it was rewritten.',
  'checkpoints-unsigned':
    'No line of AUDIT_CHECKPOINTS is signed with AUDIT_KEY: the file was replaced, or the key is a different one. The chain up to row {number} holds by itself.',
  'end-differs': 'The chain does not end at row {number}, where it should: links were removed or the end was changed.',
} as const satisfies Record<TrailFault, string>

export const priceProblemWords = {
  'plan-missing': 'Name the plan with --plan: {plans}.',
  'plan-not-by-price': 'There is no plan “{plan}” that is sold by a price. The plans are {plans}.',
  'cents-malformed': 'The price must be US dollars up to {most}, such as 9 or 9.00. Give it with --price.',
  'cents-few': 'The price must be at least {least} US dollars: card providers charge no less.',
  'uses-malformed':
    'Give what the price includes with --translations and --assessments: whole numbers up to {most}, at least one of them above 0.',
  'uses-not-of-plan': 'The plan “{plan}” has no assessments. Leave out --assessments.',
  'day-malformed': 'The first day must be a date such as 2026-12-01.',
  'price-outdated': 'Another price was added at the same moment. Look at the prices and try again.',
  'day-past': 'The first day is over. Leave out --from to set the price from now on.',
} as const
