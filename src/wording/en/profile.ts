import { screenTitles } from './site.ts'

// Text for the profile page: details, password, email address, sessions, and the account itself.

export const profileWords = {
  heading: screenTitles.profile,
  lead: 'Other members cannot see this page.',
  contents: 'On this page',
  welcome: 'Welcome, {name}. Your account is ready.',
  notLoaded: 'Your profile could not be loaded.',
} as const

export const profileAccountWords = {
  heading: 'Your account',
  email: 'Email address',
  emailNote: 'You sign in with it.',
  emailUnproven: 'Not confirmed yet.',
  plan: 'Plan',
  noPlan: 'None yet',
  planNotLoaded: 'Your plan could not be loaded.',
  left: 'Translations',
  assessmentsLeft: 'Assessments',
  plans: 'See plans',
} as const

/** Text for a short list of subscriptions that links to the page with the details. */
export const subscriptionDetailsWords = {
  heading: 'Subscription details',
  lead: 'To cancel your subscription, change the card or download invoices, go to Manage subscription.',
  none: 'You have no subscription.',
  notLoaded: 'Your subscriptions could not be loaded.',
  plan: 'Plan',
  price: 'Price',
  next: 'Next charge',
  ending: 'Cancelled. Full access until {date}.',
  end: 'End',
  status: 'Overdue',
  overdue: 'The last payment failed. Pay it by {date}, or the subscription ends.',
  manage: screenTitles.subscription,
  cards: screenTitles.cards,
} as const

export const detailsWords = {
  heading: 'Your details',
  name: 'Name',
  company: 'Company',
  country: 'Country',
  noCountry: 'Not specified',
  phone: 'Phone',
  phoneExample: '+971 4 123 4567',
  currency: 'Preferred currency',
  currencyNote: 'Offered first when you convert a statement.',
  noCurrency: 'None',
  submit: 'Save',
  saved: 'Your details are saved.',
  unsaved: 'Not saved yet.',
} as const

export const emailNoticesWords = {
  heading: 'Email notices',
  lead: 'At most one email a week. It says how many customers are concerned, and contains no names or figures.',
  customers: 'Email me when accounts of my customers are too old, or newer ones are due',
  unproven: 'Emails are sent once your address is confirmed.',
  on: 'You will be emailed about your customers’ accounts.',
  off: 'You will no longer be emailed about your customers’ accounts.',
} as const

/** Text for the dialog that appears before the user leaves a page with unsaved changes. */
export const unsavedWords = {
  heading: 'Leave without saving?',
  text: 'Your changes are not saved. If you leave this page, they are lost.',
  stay: 'Stay on this page',
  leave: 'Leave without saving',
} as const

export const passwordWords = {
  heading: 'Password',
  lead: 'A new password signs you out everywhere else.',
  none: 'You have no password. You sign in with codes we email you.',
  choose: screenTitles.choosePassword,
  current: 'Current password',
  chosen: {
    label: 'New password',
    hint: 'At least {limit} characters of any kind, spaces included.',
    repeat: 'Repeat the new password',
  },
  submit: 'Change the password',
  changed: 'Your password was changed. You are signed out everywhere else.',
} as const

/** Text for confirming the user's identity before a sensitive action. */
export const identityWords = {
  password: 'Current password',
  byCode: 'Use an emailed code instead',
  code: 'Code',
  codeHint: 'The {limit} digits we sent to {email}.',
  unsentHint: '{limit} digits. We email them to {email} when you press the button below.',
  send: 'Email me a code',
  sendAgain: 'Send another code',
  byPassword: 'Use the password instead',
  sent: 'We have sent a code to {email}.',
} as const

export const addressChangeWords = {
  heading: 'Change your email address',
  lead: 'We send a code to the new address. Your current address then gets a link that can undo the change for {count} days.',
  leadUnproven:
    'We send a code to the new address. Your current address is not confirmed, so the change cannot be undone.',
  open: 'Change the address',
  name: 'New email address',
  submit: 'Send the code',
  cancel: 'Cancel',
  sent: 'If {email} can be used, we have sent it a code. Your address does not change until you enter the code here.',
  code: 'Code from the email',
  codeHint: '{limit} digits. The code is valid for {minutes} minutes.',
  confirm: 'Confirm the new address',
  other: 'Use another address',
  changed: 'Your email address is now {email}. You are signed out everywhere else.',
} as const

export const dataDownloadWords = {
  heading: 'Download everything',
  lead: 'One ZIP file with everything Saldo stores about you: your records as JSON, and each translation and assessment as PDF and Excel. Your browser creates the file.',
  submit: 'Download my data',
  cancel: 'Cancel the download',
  busy: 'Collecting your data …',
  collected: { one: '1 record collected …', many: '{count} records collected …' },
  waiting:
    'The server accepts a limited number of requests a minute. The download continues by itself; keep this page open.',
  cancelled: 'The download was cancelled. Nothing was saved.',
  writing: 'Writing document {count} of {limit} …',
  done: 'Your data was saved as {name}.',
  fileName: 'Saldo data {date}.zip',
  folderName: '{title} {year}',
} as const

/** Text for the file that explains the download of a member's data. */
export const readmeWords = {
  lead: 'Everything Saldo stores about {email}, on {date}.',
  records: 'data/ contains a JSON file for each kind of record:',
  documents:
    'statements/ and assessments/ contain each generated translation and each assessment as PDF and Excel. Drafts and deleted records are only in the JSON files.',
  withheld: 'Left out for security: passwords, tokens, codes and hashes, and the text of emails waiting to be sent.',
  notDrawn:
    'An older version of the program made these translations, and they could not be recreated. Their figures are in data/financial_statements.json:',
  kept: 'Kept: {kept}',
  count: 'Records: {count}.',
} as const

export const accountDeletionWords = {
  heading: 'Delete your account',
  lead: 'Deletes your account and everything in it, immediately and permanently. Download your data first if you want to keep it.',
  open: 'Delete my account',
  goes: 'What is deleted',
  stays: 'What is kept, without your name',
  nothingStays:
    'No use of the free plan: you have not used it this year. The record of what was done is kept, but can no longer be traced back to you.',
  translations: 'Translations used this year: {count}',
  assessments: 'Assessments used this year: {count}',
  staysNote:
    'These numbers are stored under a hash of your email address until 31 December, so that a new account with the same address continues with the rest of the free plan. The record of what was done is kept too, but can no longer be traced back to you.',
  lost: 'What you lose',
  subscription: 'Your subscription “{plan}” ends at once. What you have paid for it is not refunded.',
  unusedTranslations: { one: '1 translation you have not used', many: '{count} translations you have not used' },
  unusedAssessments: {
    one: '1 credit assessment you have not used',
    many: '{count} credit assessments you have not used',
  },
  refund: 'A refund under way ({amount}, due by {date}) is still completed.',
  refundAgain: 'A refund under way ({amount}) is still completed.',
  refundFailed:
    'A refund of {amount} failed at the payment provider. We know about it, and will still try again or return the money in another way.',
  withdrawable: 'You can still withdraw an order and be refunded in full. Do that before you delete your account:',
  byLaw: 'What is kept because tax law requires it',
  byLawNote:
    'For {count} years, apart from your account: what was ordered and paid, with the buyer’s details on the invoices. Download your invoices before you delete your account.',
  elsewhere: 'Emails already sent to you or the operator are not affected.',
  notLoaded: 'Your records could not be loaded.',
  confirmation: 'Type {email} to confirm',
  submit: 'Delete my account permanently',
  cancel: 'Keep my account',
} as const

/** Text for the page on which a member undoes a change of the email address. */
export const undoAddressWords = {
  heading: screenTitles.undoAddressChange,
  lead: 'This restores your email address and signs everyone out of your account. Choose a new password: someone else may know the old one.',
  chosen: {
    label: 'New password',
    hint: 'At least {limit} characters of any kind, spaces included.',
    repeat: 'Repeat the new password',
  },
  submit: 'Undo the change',
  otherAccount:
    'That account’s email address is restored. You are still signed in to another account; sign out to sign in with the new password.',
  overHeading: 'This link is no longer valid',
  overHint: 'If you cannot sign in to your account, write to us through the contact form.',
  contact: 'Contact form',
} as const

export const sessionsWords = {
  heading: 'Where you are signed in',
  lead: 'Sign out any session you do not recognise, then change your password.',
  notLoaded: 'Your sessions could not be loaded.',
  browserOn: '{browser} on {system}',
  unknown: 'Unknown device',
  current: 'This session',
  since: 'Signed in',
  seen: 'Last seen',
  ends: 'Ends by',
  end: 'Sign out',
  endNamed: 'Sign out {device}, signed in {since}',
  ended: 'The session was signed out.',
  everywhere: 'Sign out everywhere',
  everywhereHeading: 'Sign out everywhere?',
  everywhereText: 'This ends every session, including this one. Sign in again where you want to continue.',
  stay: 'Stay signed in',
  notEnded: 'The sessions could not be ended.',
  endUnknown: 'It is not known whether the sessions have ended.',
} as const
