import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { isFull } from '../../../../scripts/vitest/full-run.ts'
import type { Client } from '#contract/client.ts'
import { drawPage, refused, refusedFields } from '../../../../scripts/vitest/drawn-page.tsx'
// the word lists that rate passwords load slowly, so they are imported before the first test
import '#browser/password-judge.ts'
import { signInResponse } from '../../fixtures/member-anna.ts'
import RegisterPage from './register-page.tsx'

const offerOver = () => Promise.reject(refused('free-offer-over'))

const draw = (
  register: Client['register'],
  at = '/register',
  takeFreePlanOnce: Client['takeFreePlanOnce'] = offerOver,
) => drawPage(<RegisterPage />, { api: { register, takeFreePlanOnce }, at })
const drawJudged = () => drawPage(<RegisterPage />, { api: { register: nothing }, at: '/register', hasRealJudge: true })
const nothing = () => Promise.reject(new Error('nothing is sent'))
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const agree = () => screen.getByRole<HTMLInputElement>('checkbox')
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create an account' }))

const typed = { name: 'Анна Петрова', email: 'anna@example.com', password: 'чай с лимоном' }

async function fill(user: UserEvent, given: Partial<typeof typed> = {}) {
  const form = { ...typed, ...given }
  for (const [name, text] of [
    ['Name', form.name],
    ['Email address', form.email],
    ['Password', form.password],
  ] as const) {
    await user.click(field(name))
    await user.paste(text)
  }
  await user.click(agree())
}

const kept = () => [field('Name'), field('Email address'), field('Password')].map(({ value }) => value)

test('a guest can register', async () => {
  const sent: unknown[] = []
  const { user, session, shownAt } = draw(async ({ body }) => (sent.push(body), signInResponse))
  await fill(user)
  await submit(user)
  await waitFor(() => expect(shownAt()).toBe('/financialStatmentsTranslation-plans'))
  const { name, email, password } = typed
  expect(sent).toEqual([{ name, email, password, passwordConfirmation: password, agree: true }])
  expect(session.current()?.token).toBe('token-of-anna')
})

test('the visitor types the password only once', async () => {
  const { user } = draw(nothing)
  expect(screen.queryByLabelText('Repeat the password')).toBeNull()
  await user.type(field('Password'), typed.password)
  expect(field('Password').type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show the password' }))
  expect(field('Password').type).toBe('text')
})

const toTranslate = '/transformation-input/FinancialStatements'

test('a new member gets the free plan', async () => {
  const takers: unknown[] = []
  const drawn = draw(
    async () => signInResponse,
    `/register?next=${encodeURIComponent(toTranslate)}`,
    async () => {
      takers.push(drawn.session.current()?.token)
      return { plan: null, since: null, counter: 10, assessmentCounter: 10, subscriptions: [], grants: [] }
    },
  )
  await fill(drawn.user)
  await submit(drawn.user)
  await waitFor(() => expect(drawn.shownAt()).toBe(toTranslate))
  expect(takers).toEqual(['token-of-anna'])
  expect(drawn.session.current()?.user).toMatchObject({ counter: 10, assessmentCounter: 10 })
})

test('the requested page opens after registration', { tags: 'full' }, async () => {
  const { user, shownAt } = draw(async () => signInResponse, '/register?next=%2FcustomerProfile')
  await fill(user)
  await submit(user)
  await waitFor(() => expect(shownAt()).toBe('/customerProfile'))
})

test('an empty form shows an error for every required field', async () => {
  const { user } = draw(nothing)
  await submit(user)
  const links = within(await screen.findByRole('alert')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Name required.',
    'Email required.',
    'Password required.',
    'Please agree to the terms and confirm that you are 18 or older.',
  ])
  expect(agree().ariaInvalid).toBe('true')
})

const refusedPasswords = [
  ['a common password', { password: 'password1' }, 'Too weak.', 'This is a common password'],
  ['a short password', { password: 'чай' }, '', 'The password needs at least 8 characters.'],
] as const

test.each(isFull ? refusedPasswords : refusedPasswords.slice(0, 1))(
  '%s is refused before the form is sent',
  async (_, given, rating, sentence) => {
    const { user } = drawJudged()
    await fill(user, given)
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain(rating))
    await submit(user)
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
    const { name, email, password } = { ...typed, ...given }
    expect(kept()).toEqual([name, email, password])
    expect(agree().checked).toBe(true)
  },
)

test('a weak password is not sent', async () => {
  const { user } = drawJudged()
  await fill(user, { name: 'Petrova', password: 'petrova-1985' })
  const own = 'A password with your name, email address or company, or the name of this site, is easy to guess.'
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain(`Too weak. ${own}`))
  await submit(user)
  expect((await screen.findByRole('alert')).textContent).toContain(own)
})

test.each([
  ['пароль123', /^Too weak\. This is a common password/],
  ['24.11.1985', /^Too weak\. A date or a year is easy to guess/],
  ['k7Qm2xVt', /^Good password\.\s*$/],
  ['чай с лимоном и мёдом', /^Strong password\.\s*$/],
])('the password “%s” is rated while the visitor types', async (password, sentence) => {
  const { user } = drawJudged()
  await user.click(field('Password'))
  await user.paste(password)
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(sentence))
})

test('the error about a common password links to the password field', async () => {
  const { user } = draw(() => Promise.reject(refusedFields([{ code: 'password-common', at: 'password' }])))
  await fill(user)
  await submit(user)
  await user.click(await screen.findByRole('link', { name: /^This is a common password/ }))
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))
})

test('the form links to the sign-in page if the address is taken', async () => {
  const { user, router, shownAt } = draw(
    () => Promise.reject(refused('email-taken')),
    '/register?next=%2FcustomerProfile',
  )
  await fill(user)
  await submit(user)
  const alert = await screen.findByRole('alert')
  within(alert).getByRole('link', { name: 'Email Already Exist' })
  within(alert).getByRole('link', { name: 'choose a new password' })
  expect(kept()).toEqual([typed.name, typed.email, typed.password])
  await user.click(within(alert).getByRole('link', { name: 'sign in' }))
  expect(shownAt()).toBe('/login?next=%2FcustomerProfile')
  expect(router.state.location.state).toEqual({ email: typed.email })
})

test('the terms and the privacy policy open in a new tab', () => {
  draw(nothing)
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /opens in a new tab/ })
  expect(links.map(({ target, pathname }) => [target, pathname])).toEqual([
    ['_blank', '/terms-and-conditions'],
    ['_blank', '/privacy-policy'],
  ])
})

test('the form says how long a password must be', () => {
  draw(nothing)
  expect(field('Password').getAttribute('aria-describedby')).toBe(screen.getByText(/^At least 8 characters /).id)
})
