import { expect, test } from 'vitest'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'

const server = await openServer()
const form = {
  fullName: 'Boris',
  email: 'boris@example.com',
  reason: 'Report an Error',
  message: 'It is <b>broken</b>.',
}

test('a contact message is stored and emailed to the operator', async () => {
  const { message } = await server.as().sendContactForm({ body: { ...form, fullName: ' Boris ' } })
  expect(message).toBe('We have received your message. Thank you!')
  expect(await server.db.selectFrom('contact_messages').selectAll().execute()).toMatchObject([
    { full_name: 'Boris', email: form.email, reason: form.reason, message: form.message },
  ])
  expect(await server.messageTo('operator@saldo.example')).toMatchObject({
    replyTo: 'boris@example.com',
    subject: 'Contact form: Report an Error',
    text: expect.stringContaining('It is <b>broken</b>.'),
  })
})

test('a contact message is emailed only to the operator', async () => {
  await server.as().sendContactForm({ body: form })
  await server.app.sendEmails.run()
  expect(new Set(server.messages.map(({ to }) => to))).toEqual(new Set(['operator@saldo.example']))
})

test('all problems of an empty contact form are reported', async () => {
  const response = await server.http.inject({ method: 'POST', url: '/contactus/saveContactForm', payload: {} })
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({
    message: 'Full Name required.\nSelect reason.\nMessage should not be empty.\nEmail required.',
    problems: [{ at: 'full_name' }, { at: 'reason' }, { at: 'message' }, { at: 'email' }],
  })
})

test('a contact message that is refused is not stored', async () => {
  const before = await server.db.selectFrom('contact_messages').selectAll().execute()
  await server
    .as()
    .sendContactForm({ body: { ...form, email: 'nobody' } })
    .catch(() => null)
  expect(await server.db.selectFrom('contact_messages').selectAll().execute()).toEqual(before)
})

test('the operator can allow longer names in the contact form', async () => {
  expect(await server.as().readContactLimits()).toEqual({ fullNameMax: 15, messageMax: 1000 })
  expect(await refusal(server.as().sendContactForm({ body: { ...form, fullName: 'x'.repeat(16) } }))).toEqual([
    422,
    'form-refused',
  ])
  const generous = await openServer({ settings: { CONTACT_NAME_MAX: '100' } })
  expect((await generous.as().readContactLimits()).fullNameMax).toBe(100)
  await generous.as().sendContactForm({ body: { ...form, fullName: 'Ж'.repeat(100) } })
  expect(await refusal(generous.as().sendContactForm({ body: { ...form, fullName: 'Ж'.repeat(101) } }))).toEqual([
    422,
    'form-refused',
  ])
})
