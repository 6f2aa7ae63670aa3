// The pages by which people become members, come in, and get back in.

export const loginWords = {
  heading: 'Sign in',
  email: 'E-mail address',
  password: 'Password',
  submit: 'Sign in',
  forgot: 'Forgot your password?',
  byCode: 'Sign in with a one-time code instead',
  noAccount: 'No account yet?',
  register: 'Create one',
  expiredDraft: 'After signing in you come back to the page you wanted.',
} as const
