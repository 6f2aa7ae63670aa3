import { expect, test } from 'vitest'
import type { Draft } from '#domain/statement/draft.ts'
import type { ReadOptions } from '../read-result.ts'
import { girbo } from './girbo.ts'

const bytesOf = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))
const resultOf = async (value: unknown, options: ReadOptions = {}) => girbo.read(bytesOf(value), options)
const codesOf = async (value: unknown) => (await resultOf(value)).problems.map(({ code }) => code)

async function draftOf(value: unknown, options: ReadOptions = {}): Promise<Draft> {
  const { drafts, problems } = await resultOf(value, options)
  const [draft] = drafts
  if (draft === undefined) throw new Error(`no draft: ${JSON.stringify(problems)}`)
  return draft
}

const company = { fullName: 'АО "Ромашка"', inn: '7701234567', okpo: '12345678', okved2: { id: '62.01', name: 'ПО' } }
const correction = (reports: object, more: object = {}) => ({
  id: 5,
  bfoOrganizationInfo: company,
  correctionVersion: 1,
  knd: '0710099',
  periodType: 12,
  ...reports,
  ...more,
})
const filing = (reports: object, more: object = {}, head: object = {}) => ({
  id: 4,
  period: '2024',
  knd: '0710099',
  actualCorrectionNumber: 3,
  isCb: false,
  organizationInfo: company,
  typeCorrections: [{ type: 12, correction: correction(reports, more) }],
  ...head,
})
const balance = { id: 5, okud: '0710001', current1600: 7 }
const amounts = (draft: Draft, code: string) =>
  Object.values(draft.lines.find((one) => one.code === code)?.amounts ?? {})

test('a filing is read with the location of each amount', async () => {
  const draft = await draftOf(
    filing({
      balance: { ...balance, expl1600: '4.1', previous1600: 0, beforePrevious1600: -3, current1210: null },
      financialResult: { id: 5, okud: '0710002' },
    }),
  )
  expect(draft).toEqual({
    company: { name: 'АО "Ромашка"', inn: '7701234567', okpo: '12345678', okved: '62.01' },
    form: 'full',
    edition: '66n-2019',
    entity: 'commercial',
    period: 34,
    denomination: 384,
    reportingYear: 2024,
    correction: 1,
    forms: ['balance', 'results'],
    columns: ['current', 'previous', 'beforePrevious'],
    lines: [
      {
        code: '1600',
        amounts: { current: 7, previous: 0, beforePrevious: -3 },
        at: {
          current: 'balance.current1600',
          previous: 'balance.previous1600',
          beforePrevious: 'balance.beforePrevious1600',
        },
      },
    ],
    equity: [],
    own: [],
    unknown: [],
    origin: 'typeCorrections[0].correction',
    problems: [],
  })
})

test.each([
  [
    'an array of years',
    [filing({}, {}, { typeCorrections: [] }), filing({ balance })],
    '[1].typeCorrections[0].correction',
  ],
  ['a page of filings', { content: [filing({ balance })] }, 'content[0].typeCorrections[0].correction'],
  ['a bare wrapper', { typeCorrections: [{ correction: correction({ balance }) }] }, 'typeCorrections[0].correction'],
  ['the details of a correction', correction({ balance }), ''],
  ['a list of details', [correction({ balance })], '[0]'],
])('the register’s JSON is read from %s', async (_, value, origin) => {
  const draft = await draftOf(value)
  expect([draft.origin, amounts(draft, '1600')]).toEqual([origin, [7, null, null]])
})

test.each([
  ['2018', '66n-2011'],
  ['2019', '66n-2019'],
  ['2024', '66n-2019'],
  ['2025', 'fsbu4'],
])('a filing for %s has the edition %s', async (period, edition) => {
  expect((await draftOf(filing({ balance }, {}, { period }))).edition).toBe(edition)
})

test('the details of a correction have no year until the user states one', async () => {
  expect(await draftOf(correction({ balance }))).toMatchObject({ reportingYear: null, edition: null })
  expect(await draftOf(correction({ balance }), { reportingYear: 2025 })).toMatchObject({
    reportingYear: 2025,
    edition: 'fsbu4',
  })
})

test.each([
  ['0710096', '0710099', 'simplified'],
  [null, '0710099 0710095', 'full'],
  [null, '0710094 0710096', 'simplified'],
  ['0710095', '0710096', 'simplified'],
  [null, 'constructor', null],
])('with KND code %s on the correction and %s on the filing, the form is %s', async (knd, list, form) => {
  expect((await draftOf(filing({ balance }, { knd }, { knd: list }))).form).toBe(form)
})

test('the correction number is read from the correction or, if missing there, from the filing', async () => {
  expect((await draftOf(filing({ balance }, { correctionVersion: 0 }))).correction).toBe(0)
  expect((await draftOf(filing({ balance }, { correctionVersion: null }))).correction).toBe(3)
  expect((await draftOf(correction({ balance }, { correctionVersion: undefined }))).correction).toBe(0)
})

test('five-digit keys are read as lines of a non-profit', async () => {
  const draft = await draftOf(
    filing({ balance: { ...balance, current1300: null, current13001: 9, current13301: 4, current13601: 5 } }),
  )
  expect(draft.entity).toBe('non-profit')
  expect(draft.lines.map(({ code, at }) => [code, at.current])).toEqual([
    ['1600', 'balance.current1600'],
    ['1300', 'balance.current13001'],
    ['1330', 'balance.current13301'],
    ['1360', 'balance.current13601'],
  ])
})

test('blank non-profit lines are ignored', async () => {
  const draft = await draftOf(filing({ balance: { ...balance, current1300: 5, current13001: 0 } }))
  expect([draft.entity, amounts(draft, '1300')]).toEqual(['commercial', [5, null, null]])
})

test('a simplified filing with targeted funds and no equity is read as a non-profit’s', async () => {
  const entityOf = async (lines: object) =>
    (await draftOf(filing({ balance: { ...balance, ...lines } }, { knd: '0710096' }))).entity
  expect(await entityOf({ current1350: 5 })).toBe('non-profit')
  expect(await entityOf({ current1300: 9, current1350: 5 })).toBe('commercial')
})

test('changes in equity are read with row codes and column names', async () => {
  const draft = await draftOf(
    filing({
      balance,
      capitalChange: {
        okud: '0710004',
        authorized3100: 1,
        redeemed3100: 2,
        additional3100: 3,
        revaluation3100: 4,
        reserve3100: 5,
        unallocated3100: 6,
        total3100: 7,
        beforePrevious3400: 1,
        netProfitLoss3400: 2,
        otherFactors3400: 3,
        previous3400: 4,
        current3600: 8,
        previous3600: 9,
        beforePrevious3600: null,
      },
    }),
  )
  expect(draft.forms).toEqual(['balance', 'equity'])
  expect(draft.equity.map(({ code, amounts: row }) => [code, row])).toEqual([
    [
      '3100',
      {
        charterCapital: 1,
        treasuryShares: 2,
        additionalCapital: 3,
        revaluation: 4,
        reserveCapital: 5,
        retainedEarnings: 6,
        total: 7,
      },
    ],
    ['3400', { beforePrevious: 1, netProfitLoss: 2, otherFactors: 3, previous: 4 }],
    ['3600', { current: 8, previous: 9 }],
  ])
})

test('cash flows and targeted use are read as separate reports', async () => {
  const draft = await draftOf(
    filing({
      balance,
      fundsMovement: { current4100: 3 },
      targetedFundsUsing: { previous6400: 2 },
      capitalChange: null,
    }),
  )
  expect(draft.forms).toEqual(['balance', 'cashFlow', 'targetedUse'])
  expect([amounts(draft, '4100'), amounts(draft, '6400')]).toEqual([
    [3, null, null],
    [null, 2, null],
  ])
})

test('unknown keys with amounts are listed as unknown lines', async () => {
  const draft = await draftOf(
    filing({ balance: { ...balance, current99999: 5, total1600: '3', remark: 'нет', extra: null, blank: '' } }),
  )
  expect(draft.unknown.map(({ label, amounts: own }) => [label, own.current])).toEqual([
    ['balance.current99999', 5],
    ['balance.total1600', 3],
  ])
})

test('a quoted number is read, and a decimal is rounded and reported', async () => {
  const draft = await draftOf(
    filing({
      balance: {
        ...balance,
        previous1600: '12',
        current1210: 2.5,
        current1250: 'много',
        current1230: true,
        current1260: '',
      },
      financialResult: { current2900: 582.7, current2910: '1.5', previous2900: {} },
    }),
  )
  expect([amounts(draft, '1600'), amounts(draft, '1210')]).toEqual([
    [7, 12, null],
    [3, null, null],
  ])
  expect([amounts(draft, '2900'), amounts(draft, '2910'), amounts(draft, '1260')]).toEqual([
    [582.7, null, null],
    [1.5, null, null],
    [],
  ])
  expect(draft.problems).toMatchObject([
    { code: 'unreadable-amount', at: 'balance.current1250', facts: { code: '1250', text: '"много"' } },
    { code: 'unreadable-amount', at: 'balance.current1230' },
    { code: 'unreadable-amount', at: 'financialResult.previous2900' },
    { code: 'decimals-rounded', facts: { count: 1 } },
  ])
})

test.each(['1e20', '1e400', '-9007199254740993'])(
  '%s is read as an unsafe integer, which a later check refuses',
  async (number) => {
    const text = JSON.stringify(filing({ balance })).replace(':7', `:${number}`)
    const [amount] = amounts(await draftOf(text), '1600')
    expect([Number.isFinite(amount), Number.isSafeInteger(amount)]).toEqual([true, false])
  },
)

test('filings of banks and insurers are refused with different reasons', async () => {
  expect(await codesOf([filing({ balance }, {}, { isCb: true })])).toEqual(['bank-form'])
  expect(await codesOf({ id: 4, period: '2024', isCb: true, typeCorrections: [] })).toEqual(['bank-form'])
  const insurer = { bfoOrganizationInfo: { okved2: { id: '65.12', name: 'Страхование' } }, typeCorrections: [] }
  expect(await codesOf({ id: 4, period: '2024', ...insurer })).toEqual(['insurer-form'])
})

test.each([
  ['no report', { content: [{ inn: '7701234567', bfo: { period: '2024' } }] }, 'not-a-statement'],
  ['truncated text', '[{"typeCorrections":[{"correction":{"balance":{', 'broken-file'],
  ['endless nesting', '['.repeat(1_000_000), 'too-deep'],
  ['nested objects', '{"balance":'.repeat(100_000), 'too-deep'],
  ['endless values', `[{"balance":1},${'1,'.repeat(2_100_000)}1]`, 'too-deep'],
  ['endless objects', `[${'{},'.repeat(300_000)}{}]`, 'too-deep'],
])('JSON with %s is refused', async (_, value, code) => {
  expect(await codesOf(value)).toEqual([code])
})

test('brackets inside names do not count as nesting', async () => {
  const name = '[{'.repeat(100) + '\\"]'
  expect(
    (await draftOf(filing({ balance }, {}, { organizationInfo: { ...company, fullName: name } }))).company.name,
  ).toBe(name)
})

test('a report with thousands of keys is refused', async () => {
  const keys = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`current${10_000 + at}`, at]))
  expect((await draftOf(filing({ balance: keys }))).problems).toMatchObject([{ code: 'too-deep', at: 'balance' }])
})
