// The page on which members say who they are, change their password and see where they are signed in.

export const profileWords = {
  heading: 'Profile',
  lead: 'Only you see what is on this page.',
  welcome: 'Welcome, {name}. Your account is ready.',
  notLoaded: 'Your profile could not be loaded.',
} as const

export const profileAccountWords = {
  heading: 'Your account',
  email: 'E-mail address',
  emailNote: 'You sign in with it; it cannot be changed here.',
  emailUnproven: 'Not confirmed yet.',
  plan: 'Plan',
  noPlan: 'None yet',
  planNotLoaded: 'Your plan could not be loaded.',
  left: 'Translations',
  plans: 'See the plans',
} as const

export const detailsWords = {
  heading: 'Your details',
  name: 'Name',
  company: 'Company',
  country: 'Country',
  noCountry: 'Not told',
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
