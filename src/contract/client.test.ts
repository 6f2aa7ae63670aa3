import { expect, test } from 'vitest'
import { typedRecord } from '#domain/records/head.ts'
import { CallRefused, type Incoming } from './call-refused.ts'
import type { Outgoing } from './call.ts'
import { client } from './client.ts'

const record = typedRecord({
  companyTitle: 'A',
  form: 'full',
  entity: 'commercial',
  periods: 34,
  denominations: 384,
  reportingYear: 2024,
})

function responding(response: Partial<Incoming>) {
  const sent: Outgoing[] = []
  const calls = client(async (call) => {
    sent.push(call)
    return { status: 200, body: {}, retryAfter: null, ...response }
  })
  return { sent, calls }
}

const user = {
  id: '1',
  name: 'Anna',
  email: 'anna@example.com',
  is_address_proven: true,
  needs_password: false,
  counter: 3,
  assessment_counter: 3,
  company: null,
  country: null,
  phone: null,
  preferred_currency: 'USD',
  wants_customer_notices: false,
}

test('a call is encoded with the API’s names, and the response is decoded', async () => {
  const { sent, calls } = responding({ body: { token: 't', user } })
  const body = { name: 'Anna', email: 'a@b.cc', password: 'p', passwordConfirmation: 'p', agree: true }
  const { user: member } = await calls.register({ body })
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/auth/register',
      right: 'anyone',
      body: { name: 'Anna', email: 'a@b.cc', password: 'p', password_confirmation: 'p', agree: true },
    },
  ])
  expect(member).toMatchObject({ counter: 3, preferredCurrency: 'USD' })
})

test('path and query parameters with special characters are encoded', async () => {
  const { sent, calls } = responding({ body: { plans: [] } })
  await calls.listPlans({ params: { planType: 'a/b?c' } })
  expect(sent[0]?.path).toBe('/plans_list/a%2Fb%3Fc')
  const { sent: asked, calls: others } = responding({
    body: { currency: 'USD', roubles: '1', date: '2026-01-01', source: 'bank-of-russia', label: '' },
  })
  await others.readExchangeRate({ query: { currency: 'U&D' } })
  expect(asked[0]).toEqual({ method: 'GET', path: '/api/exchangeRate?currency=U%26D', right: 'anyone' })
})

test('an idempotency key is sent with the call, and a file is sent as multipart', async () => {
  const file = new File(['x'], 'a.xml')
  const { sent, calls } = responding({ body: { statements: [], total: 0, problems: [] } })
  const form = {
    file,
    keepCompany: true,
    denominations: 384,
    reportingYear: null,
    decimalMark: ',',
    skip: null,
  } as const
  await calls.importStatements({ body: form })
  expect(sent[0]).toMatchObject({
    isMultipart: true,
    body: { file, keepCompany: 'true', denominations: '384', reporting_year: '', decimalMark: ',', skip: '' },
  })
  const { sent: keyed, calls: others } = responding({ status: 500 })
  const body = { ...record, generate: true }
  await others.saveStatement({ body, idempotencyKey: 'k' }).catch(() => undefined)
  await others.saveStatement({ body }).catch(() => undefined)
  expect(keyed.map((call) => call.idempotencyKey)).toEqual(['k', undefined])
  expect(keyed[0]?.body).toMatchObject({ companyTitle: 'A', reporting_year: 2024, codeValues: {}, generate: true })
})

test('empty query parameters are omitted', async () => {
  const { sent, calls } = responding({ body: { form: '', edition: '', entity: '', reports: [] } })
  await calls.readTemplate({ query: { form: 'full', edition: null, entity: 'commercial', reportingYear: 2024 } })
  expect(sent[0]?.path).toBe('/api/getBalanceSheetTemplate?form=full&entity=commercial&reporting_year=2024')
})

test('a call whose path has no leading slash is sent with one', async () => {
  const { sent, calls } = responding({ status: 201, body: { message: 'thanks' } })
  await calls.sendContactForm({ body: { fullName: 'A', email: 'a@b.cc', message: 'm', reason: 'Other' } })
  expect(sent[0]).toMatchObject({ path: '/contactus/saveContactForm', body: { full_name: 'A' } })
})

test('timestamps are decoded to dates', async () => {
  const { calls } = responding({
    body: {
      plan: null,
      since: '2026-05-04T10:00:00.000Z',
      counter: 1,
      assessment_counter: 2,
      subscriptions: [],
      grants: [],
    },
  })
  const since = new Date('2026-05-04T10:00:00Z')
  const nothingBought = { subscriptions: [], grants: [] }
  expect(await calls.readCurrentPlan()).toEqual({
    plan: null,
    since,
    counter: 1,
    assessmentCounter: 2,
    ...nothingBought,
  })
})

test('when the server refuses a call, the error has the content of the refusal', async () => {
  const refusal = { code: 'too-many-calls', message: 'Too many attempts.', requestId: 'r' }
  const { calls } = responding({ status: 429, body: refusal, retryAfter: '30' })
  const thrown = await calls.logout().catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(CallRefused)
  expect(thrown).toMatchObject({ status: 429, refusal, retryAfterSeconds: 30, message: 'Too many attempts.' })
})

test('an error page from a proxy is thrown as a refusal with the page’s status', async () => {
  const { calls } = responding({ status: 502, body: '<html>Bad gateway</html>' })
  expect(await calls.logout().catch((error: unknown) => error)).toMatchObject({ status: 502, refusal: null })
})

test('a response that does not match the contract throws an error', async () => {
  const { calls } = responding({ body: { token: 't', user: { ...user, counter: 'three' } } })
  await expect(calls.login({ body: { email: 'a@b.cc', password: 'p' } })).rejects.toThrow('counter')
})

test('a response about cards with an `error` field is a failure even with status 200', async () => {
  const { calls } = responding({ body: { error: 'Your card was declined.' } })
  const refusal = await calls.listCards().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CallRefused)
  expect(refusal).toMatchObject({ status: 200, refusal: null, errorText: 'Your card was declined.' })
})

test.each([
  [
    'has all its distinct texts',
    { title: 'Bad gateway', detail: 'No response.', errors: ['one', 'two', 'one'] },
    'Bad gateway.\nNo response.\none.\ntwo',
  ],
  [
    'has at most ten of its texts',
    Object.fromEntries(Array.from({ length: 20 }, (_, at) => [at, `${at}`])),
    '0.\n1.\n2.\n3.\n4.\n5.\n6.\n7.\n8.\n9',
  ],
  ['is null if the response has no texts', { status: 502, at: null }, null],
  ['is null if the response is not an object', 'Bad gateway', null],
])('the error text of a response of unknown shape %s', (_, body, said) => {
  expect(new CallRefused({ status: 502, body, retryAfter: null }).errorText).toBe(said)
})
