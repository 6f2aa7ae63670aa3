import type { CustomerColumn, ListFault } from '#domain/customers/customer-list.ts'
import { screenTitles } from './site.ts'

// Text for the list of a member's customers, and for importing a list.

export const customersWords = {
  heading: screenTitles.customers,
  lead: 'Everyone you sell to on credit: what they ask for, how they are rated, and what needs attention.',
  add: 'Add a customer',
  bringIn: 'Import a list',
  filters: 'Find customers',
  search: 'Search by name or tax number',
  found: 'Customers: {count}',
  noneFound: 'No customers match your search.',
  notLoaded: 'Your customers could not be loaded',
  statuses: { kept: 'Current', deleted: 'Recently deleted' },
  foundDeleted: 'Deleted customers that can be restored: {count}',
  deletedFile: 'Deleted customers',
} as const

export const customerOrderWords = {
  'changedAt down': 'Most recently changed first',
  'name up': 'Name, A to Z',
  'attention down': 'Needs attention first',
} as const

export const customerColumnWords = {
  name: 'Customer',
  rating: 'Rating',
  limit: 'Limit',
  request: 'Requested',
  accounts: 'Accounts',
  attention: 'Needs attention',
  nothing: 'Nothing',
  restorable: 'Can be restored',
} as const

/** Headings of the columns that only the CSV file of the list has. */
export const customerCsvWords = {
  russianName: 'Russian name',
  inn: 'Tax number',
  code: 'Rating code',
  risk: 'Short-term risk',
  limitRUB: 'Limit, RUB',
  limitUSD: 'Limit, USD',
  amount: 'Requested amount',
  currency: 'Currency',
  terms: 'Terms, days',
  against: 'Against the limit',
  period: 'Latest accounts',
  age: 'Age of accounts, months',
  decision: 'Latest decision',
  review: 'Next review',
} as const

export const customerRowWords = {
  edit: 'Edit',
  decide: 'Decide on credit',
} as const

export const noCustomersWords = {
  heading: 'No customers yet',
  lead: 'A customer appears here when you translate or assess its statement. You can also add one by hand, or import the list you already have: each gets its own page with its years, ratings, notes and decisions.',
  translate: screenTitles.TransformationInput,
} as const

export const customerFormWords = {
  addHeading: 'Add a customer',
  editHeading: 'Edit {name}',
  name: 'Name, nickname or code',
  russianName: 'Russian name',
  inn: 'Tax number (INN)',
  innHelp: 'Statements with this number are filed under this customer.',
  request: 'Requested credit',
  requestHelp: 'Leave the amount empty if nothing is requested.',
  readAs: 'Read as {amount}.',
  amount: 'Amount',
  currency: 'Currency',
  rouble: 'RUB – Russian rouble',
  terms: 'Payment terms, days',
  save: 'Save',
  cancel: 'Cancel',
  added: '{name} was added.',
  saved: '{name} was saved.',
  newer: 'The customer as it is saved now',
  none: 'none',
} as const

export const importWords = {
  heading: 'Import a list of customers',
  lead: 'Drop or choose a CSV file, or paste rows from a spreadsheet. The first row names the columns, in any order: name, tax number, amount, currency, terms.',
  repeat: 'Customers you already have get the amounts of the list. The others are added.',
  choose: 'Choose a file',
  drop: 'Drop the list here',
  paste: 'Or paste the rows here',
  example: 'name,tax number,amount,currency,terms\nNorthern Bridge,7801234560,"50,000",EUR,60',
  ready: { one: '1 customer is ready', many: '{count} customers are ready' },
  bad: { one: '1 row cannot be used', many: '{count} rows cannot be used' },
  badLead: 'Correct these rows in your list and import it again, or continue without them.',
  row: 'Row {line}',
  rowOf: 'Row {line}, {name}',
  moreBad: 'And {count} more.',
  preview: 'First rows',
  morePreview: 'And {count} more.',
  submit: { one: 'Import 1 customer', many: 'Import {count} customers' },
  cancel: 'Cancel',
  done: 'Imported: {added} added, {changed} changed, {same} unchanged.',
  empty: 'There are no rows below the heading.',
  'no-heading': 'No column is called “name”. Name the columns in the first row.',
  'too-many': 'The list has {count} customers. Import up to {limit} at a time.',
  unread: 'This file is not text or cannot be read. Save the list as CSV and choose that file.',
  oneFile: 'Choose one file at a time. None of these files was read.',
} as const

export const listColumnWords = {
  name: 'Name',
  russianName: 'Russian name',
  inn: 'Tax number',
  amount: 'Amount',
  currency: 'Currency',
  terms: 'Terms',
} as const satisfies Record<CustomerColumn, string>

/** Messages about an error in a row of the imported list. */
export const listFaultWords = {
  'amount-unreadable': 'The amount “{text}” is not a number.',
  'amount-ambiguous': 'The amount “{text}” can be read two ways. Write it in full.',
  'currency-missing': 'The amount has no currency.',
  'currency-differs': 'The amount is in a different currency from the one in the currency column.',
  'terms-unreadable': 'The terms are not a number of days.',
  'terms-alone': 'There are terms but no amount.',
  twice: 'The same customer is in row {line}.',
} as const satisfies Record<Exclude<ListFault['code'], 'field'>, string>
