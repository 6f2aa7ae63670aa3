import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallRefused } from '#contract/call-refused.ts'
import type { Client } from '#contract/client.ts'
import type { ContactForm as Written } from '#domain/contact/contact-form.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import ContactForm from './contact-section.tsx'

type Send = Client['sendContactForm']

/** Renders the form for a visitor; `sent` collects the messages that reach the server. */
function atTheForm(respond: Send, fullNameMax = 15, at = '/') {
  const sent: Written[] = []
  const { user, router } = drawPage(<ContactForm />, {
    at,
    api: {
      readContactLimits: async () => ({ fullNameMax, messageMax: 1000 }),
      sendContactForm: (input) => {
        sent.push(input.body)
        return respond(input)
      },
    } satisfies Partial<Client>,
  })
  return { user, sent, router }
}

const done: Send = () => Promise.resolve({ message: 'done' })
const fullName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' })
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' })
const reason = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' })
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const typed = () => [fullName(), email(), reason(), message()].map(({ value }) => value)
const send = () => screen.getByRole('button', { name: 'Send' })

const letter = ['Anna Petrova', 'anna@example.com', 'Report an Error', 'A total differs.']

type User = ReturnType<typeof atTheForm>['user']

async function write(user: User): Promise<void> {
  await user.click(fullName())
  await user.paste('Anna Petrova')
  await user.click(email())
  await user.paste('anna@example.com')
  await user.selectOptions(reason(), 'Report an Error')
  await user.click(message())
  await user.paste('A total differs.')
}

test('one message lists all missing fields', async () => {
  const { user, sent } = atTheForm(done)
  await user.click(send())
  const faults = within(await screen.findByRole('alert')).getAllByRole('listitem')
  expect(faults.map(({ textContent }) => textContent)).toEqual([
    'Full Name required.',
    'Select reason.',
    'Message should not be empty.',
    'Email required.',
  ])
  expect(sent).toEqual([])
})

test('a field with only spaces counts as empty', async () => {
  const { user, sent } = atTheForm(done)
  await write(user)
  await user.clear(email())
  await user.type(email(), 'anna@example')
  await user.clear(message())
  await user.type(message(), '   ')
  await user.click(send())
  const faults = within(await screen.findByRole('alert')).getAllByRole('listitem')
  expect(faults.map(({ textContent }) => textContent)).toEqual([
    'Message should not be empty.',
    'Valid email required.',
  ])
  expect(typed()).toEqual(['Anna Petrova', 'anna@example', 'Report an Error', '   '])
  expect(sent).toEqual([])
})

test('the form shows how many characters remain, and refuses longer text', async () => {
  const { user, sent } = atTheForm(done)
  await write(user)
  screen.getByRole('textbox', { name: 'Full name', description: 'Initials are enough. At most 15 characters; 3 left.' })
  screen.getByRole('textbox', { name: 'Message', description: 'At most 1000 characters; 984 left.' })
  await user.type(fullName(), '-Sidorova')
  screen.getByRole('textbox', {
    name: 'Full name',
    description: 'Initials are enough. At most 15 characters; 6 too many.',
  })
  await user.click(send())
  const faults = within(await screen.findByRole('alert')).getAllByRole('listitem')
  expect(faults.map(({ textContent }) => textContent)).toEqual(['Full Name may have at most 15 characters.'])
  expect(sent).toEqual([])
})

test('after the form is sent, a dialog thanks the visitor', async () => {
  let arrive: (response: { message: string }) => void = () => {}
  const { user, sent } = atTheForm(() => new Promise((resolve) => (arrive = resolve)))
  await write(user)
  await user.click(send())
  await waitFor(() => expect(fullName().matches(':disabled')).toBe(true))
  expect([email(), reason(), message()].map((field) => field.matches(':disabled'))).toEqual([true, true, true])
  arrive({ message: 'done' })
  const dialog = await screen.findByRole('dialog', { name: 'Good job!' })
  within(dialog).getByText('We have received your message. Thank you!')
  expect(sent).toEqual([
    { fullName: 'Anna Petrova', email: 'anna@example.com', reason: 'Report an Error', message: 'A total differs.' },
  ])
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(fullName()))
  expect(typed()).toEqual(['', '', '', ''])
  expect(screen.queryByRole('button', { name: 'Restore my text' })).toBeNull()
})

test('an empty response with status 200 also counts as success', async () => {
  const { user } = atTheForm(() => Promise.reject(new CallRefused({ status: 200, body: null, retryAfter: null })))
  await write(user)
  await user.click(send())
  await screen.findByRole('dialog', { name: 'Good job!' })
})

const failures: readonly (readonly [string, unknown, string])[] = [
  ['a refusal', refused('too-many-calls', { retryAfterSeconds: 20 }), 'Too many attempts. Try again in 20 seconds.'],
  ['a fault of the server', refused('unavailable'), 'The service is not available at the moment.'],
  ['a response from a proxy', new CallRefused({ status: 502, body: '<html>', retryAfter: null }), ''],
]

test.each(failures)('after %s, one click restores the text of the form', async (_, error, why) => {
  const { user } = atTheForm(() => Promise.reject(error))
  await write(user)
  await user.click(send())
  const dialog = await screen.findByRole('dialog', { name: 'Error!' })
  within(dialog).getByText('Something Went Wrong')
  expect(dialog.textContent).toContain(why)
  await waitFor(() => expect(message().value).toBe(''))
  expect(typed()).toEqual(['', '', '', ''])
  await user.click(within(dialog).getByRole('button', { name: 'Restore my text' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(typed()).toEqual(letter)
})

test('restored text that was changed survives a reload', async () => {
  const refuse: Send = () => Promise.reject(refused('unavailable'))
  const { user } = atTheForm(refuse)
  await write(user)
  await user.click(send())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore my text' }))
  await waitFor(() => expect(typed()).toEqual(letter))
  await user.type(message(), ' In section 2.')
  // A reload gives the page no chance to clean up its storage.
  const kept = Object.entries({ ...window.sessionStorage })
  cleanup()
  for (const [name, text] of kept) window.sessionStorage.setItem(name, String(text))
  atTheForm(refuse)
  expect(typed()).toEqual([...letter.slice(0, 3), 'A total differs. In section 2.'])
})

test('the text can be restored after the error dialog is closed', async () => {
  let isDown = true
  const { user, sent } = atTheForm(() => (isDown ? Promise.reject(refused('unavailable')) : done({ body: written })))
  await write(user)
  await user.click(send())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(typed()).toEqual(['', '', '', ''])
  await user.click(screen.getByRole('button', { name: 'Restore my text' }))
  expect(typed()).toEqual(letter)
  await waitFor(() => expect(document.activeElement).toBe(fullName()))
  isDown = false
  await user.click(send())
  await screen.findByRole('dialog', { name: 'Good job!' })
  expect(sent.at(-1)).toEqual(sent[0])
  expect(typed()).toEqual(['', '', '', ''])
})

const written: Written = { fullName: '', email: '', reason: '', message: '' }

test('the form accepts longer names if the operator allows them', async () => {
  const { user, sent } = atTheForm(done, 40)
  await screen.findByText(/At most 40 characters; 40 left/)
  await write(user)
  await user.clear(fullName())
  await user.type(fullName(), 'Анастасия Константиновна')
  await user.click(send())
  await screen.findByRole('dialog')
  expect(sent.map(({ fullName: name }) => name)).toEqual(['Анастасия Константиновна'])
})

test('the link of a plan sold on request fills in the reason and a message', async () => {
  const { user, router } = atTheForm(done, 15, '/?plan=translation-custom#contact')
  expect(reason().value).toBe('Subscription or Payment')
  expect(message().value).toContain('the Custom plan for translations.')
  await waitFor(() => expect(document.activeElement).toBe(fullName()))
  await user.type(fullName(), 'Anna')
  await act(() => router.navigate('/?plan=analysis-custom#contact'))
  expect(message().value).toContain('translations and credit assessments.')
  await user.type(message(), ' 3')
  await act(() => router.navigate('/?plan=translation-custom#contact'))
  expect(message().value).toMatch(/credit assessments\..* 3$/s)
  expect(fullName().value).toBe('Anna')
})

test('a plan that is not sold on request does not fill in the form', () => {
  atTheForm(done, 15, '/?plan=free#contact')
  expect(typed()).toEqual(['', '', '', ''])
})
