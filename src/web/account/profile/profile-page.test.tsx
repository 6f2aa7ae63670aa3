import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isFull } from '../../../../scripts/vitest/full-run.ts'
import { CallRefused } from '#contract/call-refused.ts'
import type { Client } from '#contract/client.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address, type ScreenName } from '#contract/screens.ts'
import { NoResponse } from '#browser/no-response.ts'
import { sentenceOfField } from '#words/field-problems.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { freePlanHeld } from '../../fixtures/bought.ts'
import { anna as member } from '../../fixtures/member-anna.ts'
import ProfilePage from './profile-page.tsx'

const anna = { ...member, company: 'Vendor GmbH', country: 'DE' }

const session = { createdAt: new Date(), seenAt: new Date(), endsAt: new Date() }
const sessions: ResponseOf<'listSessions'>['sessions'] = [
  { ...session, id: 'other', device: 'curl/8.14.1', isCurrent: false },
  { ...session, id: 'own', device: null, isCurrent: true },
]

const calls = (given: Partial<Client> = {}) =>
  ({
    readProfile: async () => ({ user: anna }),
    readCurrentPlan: async () => ({
      plan: null,
      since: null,
      counter: null,
      assessmentCounter: null,
      subscriptions: [],
      grants: [],
    }),
    listSessions: async () => ({ sessions }),
    ...given,
  }) satisfies Partial<Client>

async function draw(given: Partial<Client> = {}, previousScreen: ScreenName | null = null) {
  const signedIn = { token: 'first', user: anna }
  const drawn = drawPage(<ProfilePage />, { api: calls(given), signedIn, at: address('profile'), previousScreen })
  await screen.findByRole('heading', { name: 'Your details' })
  return drawn
}

/** The server's refusal of a form because of one field. */
const refusedField = (code: 'current-password-wrong' | 'password-common' | 'phone-malformed', at: string) =>
  new CallRefused({
    status: 422,
    body: {
      code: 'form-refused',
      message: 'Please check the marked fields.',
      requestId: 'r',
      problems: [{ code, at, message: sentenceOfField({ code, at }) }],
    },
    retryAfter: null,
  })

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const details = () => within(screen.getByRole('form', { name: 'Your details' }))
const passwordForm = () => within(screen.getByRole('form', { name: 'Password' }))
const save = () => details().getByRole('button', { name: 'Save' })

test('the profile shows the member’s details', async () => {
  await draw({
    readCurrentPlan: async () => ({
      plan: freePlanHeld,
      since: new Date(),
      subscriptions: [],
      grants: [],
      counter: 3,
      assessmentCounter: 3,
    }),
  })
  expect([field('Name').value, field('Company (optional)').value, field('Country (optional)').value]).toEqual([
    'Anna',
    'Vendor GmbH',
    'DE',
  ])
  expect(screen.getByText('anna@example.com')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: /email/i })).toBeNull()
  expect(await screen.findByText('3 of 10 translations left this year')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe(address('plans'))
})

test('only changed profile fields are sent', async () => {
  const sent: unknown[] = []
  const { user, session: here } = await draw({
    saveProfile: async ({ body }) => {
      sent.push(body)
      return { user: { ...anna, name: 'Anna P.', country: null, preferredCurrency: 'CNY' } }
    },
  })
  await user.clear(field('Name'))
  await user.type(field('Name'), ' Anna P. ')
  await user.selectOptions(field('Country (optional)'), 'Not specified')
  await user.selectOptions(field('Preferred currency (optional)'), 'CNY – Chinese Yuan')
  await user.click(save())
  expect(await screen.findByText('Your details are saved.')).toBeDefined()
  expect(sent).toEqual([{ name: ' Anna P. ', country: '', preferredCurrency: 'CNY' }])
  expect(field('Name').value).toBe('Anna P.')
  expect(here.current()?.user).toMatchObject({ name: 'Anna P.', country: null })
  expect(screen.queryByText('Not saved yet.')).toBeNull()
})

test('the list of countries has no duplicates', async () => {
  await draw()
  const names = within(field('Country (optional)'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(expect.arrayContaining(['Germany', 'Russia', 'United Arab Emirates', 'Åland Islands']))
  expect(names.length).toBeGreaterThan(240)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => /Union|Unknown|Pseudo|Eurozone/.test(name))).toEqual([])
})

test('problems in the profile are shown before anything is sent', async () => {
  const { user } = await draw()
  await user.clear(field('Name'))
  await user.type(field('Phone (optional)'), 'call me')
  await user.click(save())
  const faults = await details().findByRole('alert')
  expect(
    within(faults)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name required.', 'Enter a phone number such as +971 4 123 4567.'])
  expect(field('Phone (optional)').value).toBe('call me')
  expect(document.title).toBe('Error: Profile – Saldo')
})

const failures = [
  ['a refused field', refusedField('phone-malformed', 'phone'), 'Enter a phone number such as +971 4 123 4567.'],
  ['a missing response', new NoResponse('away'), 'Network Error'],
  ['an unavailable service', refused('unavailable'), 'The service is not available at the moment.'],
] as const

test.each(isFull ? failures : failures.slice(0, 2))(
  'when saving fails because of %s, the page gives the reason',
  async (_, error, sentence) => {
    const { user } = await draw({ saveProfile: () => Promise.reject(error) })
    await user.type(field('Phone (optional)'), '+49 30 123456')
    await user.click(save())
    expect((await details().findByRole('alert')).textContent).toContain(sentence)
    expect(field('Phone (optional)').value).toBe('+49 30 123456')
    expect(screen.getByText('Not saved yet.')).toBeDefined()
  },
)

test('a member who leaves the page with unsaved changes is asked to confirm', async () => {
  const { user, shownAt } = await draw()
  await user.type(field('Company (optional)'), ' & Co')
  await user.click(screen.getByRole('link', { name: 'See plans' }))
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(dialog).getByRole('button', { name: 'Stay on this page' }))
  expect([shownAt(), field('Company (optional)').value]).toEqual([address('profile'), 'Vendor GmbH & Co'])
  await user.click(screen.getByRole('link', { name: 'See plans' }))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(shownAt()).toBe(address('plans')))
})

test('a member who leaves the page without changes is not asked to confirm', async () => {
  const { user, router, session: here, shownAt } = await draw()
  await user.type(field('Company (optional)'), '!')
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await user.type(field('Company (optional)'), '{Backspace}')
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  await user.type(field('Company (optional)'), '!')
  here.end()
  await router.navigate(address('login'))
  expect(shownAt()).toBe(address('login'))
})

async function typePasswords(user: Awaited<ReturnType<typeof draw>>['user'], current: string, chosen: string) {
  for (const [name, text] of Object.entries({
    'Current password': current,
    'New password': chosen,
    'Repeat the new password': chosen,
  })) {
    await user.click(field(name))
    await user.paste(text)
  }
  await user.click(screen.getByRole('button', { name: 'Change the password' }))
}

test('changing the password keeps the member signed in', async () => {
  const sent: unknown[] = []
  const lists = [sessions, sessions.filter(({ isCurrent }) => isCurrent)]
  const {
    user,
    session: here,
    shownAt,
  } = await draw({
    changePassword: async ({ body }) => {
      sent.push(body)
      return { token: 'second', user: anna }
    },
    listSessions: async () => ({ sessions: lists.shift() ?? [] }),
  })
  expect(await screen.findByText('curl/8.14.1')).toBeDefined()
  await typePasswords(user, 'the old phrase', 'another good phrase')
  expect(await screen.findByText(/You are signed out everywhere else/)).toBeDefined()
  expect(sent).toEqual([
    {
      currentPassword: 'the old phrase',
      password: 'another good phrase',
      passwordConfirmation: 'another good phrase',
    },
  ])
  expect([here.current()?.token, shownAt()]).toEqual(['second', address('profile')])
  await waitFor(() => expect(screen.queryByText('curl/8.14.1')).toBeNull())
  expect(['Current password', 'New password', 'Repeat the new password'].map((name) => field(name).value)).toEqual([
    '',
    '',
    '',
  ])
})

const refusals = [
  ['current-password-wrong', 'current_password', 'Current password', 'This is not your current password.'],
  ['password-common', 'password', 'New password', 'This is a common password'],
] as const

test.each(isFull ? refusals : refusals.slice(0, 1))(
  'the refusal %s is shown beside its field',
  async (code, at, label, sentence) => {
    const { user, session: here } = await draw({ changePassword: () => Promise.reject(refusedField(code, at)) })
    await typePasswords(user, 'the old phrase', 'another good phrase')
    expect((await passwordForm().findByRole('alert')).textContent).toContain(sentence)
    const described = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain(sentence)
    expect(here.current()?.token).toBe('first')
    expect(field('Current password').value).toBe('the old phrase')
  },
)

test('a weak new password is not sent', async () => {
  const { user } = await draw()
  await typePasswords(user, 'the old phrase', 'short')
  expect((await passwordForm().findByRole('alert')).textContent).toContain('at least 8 characters')
  await user.clear(field('New password'))
  await user.type(field('New password'), 'anna anna anna')
  const own = 'A password with your name, email address or company, or the name of this site, is easy to guess.'
  await waitFor(() => expect(passwordForm().getByRole('status').textContent).toContain(own))
  await user.click(screen.getByRole('button', { name: 'Change the password' }))
  const faults = () =>
    within(passwordForm().getByRole('alert'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(faults()).toEqual([expect.stringContaining(own), 'The two passwords do not match.']))
})

test('a member who has just registered is welcomed', async () => {
  await draw({}, 'register')
  expect(await screen.findByText('Welcome, Anna. Your account is ready.')).toBeDefined()
})

test('a member who comes from another page is not welcomed', async () => {
  await draw({}, 'home')
  expect(screen.queryByText(/Welcome/)).toBeNull()
})

test('the member can try again if the profile could not be loaded', async () => {
  const responses = [() => Promise.reject(refused('too-many-calls', { retryAfterSeconds: 5 }))]
  const api = calls({ readProfile: () => responses.shift()?.() ?? Promise.resolve({ user: anna }) })
  const { user } = drawPage(<ProfilePage />, { api, signedIn: { token: 'first', user: anna }, at: address('profile') })
  expect((await screen.findByRole('alert')).textContent).toContain('Your profile could not be loaded.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your details' })).toBeDefined()
})

test('an unconfirmed address is marked', async () => {
  await draw({ readProfile: async () => ({ user: { ...anna, isAddressProven: false, needsPassword: true } }) })
  expect(screen.getByText('Not confirmed yet.')).toBeDefined()
  expect(screen.queryByLabelText('Current password')).toBeNull()
  expect(screen.getByRole('link', { name: 'Choose a password' }).getAttribute('href')).toBe('/choosePassword')
})

test('the table of contents links to every part of the profile, in page order', async () => {
  await draw()
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
  const links = contents.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')?.slice(1)])
  const parts = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent, id }) => [textContent, document.querySelector(`[aria-labelledby="${id}"]`)?.id])
  expect(links).toEqual(parts)
})

test('the page still shows the profile if a reload fails', async () => {
  let isDown = false
  const { queries } = await draw({
    readProfile: async () => {
      if (isDown) throw refused('too-many-calls', { retryAfterSeconds: 5 })
      return { user: anna }
    },
  })
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  isDown = true
  await act(() => queries.invalidateQueries({ queryKey: ['member'] }))
  await screen.findByText(/may be out of date/)
  expect(field('Name').value).toBe(anna.name)
})
