import { expect, test } from 'vitest'
import { openServer, refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'

const server = await openServer()
const { token } = await server.as().register(registration('anna@example.com'))
const member = server.as({ token })
const details = { name: 'Anna', company: null, country: null, phone: null, preferredCurrency: null }

test('a member can fill in the profile and clear it', async () => {
  const { user } = await member.saveProfile({
    body: {
      name: ' Anna P. ',
      company: 'Vendor GmbH',
      country: 'de',
      phone: '+49 30 123456',
      preferredCurrency: 'eur',
    },
  })
  expect(user).toMatchObject({
    name: 'Anna P.',
    company: 'Vendor GmbH',
    country: 'DE',
    phone: '+49 30 123456',
    preferredCurrency: 'EUR',
  })
  expect((await member.readProfile()).user).toEqual(user)
  await member.saveProfile({ body: { ...details, company: ' ' } })
  expect((await member.readProfile()).user).toMatchObject(details)
})

test('omitted profile fields stay unchanged', async () => {
  await member.saveProfile({ body: { ...details, company: 'Vendor GmbH', phone: '+49 30 123456' } })
  const { user } = await member.saveProfile({ body: { country: 'AE', phone: null } })
  expect(user).toMatchObject({ name: 'Anna', company: 'Vendor GmbH', country: 'AE', phone: null })
})

test('profile fields that are saved at the same time are all kept', async () => {
  for (let round = 0; round < 5; round++) {
    const company = `Vendor ${round}`
    const changes = [{ company }, { phone: `+49 30 ${round}` }, { wantsCustomerNotices: round % 2 === 0 }]
    await Promise.all(changes.map((body) => member.saveProfile({ body })))
    expect((await member.readProfile()).user).toMatchObject(Object.assign({}, ...changes))
  }
  await member.saveProfile({ body: { ...details, wantsCustomerNotices: false } })
})

test('saving an unchanged profile adds nothing to the audit trail', async () => {
  const recorded = async () => {
    const rows = server.db.selectFrom('audit_events').select('number').where('kind', '=', 'account.profile-changed')
    return (await rows.execute()).length
  }
  await member.saveProfile({ body: { ...details, company: 'Vendor GmbH' } })
  const before = await recorded()
  const { user } = await member.saveProfile({ body: { ...details, company: ' Vendor GmbH ' } })
  expect(user).toMatchObject({ company: 'Vendor GmbH' })
  await member.saveProfile({ body: {} })
  expect(await recorded()).toBe(before)
  await member.saveProfile({ body: details })
  expect(await recorded()).toBe(before + 1)
})

test.each([
  [{ name: ' ' }, 'name-missing'],
  [{ name: 'x'.repeat(101) }, 'name-long'],
  [{ company: 'x'.repeat(201) }, 'company-long'],
  [{ country: 'XX' }, 'country-unknown'],
  [{ phone: 'call me' }, 'phone-malformed'],
  [{ preferredCurrency: 'ZZZ' }, 'currency-unknown'],
])('a profile with %j is refused with the reason %s', async (part, code) => {
  const response = await member.saveProfile({ body: { ...details, ...part } }).catch((error: unknown) => error)
  expect(response).toMatchObject({ status: 422, refusal: { problems: [{ code }] } })
})

test('a profile update ignores fields that are not in the form', async () => {
  const response = await server.http.inject({
    method: 'POST',
    url: '/api/customerProfile',
    headers: { authorization: `Bearer ${token}` },
    payload: { name: 'Anna', counter: 1000, id: 'other', email: 'other@example.com' },
  })
  expect(response.json()).toMatchObject({ user: { counter: null, email: 'anna@example.com' } })
})

test('saving a profile changes no other member’s profile', async () => {
  const { token: other } = await server.as().register(registration('other@example.com'))
  await member.saveProfile({ body: { ...details, name: 'Changed' } })
  expect((await server.as({ token: other }).readProfile()).user.name).toBe('Anna Petrova')
})

test('a guest cannot save a profile', async () => {
  expect(await refusal(server.as().saveProfile({ body: details }))).toEqual([401, 'not-signed-in'])
})
