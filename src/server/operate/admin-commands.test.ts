import { expect, test } from 'vitest'
import { openAdmin } from '../../../scripts/vitest/admin-under-test.ts'
import { openServer, refusal } from '../../../scripts/vitest/server-under-test.ts'
import { operatedServices, runCommand } from './run-command.ts'

const server = await openServer()
const admin = await openAdmin(server)
const services = operatedServices({ ...server.outside }, { PROFILE: 'production' })
const operate = (line: string) => runCommand(line.split(' '), services)

const listedAtFirst = await operate('admin list')

/** The key of the owner's authenticator app. */
let secret = ''

const tokenIn = (lines: readonly string[]): string => lines.at(-1)?.split('/').at(-1) ?? ''

test('the command that lists the admins says if there are none', () => {
  expect(listedAtFirst.lines).toEqual(['Nobody is an admin yet. Make someone one with admin create.'])
})

test('an admin can enrol through the link that the command prints', async () => {
  const { exitCode, lines } = await operate('admin create olga@saldo.example --role owner')
  expect(exitCode).toBe(0)
  expect(lines[0]).toContain('olga@saldo.example enrols as owner by this link until 2026-05-05 10:00 UTC.')
  expect(lines[1]).toMatch(/^http:\/\/127\.0\.0\.1:3001\/enrol\/[\w-]{43}$/)
  expect((await server.messageTo('olga@saldo.example')).text).toContain(lines[1])
  const choice = { password: 'a long enough phrase', passwordConfirmation: 'a long enough phrase' }
  ;({ secret } = await admin.as().beginEnrolment({ body: { token: tokenIn(lines), ...choice } }))
  await admin.as().finishEnrolment({ body: { token: tokenIn(lines), code: admin.codeOf(secret) } })
  expect((await operate('admin list')).lines).toEqual([
    'email address       role   state     last signed in        sessions',
    'olga@saldo.example  owner  enrolled  2026-05-04 10:00 UTC  1',
  ])
  expect(JSON.parse((await operate('admin list --json')).lines.join('\n'))).toMatchObject([{ role: 'owner' }])
  const created = await server.db.selectFrom('audit_events').selectAll().where('kind', '=', 'admin.created').execute()
  expect(created).toMatchObject([{ actor: 'operator', actor_id: null }])
})

test('the last owner can be removed only after a reset', async () => {
  expect(await operate('admin remove olga@saldo.example')).toMatchObject({
    exitCode: 2,
    errors: ['This is the last owner. Make another admin an owner first.'],
  })
  server.pass(60_000)
  const signIn = { email: 'olga@saldo.example', password: 'a long enough phrase' }
  await admin.as().signInAdmin({ body: { ...signIn, code: admin.codeOf(secret) } })
  const { lines } = await operate('admin reset OLGA@saldo.example')
  expect(lines[1]).toMatch(/\/enrol\//)
  const { subject, text } = await server.messageTo('olga@saldo.example')
  expect(subject).toBe('Your access to the Saldo admin site was reset')
  expect(text).toContain(`/enrol/${tokenIn(lines)}`)
  server.pass(60_000)
  const again = { ...signIn, code: admin.codeOf(secret) }
  expect(await refusal(admin.as().signInAdmin({ body: again }))).toEqual([401, 'sign-in-refused'])
  expect((await operate('admin list')).lines[1]).toContain('not enrolled')
  await admin.as().readEnrolment({ body: { token: tokenIn(lines) } })
  expect((await operate('admin remove olga@saldo.example')).lines).toEqual([
    'olga@saldo.example is no longer an admin.',
  ])
})

test.each([
  ['admin create', 'Name the email address: admin create <email> --role <role>'],
  ['admin create nowhere --role owner', 'Name the email address'],
  ['admin create a@saldo.example', 'Name the role with --role: owner, billing, support, auditor.'],
  ['admin create a@saldo.example --role king', 'Name the role with --role'],
  ['admin remove b@saldo.example', 'No admin has the address b@saldo.example. See admin list.'],
  ['admin reset b@saldo.example', 'No admin has the address b@saldo.example. See admin list.'],
  ['admin reset', 'Name the email address: admin reset <email>'],
  ['admin list b@saldo.example', 'See npm run operate -- admin list --help.'],
])('the command %s is refused with a reason', async (line, sentence) => {
  const { exitCode, errors } = await operate(line)
  expect(exitCode).toBe(2)
  expect(errors.join(' ')).toContain(sentence)
})
