import { expect, test } from 'vitest'
import { companyTitleLengthMax } from '../policy.ts'
import { draftOfCodeValues } from '../statement/code-values.ts'
import { namesProblems } from './head.ts'
import { storedRecord } from './nameless.ts'
import {
  offeredChoice,
  offeredChoices,
  otherSuggestion,
  suggestedTitle,
  titleWithoutYear,
  withEnglishName,
} from './naming.ts'
import { nextYearOf } from './record-entry.ts'
import { draftOf, recordOf } from './record-draft.ts'

const bridge = { name: 'ООО «Северный мост»', inn: '7801234560' }

test.each([
  ['name-and-number', bridge, 'Severnyi Most LLC'],
  ['name', bridge, 'Severnyi Most LLC'],
  ['nickname', bridge, 'Walrus'],
  ['name', { name: null, inn: null }, 'Walrus'],
  ['name', { name: '…', inn: null }, '…'],
] as const)('for the choice "%s" and the company %j the suggested title is %s', (choice, company, title) => {
  expect(suggestedTitle(company, choice, 'Walrus')).toBe(title)
})

const [unnamed, unnumbered, unknown] = [
  { name: null, inn: '7801234560' },
  { name: 'ООО «Северный мост»', inn: null },
  { name: null, inn: null },
]

test.each([
  [bridge, ['name-and-number', 'name', 'nickname']],
  [unnamed, ['name-and-number', 'nickname']],
  [unnumbered, ['name', 'nickname']],
  [unknown, ['nickname']],
] as const)('for a company with %j a member is offered the naming choices %j', (company, choices) => {
  expect(offeredChoices(company)).toEqual(choices)
})

test.each([
  [bridge, 'name', 'name'],
  [unnamed, 'name', 'nickname'],
  [unnumbered, 'name-and-number', 'name'],
  [unknown, 'name-and-number', 'nickname'],
] as const)(
  'for a company with %j the choice "%s" falls back to "%s", which needs only known facts',
  (company, wanted, offered) => {
    expect(offeredChoice(company, wanted)).toBe(offered)
  },
)

test.each([
  ['Company', bridge.name, 'Severnyi Most LLC'],
  ['Severnyi Most LLC', bridge.name, null],
  ['Company', null, null],
])(
  'for a statement named "%s" with the Russian name %s, the suggestion for a different name is %s',
  (companyTitle, russianName, suggested) => {
    expect(otherSuggestion({ companyTitle, russianName, inn: bridge.inn })).toBe(suggested)
  },
)

test('a suggested title that is too long is cut between words', () => {
  const title = suggestedTitle({ name: 'Щебёночный завод '.repeat(30), inn: null }, 'name', '')
  expect(title.length).toBeLessThanOrEqual(companyTitleLengthMax)
  expect(title).toMatch(/(?:Shchebenochnyi|Zavod)$/)
  expect(suggestedTitle({ name: 'Щ'.repeat(300), inn: null }, 'name', '')).toHaveLength(companyTitleLengthMax)
})

test('the company of a file gets an English name and keeps the Russian name', () => {
  expect(withEnglishName(bridge)).toEqual({ ...bridge, name: 'Severnyi Most LLC', russianName: bridge.name })
  expect(withEnglishName(bridge, 'Northern Bridge')).toMatchObject({
    name: 'Northern Bridge',
    russianName: bridge.name,
  })
  expect(withEnglishName({ name: null, inn: null })).toEqual({ name: null, inn: null })
})

test.each([
  ['Company 2024', 2024, 'Company'],
  ['Segezha PJSC, 2024', 2024, 'Segezha PJSC'],
  ['Company 2024', 2023, 'Company 2024'],
  ['Company 2024', null, 'Company 2024'],
  ['2024', 2024, '2024'],
] as const)('the title "%s" of the year %s is "%s" without the year', (title, year, name) => {
  expect(titleWithoutYear(title, year)).toBe(name)
})

const draft = {
  ...draftOfCodeValues({
    companyTitle: '',
    form: 'full',
    periods: 34,
    denominations: 384,
    reportingYear: 2024,
    codeValues: { 1250: { current: 1, previous: 2 } },
  }),
  company: bridge,
  origin: 'NO_7801234560.xml',
}

test('the title of the statement for the next year has no year', () => {
  const record = { ...recordOf(draft, []), companyTitle: 'Company 2024' }
  expect(nextYearOf(record)).toMatchObject({ companyTitle: 'Company', reportingYear: 2025 })
})

test('the tax number is removed from a record that stores only the name', () => {
  const record = storedRecord(draft, [], { title: 'Severnyi Most LLC', choice: 'name' })
  expect(record).toMatchObject({ companyTitle: 'Severnyi Most LLC', russianName: bridge.name, inn: null })
  expect(JSON.stringify(record)).not.toContain(bridge.inn)
})

test('a name that is too long is cut without leaving half a character at its end', () => {
  const name = `${'а'.repeat(399)}🐋`
  const record = storedRecord({ ...draft, company: { name, inn: null } }, [], { title: 'Whale', choice: 'name' })
  expect(record.russianName).toBe('а'.repeat(399))
})

test('a company read from a record has the title of the record', () => {
  const record = storedRecord(draft, [], { title: 'Severnyi Most LLC', choice: 'name-and-number' })
  expect(draftOf(record).company).toEqual({ name: 'Severnyi Most LLC', russianName: bridge.name, inn: bridge.inn })
})

test.each([
  [{}, []],
  [{ inn: '7801234560' }, []],
  [{ inn: '780123456012' }, []],
  [{ inn: '78012345601' }, ['inn-malformed']],
  [{ companyTitle: '' }, ['title-missing']],
  [{ russianName: 'я'.repeat(401) }, ['title-long']],
] as const)('names with %j have the problems %j', (changes, codes) => {
  const names = { companyTitle: 'Bridge', russianName: null, inn: null, ...changes }
  expect(namesProblems(names).map(({ code }) => code)).toEqual(codes)
})
