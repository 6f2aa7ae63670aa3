// Text for signing in to the admin site, for setting up access, and for an admin's own account.

const passwordHint = 'At least {limit} characters of any kind. Several words are easy to remember and hard to guess.'

export const adminSignInWords = {
  heading: 'Sign in',
  lead: 'For people who run Saldo. Members sign in on the site itself.',
  returning: 'Once you sign in, you return to the page you wanted.',
  email: 'Email address',
  password: 'Password',
  submit: 'Continue',
  codeHeading: 'Enter your code',
  codeLead: 'From the authenticator app of {email}.',
  codeSubmit: 'Sign in',
  recoveryUsed: 'You signed in with a recovery code. It no longer works. You have {count} left.',
  back: 'Back to email and password',
} as const

/** Text for the second factor's field. */
export const codeEntryWords = {
  code: 'Code',
  codeHint: '{limit} digits, new every {seconds} seconds. Spaces do not matter.',
  recovery: 'Recovery code',
  recoveryHint: 'Each works once. If you have none left, an owner can make you a new link.',
  toRecovery: 'Use a recovery code instead',
  toApp: 'Use a code from the app instead',
} as const

export const adminEnrolmentWords = {
  heading: 'Set up your access',
  lead: 'For {email}, as {role}. {may}',
  steps: ['Choose a password', 'Set up the app', 'Save your recovery codes'],
  step: 'Step {step} of {count}: {name}',
  password: {
    label: 'Password',
    hint: passwordHint,
    repeat: 'Repeat the password',
  },
  passwordSubmit: 'Continue',
  scan: 'Scan this with an authenticator app on your phone. Any app for time-based codes will do.',
  qr: 'QR code for the authenticator app. The same key is written below it.',
  secret: 'Or type this key into the app',
  secretNote: 'Time-based, {digits} digits, every {seconds} seconds. Nobody else may see it.',
  code: 'Code that the app shows now',
  codeSubmit: 'Confirm the code',
  overHeading: 'This link does not work',
  notLoaded: 'This link could not be checked.',
  finish: 'Go to the first page',
} as const

/** Text for the button that copies a key, a link or codes. */
export const copyWords = {
  label: 'Copy',
  copied: 'Copied.',
  notCopied: 'The browser does not allow copying here. Select the text instead.',
} as const

export const recoveryCodeWords = {
  lead: 'Each lets you sign in once without the app, for instance when the phone is lost. They are shown only now.',
  list: 'Recovery codes',
  download: 'Download',
  fileName: 'saldo-admin-recovery-codes.txt',
  fileHead: 'Recovery codes of {email} for the admin site of Saldo. Each works once.',
  saved: 'I have saved them where only I can read them',
  savedMissing: 'Save the codes first: they cannot be shown again.',
} as const

export const adminAccountWords = {
  heading: 'Your account',
  email: 'Email address',
  role: 'Role',
  enrolled: 'Enrolled',
  codesLeft: 'Recovery codes left',
  notLoaded: 'Your account could not be loaded.',
  passwordHeading: 'Password',
  passwordLead: 'Changing it ends all your other sessions.',
  current: 'Current password',
  chosen: { label: 'New password', hint: passwordHint, repeat: 'Repeat the new password' },
  submit: 'Change the password',
  changed: 'Your password is changed. You are signed out everywhere else.',
  codesHeading: 'Recovery codes',
  codesLead: 'New codes replace the ones you have.',
  codesPassword: 'Your password',
  codesSubmit: 'Make new recovery codes',
  codesDone: 'Done',
} as const
