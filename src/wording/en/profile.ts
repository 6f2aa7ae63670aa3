// The page on which members say who they are, change their password and see where they are signed in.

export const profileWords = {
  heading: 'Profile',
  lead: 'Only you see what is on this page.',
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
  plans: 'See the plans',
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
  currencyNote: 'Offered first where you choose a currency to show a statement in.',
  noCurrency: 'None',
  submit: 'Save',
  saved: 'Your details are saved.',
  unsaved: 'Not saved yet.',
} as const

/** Asked before a page with unsaved changes is left. */
export const unsavedWords = {
  heading: 'Leave without saving?',
  text: 'Your details have changes that are not saved. They are lost when you leave this page.',
  stay: 'Stay on this page',
  leave: 'Leave without saving',
} as const

export const passwordWords = {
  heading: 'Password',
  lead: 'With a new password you stay signed in here, and every other session ends.',
  none: 'You have no password and sign in with codes that we mail you.',
  choose: 'Choose a password',
  current: 'Current password',
  chosen: {
    label: 'New password',
    hint: 'At least {limit} characters; any characters and spaces will do.',
    repeat: 'New password again',
  },
  submit: 'Change the password',
  changed: 'Your password is changed. Every other session has been signed out.',
} as const

/** Who it is, asked again before something that only the member may do. */
export const identityWords = {
  password: 'Current password',
  byCode: 'Use an emailed code instead',
  code: 'Code',
  codeHint: 'The {limit} digits we sent to {email}.',
  sendAgain: 'Send another code',
  byPassword: 'Use the password instead',
  sent: 'A code is on its way to {email}.',
} as const

export const addressChangeWords = {
  heading: 'Change your email address',
  lead: 'We send a code to the new address. Your present address then gets a link that undoes the change for {count} days.',
  open: 'Change the address',
  name: 'New email address',
  submit: 'Send the code',
  cancel: 'Cancel',
  sent: 'If {email} can be used, a code is on its way to it. Your address stays as it is until you enter the code here.',
  code: 'Code from the email',
  codeHint: '{limit} digits. The code is valid for {minutes} minutes.',
  confirm: 'Confirm the new address',
  other: 'Use another address',
  changed: 'Your email address is now {email}. Every other session has been signed out.',
} as const

export const dataDownloadWords = {
  heading: 'Download everything',
  lead: 'One ZIP file with all that Saldo holds of you: your records as JSON, and each translation and assessment as PDF and Excel. The file is made in your browser.',
  submit: 'Download my data',
  busy: 'Collecting your data …',
  writing: 'Writing document {count} of {limit} …',
  done: 'Your data is in {name}.',
  fileName: 'Saldo data {date}.zip',
  folderName: '{title} {year}',
} as const

/** The text file that explains the download. */
export const readmeWords = {
  lead: 'Everything that Saldo holds of {email}, on {date}.',
  records: 'data/ has a JSON file for each kind of record:',
  documents:
    'statements/ and assessments/ have each generated translation and each assessment as PDF and Excel. Drafts and deleted records are in the JSON files alone.',
  withheld:
    'Left out: passwords, tokens, codes and hashes, which name nobody and open doors, and the text of emails that wait to be sent.',
  notDrawn:
    'These translations were made by an older version and could not be drawn again. Their figures are in data/financial_statements.json:',
  kept: 'Kept: {kept}',
  count: 'Records: {count}.',
} as const

export const accountDeletionWords = {
  heading: 'Delete your account',
  lead: 'Deletes your account and everything in it, at once and for good. Download your data first if you want to keep it.',
  open: 'Delete my account',
  goes: 'What is deleted',
  stays: 'What stays, as numbers without your name',
  nothingStays: 'Nothing: you have not used a plan this year.',
  translations: 'Translations used this year: {count}',
  assessments: 'Assessments used this year: {count}',
  staysNote:
    'They are kept under a hash of your email address until 31 December, so that a new account with the same address continues with what is left of the free plan.',
  elsewhere: 'Emails that have already reached you or the operator are not affected.',
  notLoaded: 'What is kept of you could not be loaded.',
  confirmation: 'Type {email} to confirm',
  submit: 'Delete my account for good',
  cancel: 'Keep my account',
} as const

/** The page of the link that undoes a change of address. */
export const undoAddressWords = {
  heading: 'Undo a change of address',
  lead: 'Your account gets this address back and everybody is signed out of it. Choose a new password: the old one may be known to somebody else.',
  chosen: {
    label: 'New password',
    hint: 'At least {limit} characters; any characters and spaces will do.',
    repeat: 'New password again',
  },
  submit: 'Undo the change',
  overHeading: 'This link is no longer valid',
  overHint: 'If you cannot sign in to your account, write to us through the contact form.',
  contact: 'Contact form',
} as const

export const sessionsWords = {
  heading: 'Where you are signed in',
  lead: 'Sign out what you do not recognise, and change your password then.',
  notLoaded: 'Your sessions could not be loaded.',
  browserOn: '{browser} on {system}',
  unknown: 'A device that does not say what it is',
  current: 'This session',
  since: 'Signed in',
  seen: 'Last seen',
  ends: 'Ends by',
  end: 'Sign out',
  endNamed: 'Sign out {device}, signed in {since}',
  ended: 'That session is signed out.',
  everywhere: 'Sign out everywhere',
  everywhereHeading: 'Sign out everywhere?',
  everywhereText: 'Every session ends, this one too. You sign in again where you want to go on.',
  stay: 'Stay signed in',
  notEnded: 'The sessions could not be ended.',
} as const
