import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editionList, type Edition, type Entity, type FormKind } from '../catalogue/editions.ts'
import { layoutOf } from '../translation/layouts/layout-of.ts'
import { sound } from './fixtures/sound-company.ts'
import { assessedFields, isExpense, type AssessedField, type Fields } from './given.ts'
import { isTotal, withTotals } from './moved-totals.ts'

/** Totals that the method reads, each with those of its parts that the method reads too. */
const identities: readonly (readonly [AssessedField, readonly AssessedField[]])[] = [
  [
    'totalCurrentAssets',
    ['cashAndCashEquivalents', 'shortTermInvestments', 'accountsReceiveable', 'inventory', 'otherCurrentAssets'],
  ],
  ['totalAssets', ['totalCurrentAssets', 'intangibles']],
  ['totalCurrentLiabilities', ['borrowings', 'accountsPayable']],
  ['totalLiabilities', ['totalCurrentLiabilities', 'longTermDebt']],
  ['totalShareholdersEquity', ['authorizedCapital']],
  ['grossProfitLoss', ['revenue', 'costOfGoodsSold']],
  ['operatingProfitLoss', ['grossProfitLoss']],
  ['earningsBeforeIncomeTax', ['operatingProfitLoss', 'interestReceivable', 'interestExpense']],
  ['netIncome', ['earningsBeforeIncomeTax']],
]

const worth = (fields: Fields, field: AssessedField): number =>
  isExpense(field) ? -Math.abs(fields[field] ?? 0) : (fields[field] ?? 0)

/** A total minus those of its parts that the method reads. */
const restOf = (fields: Fields, [total, parts]: (typeof identities)[number]): number =>
  (fields[total] ?? 0) - parts.reduce((sum, part) => sum + worth(fields, part), 0)

const parts = assessedFields.filter((field) => !isTotal('full', field))
const amounts = fc.integer({ min: -1_000_000, max: 1_000_000 })
const full: Fields = { ...sound, otherCurrentAssets: 9_000 }

test('every total still adds up after a change of any part', () => {
  const changes = fc.dictionary(fc.constantFrom(...parts), amounts)
  fc.assert(
    fc.property(changes, (changed) => {
      const { fields } = withTotals('full', full, changed)
      for (const identity of identities) expect(restOf(fields, identity)).toBe(restOf(full, identity))
    }),
  )
})

test('a changed total keeps its new value, and the totals above are recalculated', () => {
  const changes = fc.dictionary(fc.constantFrom(...assessedFields), amounts)
  fc.assert(
    fc.property(changes, (changed) => {
      const { fields, moved } = withTotals('full', full, changed)
      expect(fields).toMatchObject(changed)
      for (const identity of identities)
        if (changed[identity[0]] === undefined) expect(restOf(fields, identity)).toBe(restOf(full, identity))
      for (const field of moved) {
        expect(isTotal('full', field)).toBe(true)
        expect(changed[field]).toBeUndefined()
      }
    }),
  )
})

test.each<[string, Fields, Fields]>([
  ['cash', { cashAndCashEquivalents: 58_000 }, { totalCurrentAssets: 384_000, totalAssets: 540_000 }],
  ['debt', { borrowings: 50_000 }, { totalCurrentLiabilities: 195_000, totalLiabilities: 270_000 }],
  [
    'long-term debt, which is part of a total that the method does not read,',
    { longTermDebt: 0 },
    { totalLiabilities: 210_000 },
  ],
  [
    'the cost of sales, whatever its sign,',
    { costOfGoodsSold: 985_000 },
    { grossProfitLoss: 265_000, operatingProfitLoss: 85_000, earningsBeforeIncomeTax: 60_000, netIncome: 46_000 },
  ],
  ['a figure together with its total', { cashAndCashEquivalents: 0, totalCurrentAssets: 374_000 }, {}],
  ['a figure to the same amount', { cashAndCashEquivalents: 48_000 }, {}],
  ['a figure to unknown', { inventory: null }, {}],
])('changing %s (%j) changes only the totals %j', (_, changed, totals) => {
  const { fields, moved } = withTotals('full', sound, changed)
  expect(fields).toEqual({ ...sound, ...changed, ...totals })
  expect(moved).toEqual(assessedFields.filter((field) => field in totals))
})

test('a change of an unknown figure changes no total', () => {
  expect(withTotals('full', { ...sound, inventory: null }, { inventory: 5_000 }).moved).toEqual([])
  const { fields, moved } = withTotals('full', { ...sound, grossProfitLoss: null }, { revenue: 1_260_000 })
  expect([fields.grossProfitLoss, fields.netIncome]).toEqual([null, 66_000])
  expect(moved).not.toContain('grossProfitLoss')
})

test('in the simplified form a change of revenue changes the operating profit directly', () => {
  const simplified: Fields = { revenue: 100, operatingProfitLoss: 20, earningsBeforeIncomeTax: 15, netIncome: 12 }
  expect(withTotals('simplified', simplified, { revenue: 90 }).fields).toEqual({
    revenue: 90,
    operatingProfitLoss: 10,
    earningsBeforeIncomeTax: 5,
    netIncome: 2,
  })
})

test('the imbalance is the difference between the two sides of the balance sheet', () => {
  const imbalance = (changed: Fields) => withTotals('full', sound, changed).imbalance
  expect(imbalance({ cashAndCashEquivalents: 58_000 })).toBe(10_000)
  expect(imbalance({ cashAndCashEquivalents: 58_000, borrowings: 70_000 })).toBe(0)
  expect(imbalance({ totalShareholdersEquity: 240_000 })).toBe(10_000)
  expect(imbalance({ revenue: 5 })).toBe(0)
})

test('the parts of a total are the same in every edition and for every kind of entity', () => {
  const addsOf = (form: FormKind, ...[edition, entity]: readonly [Edition, Entity]) =>
    Object.values(layoutOf(form, edition, entity)).map((rows) =>
      rows.flatMap(({ field, adds }) => (adds === undefined ? [] : [[field, adds]])),
    )
  for (const form of ['full', 'simplified'] as const)
    for (const edition of editionList)
      for (const entity of ['commercial', 'non-profit'] as const)
        expect(addsOf(form, edition, entity)).toEqual(addsOf(form, 'fsbu4', 'commercial'))
})
