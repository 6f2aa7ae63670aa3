import { screenTitles } from './site.ts'

// Text for the pages where users register, sign in and regain access.

const passwordHint = 'At least {limit} characters of any kind. Several words are easy to remember and hard to guess.'
const repeat = 'Repeat the password'

/** Text for the fields and links that these pages share. */
export const accountWords = {
  email: 'Email address',
  password: 'Password',
  newPassword: { label: 'New password', hint: passwordHint, repeat },
  returning: 'Then you continue where you left off.',
  nextTranslation: 'Next: translate your statement.',
  waitingFile: {
    one: 'Your file {name} is waiting in this browser. Next: translate it.',
    many: 'Your {count} files are waiting in this browser. Next: translate them.',
  },
  toLogin: screenTitles.login,
  toPasswordLogin: 'Sign in with your password instead',
  toCode: 'Sign in with a one-time code instead',
  toReset: screenTitles.forgotPassword,
  toRegister: screenTitles.register,
  noAccount: 'New to Saldo?',
  hasAccount: 'Already have an account?',
} as const

export const loginWords = { heading: screenTitles.login, submit: screenTitles.login } as const

export const codeLoginWords = {
  heading: screenTitles.loginByCode,
  lead: 'We email you a code to sign in with.',
  submit: 'Send the code',
  codeHeading: 'Enter the code',
  sent: 'If {email} has an account, we have sent it a code.',
  code: 'One-time code',
  codeHint: '{limit} digits. Spaces and dashes do not matter.',
  codeSubmit: screenTitles.login,
  left: 'The code is valid for {minutes} minutes: {time} left.',
  over: 'The code has expired. Request a new one.',
} as const

/** Text for confirming, by an emailed code, that the address belongs to the member. */
export const addressWords = {
  heading: 'Confirm your email address',
  text: 'Please confirm that {email} is your email address.',
  unconfirmed: 'Your email is not confirmed.',
  fold: 'Hide',
  unfold: 'Show',
  open: 'Enter the code we emailed you',
  send: 'Send a new code',
  code: 'Code',
  hint: '{limit} digits, from our latest email to {email}.',
  submit: 'Confirm',
  sent: 'We have sent a new code to {email}. Earlier codes no longer work.',
  proven: 'Your email address is confirmed.',
} as const

/** Text for the page that follows sign-in by code when the account has no valid password. */
export const choosePasswordWords = {
  heading: screenTitles.choosePassword,
  lead: 'Your email address is confirmed. Any password set before that no longer works, because someone else could have set it. Choose your own. This signs you out everywhere else.',
  submit: 'Set the password',
  later: 'Not now',
} as const

export const registerWords = {
  heading: screenTitles.register,
  lead: 'All fields are required.',
  name: 'Name',
  nameHint: 'How we should address you, in any alphabet.',
  password: { label: 'Password', hint: passwordHint },
  emailHint: 'You sign in with it. We email you a code to confirm it.',
  agree: 'I agree to the Terms of Use and am {limit} or older',
  terms: 'Read the Terms of Use (opens in a new tab)',
  privacy: 'Read the Privacy Policy (opens in a new tab)',
  submit: screenTitles.register,
  taken: 'If this is your account:',
  takenLogin: 'sign in',
  takenOr: 'or',
  takenReset: 'choose a new password',
} as const

export const forgotWords = {
  heading: screenTitles.forgotPassword,
  lead: 'Enter the email address of your account. We email you a link to choose a new password.',
  submit: 'Send the link',
  sentHeading: 'Check your email',
  sent: 'If {email} has an account, we have sent it a link to choose a new password.',
  kept: 'The link is valid for {minutes} minutes and works once.',
  back: screenTitles.login,
} as const

export const emailHelpWords = {
  heading: 'No email?',
  spam: 'Check your spam folder.',
  newest: {
    code: 'Use the latest code, on the network you requested it from. Earlier codes do not work.',
    link: 'Use the latest link. Earlier ones do not work.',
  },
  address: 'Check the address. We send nothing to an address without an account.',
  change: 'Change the address',
  again: { code: 'Send a new code', link: 'Send a new link' },
  wait: 'You can request another in {time}.',
  renewed: {
    code: 'If {email} has an account, we have sent it a new code. Use the latest one.',
    link: 'If {email} has an account, we have sent it a new link. Use the latest one.',
  },
} as const

export const resetWords = {
  heading: screenTitles.resetPassword,
  lead: 'For the account of {email}. This signs you out everywhere; sign in again with the new password.',
  submit: 'Change the password',
  brokenHeading: 'The link does not work',
  brokenHint:
    'A link works once, within {minutes} minutes, and only the latest one works. If your email program split it, copy all of it into the address bar.',
  again: 'Request a new link',
} as const
