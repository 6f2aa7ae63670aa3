import { expect, test } from 'vitest'
import { CallRefused } from '#contract/call-refused.ts'
import { dayMs } from '#domain/policy.ts'
import { openServer, refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'

const server = await openServer()
const guest = server.as()
const password = 'a good pass phrase'
const chosen = { password: 'a quite new phrase', passwordConfirmation: 'a quite new phrase' }
const ended = [401, 'not-signed-in']

type Member = Awaited<ReturnType<typeof registered>>

/** A member with two sessions; the member's address is proven unless `isProven` is false. */
async function registered(email: string, { isProven = true } = {}) {
  const { token, user } = await guest.register(registration(email))
  const member = server.as({ token })
  const otp = codeIn((await server.messageTo(email)).text)
  if (isProven) await member.proveAddress({ body: { otp } })
  const { token: second } = await guest.login({ body: { email, password } })
  return { email, token, second, member, id: user.id }
}

const codeIn = (text: string): string => /^\d{6}$/m.exec(text)?.[0] ?? ''
const change = (email: string, given = {}) => ({ body: { email, currentPassword: password, otp: '', ...given } })

async function moved({ member }: Pick<Member, 'member'>, email: string) {
  await member.requestAddressChange(change(email))
  const otp = codeIn((await server.messageTo(email.trim())).text)
  return member.confirmAddressChange({ body: { email, otp } })
}

/** The token of the undo link in the newest email to an address. */
async function undoToken(email: string): Promise<string> {
  const { text } = await server.messageTo(email)
  return /https:\/\/saldo\.example\/undoAddressChange\/([\w-]+)/.exec(text)?.[1] ?? ''
}

const undo = (token: string, passwords = chosen) => guest.undoAddressChange({ body: { token, ...passwords } })
const signsIn = (email: string, by = password) =>
  guest.login({ body: { email, password: by } }).then(Boolean, () => false)
const lives = (token: string) =>
  server
    .as({ token })
    .readProfile()
    .then(Boolean, () => false)

const write = (fullName: string, email: string) =>
  guest.sendContactForm({ body: { fullName, email, reason: 'Other', message: 'Hello' } })
const messagesOf = (name: string) =>
  server.db.selectFrom('contact_messages').select('email').where('full_name', '=', name).execute()
const codesOf = (call: Promise<unknown>) =>
  call.then(
    () => 'not refused',
    (error: unknown) => (error instanceof CallRefused ? error.refusal?.problems?.map(({ code }) => code) : error),
  )

test('the code sent to the new address completes the address change', async () => {
  const anna = await registered('anna@example.com')
  const { user } = await moved(anna, ' Anna.New@example.com ')
  expect(user).toMatchObject({
    id: anna.id,
    email: 'Anna.New@example.com',
    isAddressProven: true,
    needsPassword: false,
  })
  expect([await lives(anna.token), await lives(anna.second)]).toEqual([true, false])
  expect([await signsIn('anna@example.com'), await signsIn('anna.new@example.com')]).toEqual([false, true])
})

test('the address changes only when the code is entered', async () => {
  const { email, member } = await registered('waiting@example.com')
  await member.requestAddressChange(change('later@example.com'))
  expect((await member.readProfile()).user.email).toBe(email)
  expect(await signsIn(email)).toBe(true)
})

test.each([
  [{ email: '' }, ['email-missing']],
  [{ email: 'nobody' }, ['email-malformed']],
  [{ email: ' Faults@Example.com' }, ['email-same']],
  [{ currentPassword: '' }, ['current-password-missing']],
  [{ currentPassword: 'a wrong one' }, ['current-password-wrong']],
  [{ currentPassword: '', otp: '000000' }, ['code-wrong']],
])('an address change with %j is refused', async (given, codes) => {
  const { member } = await registered('faults@example.com').catch(async () => ({
    member: server.as({ token: (await guest.login({ body: { email: 'faults@example.com', password } })).token }),
  }))
  await server.app.sendEmails.run()
  const before = server.messages.length
  expect(await codesOf(member.requestAddressChange(change('unsent@example.com', given)))).toEqual(codes)
  await server.app.sendEmails.run()
  expect(server.messages).toHaveLength(before)
})

test('the code for an address change works only for the member who requested it', async () => {
  const one = await registered('one@example.com')
  const other = await registered('other@example.com')
  await one.member.requestAddressChange(change('target@example.com'))
  const otp = codeIn((await server.messageTo('target@example.com')).text)
  const confirm = (of: Member, email: string, code = otp) =>
    codesOf(of.member.confirmAddressChange({ body: { email, otp: code } }))
  expect(await confirm(other, 'target@example.com')).toEqual(['code-wrong'])
  expect(await confirm(one, 'elsewhere@example.com')).toEqual(['code-wrong'])
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
  for (let tried = 0; tried < 5; tried++)
    expect(await confirm(one, 'target@example.com', wrong)).toEqual(['code-wrong'])
  expect(await confirm(one, 'target@example.com')).toEqual(['code-wrong'])
})

test('a code sent before an address change cannot undo the change', async () => {
  const anna = await registered('codes@example.com')
  await anna.member.sendAddressCode()
  const own = codeIn((await server.messageTo(anna.email)).text)
  await moved(anna, 'codes.new@example.com')
  // the code was sent to this very address, but before the address change
  const back = anna.member.confirmAddressChange({ body: { email: anna.email, otp: own } })
  expect(await codesOf(back)).toEqual(['code-wrong'])
})

test('requesting a taken address looks like requesting a free address', async () => {
  const { member } = await registered('asks@example.com')
  const owner = await registered('owner@example.com')
  await server.app.sendEmails.run()
  server.queries()
  const free = await member.requestAddressChange(change('free@example.com'))
  const ofFree = server.queries()
  await server.app.sendEmails.run()
  server.queries()
  expect(await member.requestAddressChange(change('Owner@example.com'))).toEqual(free)
  expect(server.queries()).toEqual(ofFree)
  const { subject, text } = await server.messageTo('Owner@example.com')
  expect([subject, codeIn(text)]).toEqual(['Someone tried to use your email address', ''])
  expect((await owner.member.readProfile()).user.email).toBe('owner@example.com')
})

test('an address change is refused if someone else registers the new address first', async () => {
  const anna = await registered('late@example.com')
  await anna.member.requestAddressChange(change('snatched@example.com'))
  const otp = codeIn((await server.messageTo('snatched@example.com')).text)
  await guest.register(registration('snatched@example.com'))
  const confirmed = anna.member.confirmAddressChange({ body: { email: 'snatched@example.com', otp } })
  expect(await refusal(confirmed)).toEqual([409, 'email-taken'])
  expect((await anna.member.readProfile()).user.email).toBe('late@example.com')
})

test('wrong passwords for an address change count towards the login limit', async () => {
  const { email, member } = await registered('guessed@example.com')
  for (let tried = 0; tried < 10; tried++)
    await refusal(member.requestAddressChange(change('x@example.com', { currentPassword: 'wrong' })))
  expect(await refusal(member.requestAddressChange(change('x@example.com')))).toEqual([429, 'too-many-calls'])
  expect(await refusal(guest.login({ body: { email, password } }))).toEqual([429, 'too-many-calls'])
})

test('an account can request at most five codes', async () => {
  const { member } = await registered('many@example.com')
  // the welcome email already contained the first of the five codes
  for (let sent = 0; sent < 4; sent++) await member.requestAddressChange(change(`many${sent}@example.com`))
  expect(await refusal(member.requestAddressChange(change('one-more@example.com')))).toEqual([429, 'too-many-calls'])
})

/** A member who signed in by a code, so that the account has no valid password. */
async function withoutPassword(email: string) {
  await guest.register(registration(email))
  await server.app.sendEmails.run()
  await guest.sendOtp({ body: { email } })
  const otp = codeIn((await server.messageTo(email)).text)
  return server.as({ token: (await guest.loginWithOtp({ body: { email, otp } })).token })
}

test('a member’s code can be used again if a rate limit refuses the address change', async () => {
  const email = 'by-code@example.com'
  const member = await withoutPassword(email)
  await member.sendAddressCode()
  const otp = codeIn((await server.messageTo(email)).text)
  const byCode = () => member.requestAddressChange(change('busy@example.com', { currentPassword: '', otp }))
  for (let sent = 0; sent < 5; sent++) await guest.sendOtp({ body: { email: 'busy@example.com' } })
  expect(await refusal(byCode())).toEqual([429, 'too-many-calls'])
  await member.requestAddressChange(change('free@example.com', { currentPassword: '', otp }))
  expect(await codesOf(byCode())).toEqual(['code-wrong'])
})

test('a member without a password can request five address changes by code', async () => {
  const email = 'codes-only@example.com'
  const member = await withoutPassword(email)
  server.pass(15 * 60_000)
  for (let asked = 0; asked < 5; asked++) {
    await member.sendAddressCode()
    const otp = codeIn((await server.messageTo(email)).text)
    await member.requestAddressChange(change(`new${asked}@example.com`, { currentPassword: '', otp }))
  }
  expect(await refusal(member.sendAddressCode())).toEqual([429, 'too-many-calls'])
})

test('the emailed link undoes an address change within seven days', async () => {
  const anna = await registered('undo@example.com')
  await moved(anna, 'thief@example.com')
  const link = await undoToken('undo@example.com')
  server.pass(7 * dayMs - 1)
  const { token } = await guest.login({ body: { email: 'thief@example.com', password } })
  expect(await codesOf(undo(link, { password: 'password', passwordConfirmation: 'password' }))).toEqual([
    'password-common',
  ])
  expect(await undo(link)).toMatchObject({ userId: anna.id })
  expect(await lives(token)).toBe(false)
  expect([await signsIn('thief@example.com'), await signsIn('undo@example.com')]).toEqual([false, false])
  const { user } = await guest.login({ body: { email: 'undo@example.com', password: chosen.password } })
  expect(user).toMatchObject({ id: anna.id, email: 'undo@example.com', isAddressProven: true })
  expect(await refusal(undo(link))).toEqual([422, 'undo-over'])
  await server.app.sendEmails.run()
  const told = server.messages.slice(-2).map(({ to, subject }) => [to, subject] as const)
  expect(told.toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
    ['thief@example.com', 'This address is no longer used by a Saldo account'],
    ['undo@example.com', 'Your password was changed'],
  ])
})

test('the undo link expires after seven days', async () => {
  const anna = await registered('week@example.com')
  await moved(anna, 'week.new@example.com')
  const link = await undoToken('week@example.com')
  server.pass(7 * dayMs)
  expect(await refusal(undo(link))).toEqual([422, 'undo-over'])
  expect(await refusal(undo('x'.repeat(43)))).toEqual([422, 'undo-over'])
  await server.believeClock()
  await server.app.sweep.run()
  const rows = await server.db.selectFrom('address_changes').selectAll().execute()
  expect(rows.filter(({ email }) => email === 'week@example.com')).toEqual([])
})

test('an undo link used several times at once undoes the change once', async () => {
  await moved(await registered('race@example.com'), 'race.new@example.com')
  const link = await undoToken('race@example.com')
  const settled = await Promise.allSettled(Array.from({ length: 4 }, () => undo(link)))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('using the first undo link invalidates later undo links', async () => {
  const anna = await registered('chain@example.com')
  await moved(anna, 'chain2@example.com')
  const first = await undoToken('chain@example.com')
  await moved(anna, 'chain3@example.com')
  const later = await undoToken('chain2@example.com')
  await undo(first)
  expect(await refusal(undo(later))).toEqual([422, 'undo-over'])
  expect((await guest.login({ body: { email: 'chain@example.com', password: chosen.password } })).user.id).toBe(anna.id)
})

test('using a later undo link leaves the first undo link valid', async () => {
  const anna = await registered('kept-chain@example.com')
  await moved(anna, 'thief-one@example.com')
  const first = await undoToken('kept-chain@example.com')
  server.pass(1)
  await moved(anna, 'thief-two@example.com')
  await undo(await undoToken('thief-one@example.com'))
  await undo(first, { password: 'another new phrase', passwordConfirmation: 'another new phrase' })
  expect(await signsIn(anna.email, 'another new phrase')).toBe(true)
})

test('a former address stays reserved while the address change can be undone', async () => {
  const anna = await registered('mine@example.com')
  const stranger = await registered('stranger@example.com')
  await moved(anna, 'mine.new@example.com')
  expect(await refusal(guest.register(registration('mine@example.com')))).toEqual([409, 'email-taken'])
  await server.app.sendEmails.run()
  await stranger.member.requestAddressChange(change('mine@example.com'))
  expect((await server.messageTo('mine@example.com')).subject).toBe('Someone tried to use your email address')
  expect((await moved(anna, 'mine@example.com')).user.email).toBe('mine@example.com')
  server.pass(7 * dayMs)
  await guest.register(registration('mine.new@example.com'))
})

test('anyone can register a former address that was not proven', async () => {
  const anna = await registered('typo@example.com', { isProven: false })
  await server.app.sendEmails.run()
  const before = server.messages.filter(({ to }) => to === anna.email).length
  const { user } = await moved(anna, 'right@example.com')
  expect(user).toMatchObject({ isAddressProven: true, needsPassword: false })
  expect([await lives(anna.token), await lives(anna.second)]).toEqual([true, false])
  await server.app.sendEmails.run()
  expect(server.messages.filter(({ to }) => to === anna.email)).toHaveLength(before)
  await guest.register(registration('typo@example.com'))
})

test('deleting the account removes its undo links and frees the former address', async () => {
  const anna = await registered('leaver@example.com')
  await moved(anna, 'leaver.new@example.com')
  const link = await undoToken('leaver@example.com')
  const body = { confirmation: 'leaver.new@example.com', currentPassword: password, otp: '' }
  await anna.member.deleteAccount({ body })
  expect(await refusal(undo(link))).toEqual([422, 'undo-over'])
  await guest.register(registration('leaver@example.com'))
})
test('a member’s messages move to the new address', async () => {
  const anna = await registered('wrote@example.com')
  await write('Anna', 'Wrote@example.com')
  const messages = async () =>
    (await anna.member.countMyRecords()).tables.find(({ table }) => table === 'contact_messages')?.count
  await moved(anna, 'wrote.new@example.com')
  expect(await messages()).toBe(1)
  await anna.member.deleteAccount({
    body: { confirmation: 'wrote.new@example.com', currentPassword: password, otp: '' },
  })
  expect(await messagesOf('Anna')).toEqual([])
})

test('a member’s messages move even if their address has other capitals', async () => {
  const boris = await registered('Борис@пример.рф')
  await write('Boris', 'БОРИС@Пример.рф')
  await moved(boris, 'boris@example.com')
  expect(await messagesOf('Boris')).toEqual([{ email: 'boris@example.com' }])
})

test('messages sent from an unproven address are not moved to the new address', async () => {
  const anna = await registered('squatted@example.com', { isProven: false })
  await write('Owner', anna.email)
  await moved(anna, 'squatter@example.com')
  expect(await messagesOf('Owner')).toEqual([{ email: anna.email }])
})

test('a known network is stored only once after an address change', async () => {
  const anna = await registered('known@example.com')
  await moved(anna, 'known.new@example.com')
  const rows = await server.db.selectFrom('known_networks').select('user_id').where('user_id', '=', anna.id).execute()
  expect(rows).toHaveLength(1)
})

test('emails about an address change contain no names', async () => {
  const anna = await registered('quiet@example.com')
  await moved(anna, 'quiet.new@example.com')
  const link = await undoToken('quiet@example.com')
  const texts = server.messages.filter(({ to }) => to.startsWith('quiet')).map(({ subject, text }) => subject + text)
  expect(texts.join('\n')).not.toMatch(/quiet|Petrova/)
  const rows = JSON.stringify(await server.db.selectFrom('address_changes').selectAll().execute())
  expect(rows).not.toContain(link)
})

test('a guest can neither request nor confirm an address change', async () => {
  expect(await refusal(guest.requestAddressChange(change('a@example.com')))).toEqual(ended)
  expect(await refusal(guest.confirmAddressChange({ body: { email: 'a@example.com', otp: '123456' } }))).toEqual(ended)
})
