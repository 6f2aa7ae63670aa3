import type { MemberTableName } from '#domain/people/member-records.ts'
import {
  addressUndoKeptDays,
  auditAccessKeptYears,
  auditActsKeptYears,
  codeKeptMs,
  dayMs,
  draftKeptDays,
  erasuresKeptDays,
  idempotencyKeptMs,
  knownNetworkKeptDays,
  emailTriedMs,
  minuteMs,
  personalDataKeptYears,
  resetLinkKeptMs,
  salesRecordsKeptYears,
  sessionLengthMs,
  translationKeptDays,
  unpaidBuyerKeptDays,
} from '#domain/policy.ts'
import { say } from '../say.ts'

/** Text about a database table: `name` for lists, `holds`: its contents, `kept`: for how long. */
type TableWords = { readonly name: string; readonly holds: string; readonly kept: string }

const yearsOf = (count: number): string => (count === 1 ? '1 year' : `${count} years`)
const hours = (ms: number): number => ms / (60 * minuteMs)
const withAccount = say('Until the account is deleted, or for {count} years after the last sign-in.', {
  count: personalDataKeptYears,
})

const salesKept = say(
  '{count} years after the order, as tax law requires; once the account is deleted, without a link to it.',
  {
    count: salesRecordsKeptYears,
  },
)

/** Text about every table, shared by the profile page, the download and the privacy policy. */
export const memberTableWords = {
  users: {
    name: 'Your account and profile',
    holds:
      'Name, email address, company, country, phone, preferred currency, when you agreed to the terms, when you last signed in, whether you want emails about your customers’ accounts, since when and why the account is suspended, and your password as a hash.',
    kept: withAccount,
  },
  address_changes: {
    name: 'Former email addresses',
    holds: 'Your email address before a change, so that its owner can undo the change.',
    kept: say('{count} days after the change.', { count: addressUndoKeptDays }),
  },
  plan_holdings: {
    name: 'Your free plan',
    holds: 'That you took the free plan, and when.',
    kept: withAccount,
  },
  grants: {
    name: 'Allowances of translations and assessments',
    holds: 'How many your plan or an order gave you, from when until when, and how many of them you have used.',
    kept: withAccount,
  },
  awards: {
    name: 'Extra allowances we gave you',
    holds: 'The custom plan agreed with you or the extra uses we gave you, when and why, and when we revoked them.',
    kept: withAccount,
  },
  cards: {
    name: 'Saved cards',
    holds:
      'Brand, last four digits and expiry of each card, the payment provider’s reference to it, and when you agreed to later charges. Only the payment provider has the card number.',
    kept: 'Until you delete the card or the account.',
  },
  payment_customers: {
    name: 'Your customer number at the payment provider',
    holds: 'The number under which the payment provider keeps your cards.',
    kept: withAccount,
  },
  subscriptions: {
    name: 'Subscriptions',
    holds: 'The plan, its price, since when, which months are paid, and when it ends or ended.',
    kept: salesKept,
  },
  orders: {
    name: 'Orders',
    holds:
      'What you ordered, for how much, how and when it was paid, the terms you agreed to, and the buyer’s details you gave: name, company, address and tax number.',
    kept: `${salesKept} ${say('The buyer’s details of an order that was never paid: once the account is deleted, {days} days after the order.', { days: unpaidBuyerKeptDays })}`,
  },
  checkout_keys: {
    name: 'Requests to buy',
    holds: 'Which request of your browser belongs to which order, so that nothing is charged twice.',
    kept: withAccount,
  },
  invoices: {
    name: 'Invoices and credit notes',
    holds: 'Each invoice as it was issued, with the buyer’s details.',
    kept: salesKept,
  },
  used_quotas: {
    name: 'Use of a free plan before a deletion or a change of address',
    holds:
      'How many translations and assessments an account used in a year until it was deleted or changed its email address, stored under a hash of that address. No name, no address, no figures.',
    kept: 'Until the end of that calendar year.',
  },
  sessions: {
    name: 'Places where you are signed in',
    holds:
      'Which browser you use, when you signed in and when you were last seen. The session’s token is stored as a hash.',
    kept: say('{count} hours at most.', { count: hours(sessionLengthMs) }),
  },
  known_networks: {
    name: 'Networks you have signed in from',
    holds: 'A hash of the network and your email address, so that other people’s wrong passwords do not lock you out.',
    kept: say('{count} days after the last sign-in from there.', { count: knownNetworkKeptDays }),
  },
  contact_messages: {
    name: 'Messages you sent through the contact form',
    holds:
      'Name, email address, reason and message, as typed, and the operator’s answers. The operator also receives them by email.',
    kept: say('{count} years.', { count: personalDataKeptYears }),
  },
  financial_statements: {
    name: 'Statements and drafts',
    holds:
      'The figures you entered, your name for the company, its Russian name and tax number if you keep them, and the translation.',
    kept: say('A translation: {kept} days after it is generated. A draft: {draft} days after its last change.', {
      kept: translationKeptDays,
      draft: draftKeptDays,
    }),
  },
  statement_renames: {
    name: 'Former names of statements',
    holds: 'The name of a translation before you renamed it, and when you did.',
    kept: 'As long as the translation. Former names are removed if you stop keeping the company’s real name.',
  },
  assessments: {
    name: 'Assessments',
    holds: 'What was assessed, what you confirmed, and the result.',
    kept: 'Until you delete them or the account.',
  },
  customers: {
    name: 'Customers',
    holds: 'What you call a customer, its Russian name and tax number if you keep them, and what it asks for.',
    kept: 'Until you delete them or the account. A customer that exists only because of a statement or assessment is deleted with the last of them.',
  },
  changed_customers: {
    name: 'Customers to look at again',
    holds: 'Nothing about you: the ids of customers whose records have changed.',
    kept: 'Until customers are listed next.',
  },
  customer_notes: {
    name: 'Notes on customers',
    holds: 'What you wrote about a customer.',
    kept: 'Until you delete them, their customer or the account.',
  },
  customer_notices: {
    name: 'Emails about your customers’ accounts',
    holds: 'When we last checked your customers for this email, and what it has already reported about each of them.',
    kept: withAccount,
  },
  customer_decisions: {
    name: 'Credit decisions',
    holds: 'What you decided about a customer’s credit, and the assessment you decided on.',
    kept: 'Until you delete them, their assessment, their customer or the account.',
  },
  repeats: {
    name: 'Answers to repeated requests',
    holds: 'The answer to a request that saved or generated something, in case it is sent again.',
    kept: say('{count} hours.', { count: hours(idempotencyKeptMs) }),
  },
  storage: {
    name: 'Space used',
    holds: 'How much space your drafts take up, in bytes.',
    kept: withAccount,
  },
  mails: {
    name: 'Emails waiting to be sent to you',
    holds: 'The text of each email until it is delivered.',
    kept: say('{count} hours at most; a link to undo a change of address {days} days.', {
      count: hours(emailTriedMs),
      days: addressUndoKeptDays,
    }),
  },
  mailed_secrets: {
    name: 'Codes and links you were sent',
    holds: 'Hashes of the code or link and of the address it was sent to.',
    kept: say('{code} minutes for a code, {link} minutes for a link.', {
      code: codeKeptMs / minuteMs,
      link: resetLinkKeptMs / minuteMs,
    }),
  },
  limits: {
    name: 'Counts of attempts',
    holds:
      'How often a password was wrong, a code was requested or a card was declined, stored under a hash that identifies nobody.',
    kept: say('{count} hours at most.', { count: hours(dayMs) }),
  },
  prices: {
    name: 'Prices',
    holds: 'Nothing about you.',
    kept: 'As long as the service runs.',
  },
  invoice_numbers: {
    name: 'The last number of an invoice',
    holds: 'Nothing about you.',
    kept: 'As long as the service runs.',
  },
  provider_events: {
    name: 'Messages from payment providers',
    holds: 'Which message about which order has arrived.',
    kept: salesKept,
  },
  provider_calls: {
    name: 'Requests to payment providers',
    holds: 'The request sent to the provider for an order or a card, and its answer. No card number.',
    kept: `${salesKept} A request about a card alone: until the account is deleted.`,
  },
  jobs: {
    name: 'What is still to be done',
    holds:
      'Which email is to be sent, which order is being refunded, and the customer number of a deleted account until the payment provider has removed it.',
    kept: 'Until it is done.',
  },
  audit_events: {
    name: 'Record of what was done',
    holds:
      'That you signed in, changed your account, generated or deleted something, and when. Names and addresses are stored only as hashes, and you only as a pseudonym. No figures. Your networks are stored as hashes too; only the network of a refused call is stored as it is, with nothing about you.',
    kept: say(
      'Sign-ins and refused calls: {access}. Everything else: {acts}. Once the account is deleted, the pseudonym and the hashes cannot be traced back to you.',
      { access: yearsOf(auditAccessKeptYears), acts: yearsOf(auditActsKeptYears) },
    ),
  },
  audit_keys: {
    name: 'The key of your hashes',
    holds: 'What your name, addresses and networks are hashed with in the record of what was done.',
    kept: withAccount,
  },
  audit_refusals: {
    name: 'Refused calls in the current minute',
    holds: 'How many calls from which network were refused.',
    kept: say('Until the minute is over; then in the record of what was done for {access}.', {
      access: yearsOf(auditAccessKeptYears),
    }),
  },
  audit_links: {
    name: 'Links of the record of what was done',
    holds: 'Nothing about you.',
    kept: 'As long as the service runs.',
  },
  audit_chain: {
    name: 'The last link of the record',
    holds: 'Nothing about you.',
    kept: 'As long as the service runs.',
  },
  admins: {
    name: 'Admins',
    holds: 'Nothing about you: people who run Saldo are not members.',
    kept: 'Until the admin is removed.',
  },
  admin_enrolments: {
    name: 'Invitations of admins',
    holds: 'Nothing about you: people who run Saldo are not members.',
    kept: 'Until they expire, or until the admin is removed.',
  },
  admin_recovery_codes: {
    name: 'Recovery codes of admins',
    holds: 'Nothing about you: people who run Saldo are not members.',
    kept: 'Until the admin is removed.',
  },
  admin_sessions: {
    name: 'Sessions of admins',
    holds: 'Nothing about you: people who run Saldo are not members.',
    kept: 'Until they end, or until the admin is removed.',
  },
  admin_networks: {
    name: 'Networks of admins',
    holds: 'Nothing about you: people who run Saldo are not members.',
    kept: 'Until they expire, or until the admin is removed.',
  },
  sweep_heartbeat: {
    name: 'When expired data was last deleted, and whether the clock was trusted',
    holds: 'Nothing about you.',
    kept: 'As long as the service runs.',
  },
  daily_report: {
    name: 'When the daily report to the operator was last sent, and the last backup made',
    holds: 'Nothing about you.',
    kept: 'As long as the service runs.',
  },
  erasures: {
    name: 'What was deleted permanently',
    holds: 'No data: a hash of the number of what was deleted, so that no restored backup brings it back.',
    kept: say(
      '{count} days in the database; the operator keeps the list as long as there are backups from before the deletion.',
      {
        count: erasuresKeptDays,
      },
    ),
  },
  migrations: {
    name: 'Versions of the database',
    holds: 'Nothing about you.',
    kept: 'As long as the service runs.',
  },
} as const satisfies Readonly<Record<MemberTableName, TableWords>>
