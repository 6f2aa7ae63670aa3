import { expect, test } from 'vitest'
import { kindOfCompany, type CompanyKind } from '#domain/assessment/company-kind.ts'
import { figuresOf } from '#domain/assessment/figures.ts'
import type { Fields } from '#domain/assessment/given.ts'
import { kindName, kindSteps, kindText } from './kind-texts.ts'

const kind = (fields: Fields, overruled: CompanyKind | null = null, reason = 'It buys steel for its own plant.') =>
  kindOfCompany(figuresOf(fields, { roubles: 1, annual: 1 }), {
    isSimplified: false,
    overruled: overruled === null ? null : { kind: overruled, reason },
  })

/** A company that lends what it borrows, to which rule S1 applies. */
const lender: Fields = {
  totalAssets: 1_000,
  shortTermInvestments: 700,
  longTermFinancialInvestments: 280,
  inventory: 0,
  fixedAssets: 0,
  revenue: 48,
  costOfGoodsSold: 40,
  interestExpense: 0,
  borrowings: 100,
  longTermDebt: 880,
}
const parent: Fields = { ...lender, costOfGoodsSold: 2, borrowings: 0, longTermDebt: 100 }
/** A lessor, to which rule S3 applies: most of its assets are neither financial assets, nor goods, nor plant. */
const lessor: Fields = {
  ...lender,
  shortTermInvestments: 0,
  longTermFinancialInvestments: 0,
  inventory: 70,
  fixedAssets: 50,
}
const trader: Fields = { ...lender, revenue: 2_000, inventory: 400 }

test('a trading company gets no sentence about its kind', () => {
  expect([kindText(kind(trader), null), kindName(kind(trader))]).toEqual(['', 'Trading company'])
})

test('the text gives the figures from which the kind of company follows', () => {
  expect(kindText(kind(lender), 'Anna Petrova')).toBe(
    'Loans, investments and other claims are 98% of total assets and financial debt is 98%: this company finances others, it does not buy goods to sell them. The scorecard was made for buyers of goods, so the rating is for information only and no trade limit is recommended. Assess the operating company, or ask for its guarantee.',
  )
  expect(kindText(kind(parent), null)).toContain('98% of total assets and revenue is 5%: this is a holding company,')
  expect(kindText(kind(parent), null)).toContain('The rating is capped, and the limit follows its own running costs')
  expect(kindName(kind(lender))).toBe('Company that finances others, rule S1')
})

test('the text about a lessor counts all assets except goods and plant as claims', () => {
  expect(kindText(kind(lessor), null)).toContain('claims are 88% of total assets')
})

test('the name of the kind of company says if the kind was not tested', () => {
  const untested = { revenue: 5 }
  expect(kindName(kind(untested))).toBe('Trading company, not tested')
  expect(kindName(kind(untested, 'financing'))).toBe('Company that finances others, overruled')
})

test('the text says who overruled the kind of company and why', () => {
  expect(kindText(kind(lender, 'trading'), 'Anna Petrova')).toBe(
    'Treated as a trading company by Anna Petrova: It buys steel for its own plant; by its figures it is a financing company, rule S1.',
  )
  expect(kindText(kind(trader, 'holding'), null)).toBe(
    'Treated as a holding company: It buys steel for its own plant; by its figures it is a trading company. The rating is capped, and the limit follows its own running costs, not its income. Assess the company that will buy from you.',
  )
  expect(kindText(kind({ revenue: 5 }, 'financing'), null)).toContain(
    'its figures are too few to determine the kind. The scorecard',
  )
})

test('the explanation of the kind of company lists the tested quantities, if any', () => {
  expect(kindSteps(kind(lender)).map(({ text }) => text)).toEqual([
    '98.0%',
    '4.8%',
    '98.0%',
    '0.0%',
    '83.3%',
    'Company that finances others, rule S1',
  ])
  expect(kindSteps(kind({ revenue: 5 }))).toHaveLength(1)
})
