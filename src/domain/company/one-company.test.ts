import { expect, test } from 'vitest'
import { byCompany, matchingCompany, isPresetName, mayBeOneCompany } from './one-company.ts'

const known = (name: string, ...inns: readonly string[]) => ({ name, inns, names: [name] })
const segezha = known('Segezha PJSC', '1001234567')
const blueOne = known('Blue Whale', '7701234567')
const blueTwo = known('Blue Whale', '7801234567')
const nickname = known('Walrus')
const all = [segezha, blueOne, blueTwo, nickname]

test.each([
  [
    'a customer’s tax number matches the customer, whatever its name',
    { title: 'Another name', inn: '1001234567' },
    segezha,
  ],
  ['a name that only one customer has matches this customer', { title: 'segezha  PJSC', inn: null }, segezha],
  ['a name that two customers have matches neither', { title: 'Blue Whale', inn: null }, null],
  [
    'the name of a customer with a different tax number matches no customer',
    { title: 'Segezha PJSC', inn: '9901234567' },
    null,
  ],
  [
    'the name of a customer without a tax number matches this customer',
    { title: 'WALRUS', inn: '9901234567' },
    nickname,
  ],
  ['a name that no customer has matches none', { title: 'Seal', inn: null }, null],
  ['an empty tax number matches by its name', { title: 'Walrus', inn: '' }, nickname],
])('a record with %s', (_, record, company) => {
  expect(matchingCompany(record, all)).toBe(company)
})

test('a record with a preset name such as “Company 2” matches no company', () => {
  const preset = known('Company 2')
  expect(matchingCompany({ title: 'Company 2', inn: null }, [preset])).toBeNull()
  expect(['', 'Company', 'company 12', 'Customer 3', 'Company 2024', 'Company A'].map(isPresetName)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ])
})

test('an invalid tax number does not make two companies the same', () => {
  const [alpha, beta] = ['Alpha', 'Beta'].map((title) => ({ title, inn: '770123456' }))
  if (alpha === undefined || beta === undefined) throw new Error('two records were made')
  expect(mayBeOneCompany(alpha, beta)).toBe(false)
  expect(mayBeOneCompany(alpha, { title: 'Alpha', inn: '7701234560' })).toBe(true)
  expect(byCompany([alpha, beta, alpha])).toEqual([[alpha, alpha], [beta]])
})
