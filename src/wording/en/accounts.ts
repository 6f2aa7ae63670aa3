// The pages by which people become members, come in, and get back in.

const passwordHint = 'At least {limit} characters. Any will do; several words are easy to remember and hard to guess.'
const repeat = 'Repeat the password'

/** What several of these pages ask for, and the links from one to another. */
export const accountWords = {
  email: 'E-mail address',
  password: 'Password',
  newPassword: { label: 'New password', hint: passwordHint, repeat },
  returning: 'After signing in you come back to the page you wanted.',
  toLogin: 'Sign in',
  toPasswordLogin: 'Sign in with your password instead',
  toCode: 'Sign in with a one-time code instead',
  toReset: 'Forgot your password?',
  toRegister: 'Create one',
  noAccount: 'No account yet?',
  hasAccount: 'Already a member?',
} as const

export const loginWords = { heading: 'Sign in', submit: 'Sign in' } as const

export const codeLoginWords = {
  heading: 'Sign in with a one-time code',
  lead: 'We mail you a code to sign in with.',
  submit: 'Send the code',
  codeHeading: 'Enter the code',
  sent: 'If there is an account with {email}, a code is on its way to it.',
  code: 'One-time code',
  codeHint: '{limit} digits. Spaces and dashes do not matter.',
  codeSubmit: 'Sign in',
  left: 'The code is valid for {minutes} minutes: {time} left.',
  over: 'The code is not valid any more. Ask for a new one.',
} as const

/** Where a member proves by a mailed code that the address is theirs. */
export const addressWords = {
  heading: 'Confirm your e-mail address',
  text: 'Please confirm that {email} is your address.',
  open: 'Enter the code we mailed you',
  send: 'Send a new code',
  code: 'Code',
  hint: '{limit} digits, from the newest mail to {email}.',
  submit: 'Confirm',
  sent: 'A new code is on its way to {email}. Use the newest one.',
  proven: 'Your e-mail address is confirmed.',
} as const

/** The page after a sign-in by code where no password counts. */
export const choosePasswordWords = {
  heading: 'Choose a password',
  lead: 'Your address is confirmed. A password set before that does not count, because anybody could have set it: choose your own. Setting it signs you out everywhere else.',
  submit: 'Set the password',
  later: 'Not now',
} as const

export const registerWords = {
  heading: 'Create an account',
  lead: 'All fields are needed.',
  name: 'Name',
  nameHint: 'As you want to be addressed, in any script.',
  password: { label: 'Password', hint: passwordHint },
  emailHint: 'You sign in with it. We mail you a code to confirm it.',
  agree: 'I agree to the terms of use and am {limit} or older',
  terms: 'Read the terms of use (opens in a new tab)',
  submit: 'Create the account',
  taken: 'If the account is yours:',
  takenLogin: 'sign in',
  takenOr: 'or',
  takenReset: 'choose a new password',
} as const

export const forgotWords = {
  heading: 'Forgot password',
  lead: 'Tell us the address of your account, and we mail you a link to choose a new password.',
  submit: 'Send the link',
  sentHeading: 'Check your mail',
  sent: 'If there is an account with {email}, a link to choose a new password is on its way to it.',
  kept: 'The link is valid for {minutes} minutes and works once.',
  back: 'Back to sign in',
} as const

/** What to do when a mail does not come. */
export const emailHelpWords = {
  heading: 'Nothing came?',
  spam: 'Look into the spam folder: some mail services put such mails there.',
  newest: {
    code: 'Use the newest code. Earlier ones do not work, and none works from another network.',
    link: 'Use the newest link. Earlier ones do not work.',
  },
  address: 'Check the address. We mail nothing where there is no account.',
  change: 'Change the address',
  again: { code: 'Send a new code', link: 'Send a new link' },
  wait: 'You can ask again in {time}.',
  renewed: {
    code: 'A new code is on its way. Use the newest one.',
    link: 'A new link is on its way. Use the newest one.',
  },
} as const

export const resetWords = {
  heading: 'Choose a new password',
  lead: 'For the account with {email}. You are signed out everywhere and sign in with the new password.',
  submit: 'Change the password',
  brokenHeading: 'The link does not work',
  brokenHint:
    'A link works once, for {minutes} minutes, and only the newest one. If a mail program cut it, copy all of it into the address bar.',
  again: 'Ask for a new link',
} as const
