import { expect, test } from 'vitest'
import { byOperator } from '../../audit-event.ts'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'

// Tests that every owner gets an email when an admin is added, removed or changed.

const server = await openServer()
const admin = await openAdmin(server)
const olga = await admin.enrol('olga@saldo.example', 'owner')
const oleg = await admin.enrol('oleg@saldo.example', 'owner')
const both = [oleg.email, olga.email]

let looked = 0
/** The recipients, subjects and texts of the emails about admins sent since the last call. */
async function announced() {
  await server.app.sendEmails.run()
  const news = server.messages.slice(looked).filter(({ subject }) => subject.startsWith('Saldo admins: '))
  looked = server.messages.length
  return {
    to: news.map(({ to }) => to).toSorted(),
    subjects: new Set(news.map(({ subject }) => subject)),
    texts: news.map(({ text }) => text),
  }
}
await announced()

test('all owners get an email when an admin is invited', async () => {
  await olga.calls.inviteAdmin({ body: { email: 'vera@saldo.example', role: 'support', code: olga.code() } })
  const invited = await announced()
  expect(invited.to).toEqual(both)
  expect(invited.subjects).toEqual(new Set(['Saldo admins: vera@saldo.example was invited as support.']))
  for (const text of invited.texts) {
    expect(text).toContain(`Done by: ${olga.email}`)
    expect(text).toContain('https://admin.saldo.example/admins')
    expect(text).not.toContain('/enrol/')
  }
  await admin.enrol('vera@saldo.example', 'support')
  const enrolled = await announced()
  expect(enrolled.to).toEqual([...both, ...both].toSorted())
  expect(enrolled.subjects).toContain('Saldo admins: vera@saldo.example set up access as support.')
})

test('all owners get an email when the owner role is given or taken away', async () => {
  const vera = await admin.enrol('viktor@saldo.example', 'billing')
  await announced()
  const { id } = vera.admin
  const change = (role: 'owner' | 'support') =>
    olga.calls.changeAdminRole({ body: { id, role, reason: 'another team', code: olga.code() } })
  await change('owner')
  expect((await announced()).to).toEqual([...both, vera.email])
  await change('support')
  const demoted = await announced()
  expect(demoted.to).toEqual([...both, vera.email])
  expect(demoted.subjects).toEqual(new Set(['Saldo admins: viktor@saldo.example now has the role support.']))
  // if nothing changes, no email is sent
  await change('support')
  expect((await announced()).to).toEqual([])
})

test('all other owners get an email when an owner is removed', async () => {
  const petr = await admin.enrol('petr@saldo.example', 'owner')
  await announced()
  await admin.services.admins.reset(petr.admin.id, byOperator)
  const reset = await announced()
  expect(reset.to).toEqual(both)
  expect(reset.texts[0]).toContain('Done by: the operator, at the command line')
  const body = { id: petr.admin.id, confirmation: petr.email, reason: 'left', code: olga.code() }
  await olga.calls.removeAdmin({ body })
  const removed = await announced()
  expect(removed.to).toEqual(both)
  expect(removed.subjects).toEqual(
    new Set(['Saldo admins: petr@saldo.example is no longer an admin. The role was owner.']),
  )
})

test('an enrolment link is emailed and not in the response', async () => {
  const mailed = await openAdmin(server, { settings: { SMTP_URL: 'smtp://localhost' } })
  const { link, until } = await mailed
    .as({ token: olga.token })
    .inviteAdmin({ body: { email: 'dora@saldo.example', role: 'auditor', code: olga.code() } })
  expect(link).toBeNull()
  expect(until.getTime()).toBeGreaterThan(server.now().getTime())
  expect((await server.messageTo('dora@saldo.example')).text).toMatch(
    /https:\/\/admin\.saldo\.example\/enrol\/[\w-]{43}/,
  )
})
