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

/** Lends what it borrows: rule S1. */
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
/** Its claims are receivables: rule S3. */
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

test('a kind of company derived from the figures is shown with the figures and its consequences', () => {
  expect(kindText(kind(lender), 'Anna Petrova')).toBe(
    'Loans, investments and other claims are 98% of total assets and financial debt is 98%: this company finances others, it does not buy goods to sell them. The scorecard was made for buyers of goods, so the rating is for information only and no trade limit is recommended. Assess the operating company, or ask for its guarantee.',
  )
  expect(kindText(kind(parent), null)).toContain('98% of total assets and revenue is 5%: this is a holding company,')
  expect(kindText(kind(parent), null)).toContain('The rating is capped, and the limit follows its own running costs')
  expect(kindName(kind(lender))).toBe('Company that finances others, rule S1')
})

test('for a lessor, all assets other than goods and plant count as claims', () => {
  expect(kindText(kind(lessor), null)).toContain('claims are 88% of total assets')
})

test('with too few figures for the rules, a company is called a trading company and marked as not tested', () => {
  const untested = { revenue: 5 }
  expect(kindName(kind(untested))).toBe('Trading company, not tested')
  expect(kindName(kind(untested, 'financing'))).toBe('Company that finances others, overruled')
})

test('when the kind of company was overruled, the text says by whom and why, and gives the kind by the figures', () => {
  expect(kindText(kind(lender, 'trading'), 'Anna Petrova')).toBe(
    'Treated as trading by Anna Petrova: It buys steel for its own plant; by its figures it is financing, rule S1.',
  )
  expect(kindText(kind(trader, 'holding'), null)).toBe(
    'Treated as a holding company: It buys steel for its own plant; by its figures it is trading. The rating is capped, and the limit follows its own running costs, not its income. Assess the company that will buy from you.',
  )
  expect(kindText(kind({ revenue: 5 }, 'financing'), null)).toContain('its figures are too few to tell. The scorecard')
})

test('the explanation of the kind of company gives the quantities tested, or is one line if nothing was tested', () => {
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
