import type { MemberTable } from '#domain/people/member-records.ts'
import type { RecordPurpose } from '#domain/people/record-purposes.ts'
import {
  dayMs,
  deletedKeptMs,
  draftKeptDays,
  givenFilesKeptMs,
  guestFilesKeptMs,
  idleLimitMs,
  knownNetworkKeptDays,
  memberAgeYearsMin,
  minuteMs,
  personalDataKeptYears,
  salesRecordsKeptYears,
  sessionIdleMs,
  sessionLengthMs,
  translationKeptDays,
} from '#domain/policy.ts'
import { filled, type LegalSection, type LegalText } from '../../legal/legal-text.ts'
import { screenTitles } from '../site.ts'

// The privacy policy (specification §2, §9). Its table has a row for each database table about people.

export const privacyPurposes = {
  account: 'To run your account',
  security: 'To keep your account safe',
  work: 'To do what you use Saldo for',
  payment: 'To sell to you, and to account for it as tax law requires',
  contact: 'To answer you and to send you emails',
} as const satisfies Record<RecordPurpose, string>

/** How deleting an account affects the table's rows about that member. */
export const privacyFates = {
  deleted: 'Deleted',
  detached: 'Kept, but no longer linked to an account',
  kept: 'Kept without your name',
  ending: 'Ends by itself soon',
  none: 'Kept with the order',
} as const satisfies Record<MemberTable['atDeletion'], string>

export const privacyWords = {
  heading: screenTitles.privacy,
  lead: 'What this site keeps about you, why, where and for how long, and what your rights are.',
  table: 'Everything the database keeps about people',
  columns: { what: 'What is kept', kept: 'How long', fate: 'If you delete your account' },
} as const

const hours = (ms: number): number => ms / (60 * minuteMs)

const facts = {
  age: memberAgeYearsMin,
  dataYears: personalDataKeptYears,
  recordYears: salesRecordsKeptYears,
  translationDays: translationKeptDays,
  draftDays: draftKeptDays,
  restoreHours: hours(deletedKeptMs),
  fileHours: hours(givenFilesKeptMs),
  guestFileMinutes: guestFilesKeptMs / minuteMs,
  countHours: hours(dayMs),
  networkDays: knownNetworkKeptDays,
  sessionHours: hours(sessionLengthMs),
  sessionIdle: sessionIdleMs / minuteMs,
  idle: idleLimitMs / minuteMs,
}

const keeping: readonly LegalSection[] = [
  {
    id: 'responsible',
    heading: 'Who is responsible',
    paragraphs: [
      'The operator of this site (“we”, “us”) decides why and how personal data is used here, and is responsible for it. You reach the operator through the contact form on the home page.',
      'The software is also sold to be run by others. If you use Saldo on the computers of another company, that company is the operator, and this policy describes what its copy does by itself.',
    ],
  },
  {
    id: 'kept',
    heading: 'What is kept, and for how long',
    paragraphs: [
      'In short: a translation for {translationDays} days, a draft for {draftDays} days after its last change, a session for {sessionHours} hours at most, records of sales for {recordYears} years, and other personal data for up to {dataYears} years.',
      'The table below has a row for each kind of record. Deleting an account and downloading your data follow the same table. A statement or an assessment that you delete yourself can be restored for {restoreHours} hours and is then gone.',
    ],
  },
  {
    id: 'why',
    heading: 'Why it is kept',
    paragraphs: [
      'The table names a purpose for each kind. We need your account and your work to provide the service you signed up for, records of sales because tax law requires them, and the rest because accounts have to be protected and messages answered. Nothing is kept for advertising, and nothing is sold.',
      'Figures of companies are rarely personal data. Those of a sole trader can be; choose a nickname for the company if nothing here should lead to a person.',
    ],
  },
  {
    id: 'not-kept',
    heading: 'What is not kept',
    paragraphs: [
      [
        'Files you choose on a page: your browser reads them. Those you have not confirmed stay in the browser for {fileHours} hours, those you chose before you signed in for {guestFileMinutes} minutes, and never reach us.',
        'Card numbers: they go from your browser to the payment provider.',
        'Network addresses: one is used to answer a request, to limit how many a visitor makes, to recognise a network you have signed in from, and to look up a country in a list on our server. We never store a full address, only the network it belongs to, which many addresses share. In the record of what was done, the network of a refused call is stored in plain form but not linked to any account; the network of a member’s own action is stored only as a hash. Both are kept for the periods in the table. Elsewhere we keep only hashes of networks: for {networkDays} days if you signed in from them, and for at most {countHours} hours to count attempts.',
        'Visits: there is no analysis of them. The log of the server has the name of each call, its status and its duration, and no name, address or figure.',
      ],
    ],
  },
]

const sharing: readonly LegalSection[] = [
  {
    id: 'where',
    heading: 'Where it is kept',
    paragraphs: [
      'In the database of the operator and in the backups the operator makes of it, in the country where the operator runs them. Ask us which country that is. A backup can contain deleted records until it is replaced.',
      'Your browser keeps some entries of its own; the Cookie Policy lists them.',
    ],
  },
  {
    id: 'processors',
    heading: 'Who else processes it',
    paragraphs: [
      'Others receive data only as far as the operator of this site uses them:',
      [
        'Hosting: the company on whose computers the operator runs this site.',
        'Email: the service that delivers our messages sees your address, the text and the invoices attached.',
        'Stripe, where payment by card is offered: the card details you enter, your name and email address, what you order, the amount, and reference numbers.',
        'PayPal, where payment with PayPal is offered: what you enter on PayPal’s own pages, what you order, the amount, and a reference number.',
        'Authorities, where the law obliges us.',
      ],
      'Exchange rates are fetched for everyone alike, without any data about you. Stripe and PayPal also process data on their own responsibility, under their own privacy policies.',
    ],
  },
  {
    id: 'security',
    heading: 'How it is protected',
    paragraphs: [
      'Passwords and session tokens are stored as hashes only, and so are emailed codes once the email is sent. A session ends after {sessionIdle} minutes without a request, in the browser after {idle} minutes without activity. Every request for a record is checked against the account that owns it.',
    ],
  },
]

const rights: readonly LegalSection[] = [
  {
    id: 'rights',
    heading: 'Your rights',
    paragraphs: [
      'You can exercise most of them yourself. Your profile lets you:',
      [
        'see and correct your details, and change your email address;',
        'download everything kept about you, except secrets such as hashes of passwords, as JSON, PDF and Excel;',
        'see where you are signed in, and end any session;',
        'delete your account.',
      ],
      'Depending on the law of your country you may also have processing restricted, object to it, withdraw consent for the future, and complain to a data protection authority. Nothing here is decided about you by a machine alone: an assessment judges a company, for the member who asks for it.',
    ],
  },
  {
    id: 'operator',
    heading: 'Duties of the operator',
    paragraphs: [
      'The operator answers a request about your data within the time that the law sets, and asks for no more proof of who you are than necessary. If data is lost or falls into other hands, the operator informs those affected and the authority where the law requires it.',
      'The operator limits access to the server, the database and the backups, and names in this policy any service beyond those listed above.',
    ],
  },
  {
    id: 'age',
    heading: 'Minors',
    paragraphs: [
      'Accounts are for people aged {age} or older. If we learn that an account belongs to someone younger, we delete it.',
    ],
  },
  {
    id: 'changes',
    heading: 'New versions',
    paragraphs: [
      'We change this policy when the software keeps other data, or keeps data for a different time. The date at the top is the date of this version.',
    ],
  },
]

export const privacyPolicy: LegalText = filled(
  { date: '2026-11-30', sections: [...keeping, ...sharing, ...rights] },
  facts,
)
