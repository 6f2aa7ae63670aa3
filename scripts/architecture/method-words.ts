import type { contradictions, repetitions } from '../../src/domain/assessment/finding-rules.ts'
import type { recovery } from '../../src/domain/assessment/figures.ts'
import type { CaveatCode } from '../../src/domain/assessment/caveats.ts'
import type { CapCode } from '../../src/domain/assessment/rating.ts'
import type { SpecialCase, Unit } from '../../src/domain/assessment/scorecard.ts'

// Wording for docs/method.md only: units, assets, and conditions that are functions in the code. Missing wording does
// not compile.

export const unitNames = {
  millionRoubles: 'RUB million',
  percent: '%',
  times: 'x',
  days: 'days',
} as const satisfies Record<Unit, string>

export const recoveryNames = {
  cash: 'Cash and cash equivalents',
  shortTermInvestments: 'Short-term investments',
  receivables: 'Accounts receivable',
  slowReceivables: 'Accounts receivable in the credit limit, where they stand for more than 180 days of revenue',
  inventory: 'Inventory',
  otherCurrentAssets: 'Other current assets',
} as const satisfies Record<keyof typeof recovery, string>

const noLiabilities = 'no current liabilities'

export const specialConditions = {
  revenueNotPositive: 'revenue not above zero',
  noInterestAndEbitPositive: 'no interest expense and EBIT above zero',
  noInterestAndEbitNotPositive: 'no interest expense and EBIT not above zero',
  noDebtAndEbitdaPositive: 'no debt and EBITDA above zero',
  noDebtAndEbitdaNotPositive: 'no debt and EBITDA not above zero',
  debtAndEbitdaNotPositive: 'debt and EBITDA not above zero',
  equityNotPositive: 'equity not above zero',
  noLiabilitiesAndTnwPositive: 'no liabilities and tangible net worth above zero',
  noLiabilitiesAndTnwNotPositive: 'no liabilities and tangible net worth not above zero',
  noCurrentLiabilitiesAndCurrentAssetsPositive: `${noLiabilities} but current assets`,
  noCurrentLiabilitiesAndNoCurrentAssets: `${noLiabilities} and no current assets`,
  noCurrentLiabilitiesAndQuickAssetsPositive: `${noLiabilities} but quick assets`,
  noCurrentLiabilitiesAndNoQuickAssets: `${noLiabilities} and no quick assets`,
  noCurrentLiabilitiesAndLiquidationValuePositive: `${noLiabilities} but a liquidation value`,
  noCurrentLiabilitiesAndNoLiquidationValue: `${noLiabilities} and no liquidation value`,
  revenueOrCogsNotPositive: 'revenue or cost of sales not above zero',
} as const satisfies Record<SpecialCase, string>

export const capConditions = {
  TNW_NOT_POSITIVE: 'tangible net worth ≤ 0',
  LOSS_AND_ILLIQUID: 'net income < 0 and current ratio < 0.5',
  DEBT_WITHOUT_EBITDA: 'total debt > 0 and EBITDA ≤ 0',
  DEBT_10_EBITDA: 'total debt > 0, EBITDA > 0 and total debt ÷ EBITDA ≥ 10',
  LIMITED_DATA: 'weight of the calculated ratios < 75',
  FINANCING: 'the company finances others',
  HOLDING: 'the company is a holding and has no large income of its own',
} as const satisfies Record<CapCode, string>

export const caveatConditions = {
  NO_DA: 'depreciation and amortisation unknown or 0',
  INTERIM: 'period code is not 34',
  LIMITED_DATA: 'weight of the calculated ratios < 75',
  OLD: 'the statements are older than 18 months',
  MANUAL_REVIEW:
    'the limit before the absolute cap is above the cap, of a very low or low risk; not of a holding held at its own cap',
  SIMPLIFIED_FORM: 'the form is the simplified one',
  IRREGULAR_PERIOD: 'the filing states a period of its own (codes 90 to 94)',
  RISK_CLASS_CAP:
    'the limit before the absolute cap is above the cap, of a moderate or high risk and a trading company',
  COMPANY_KIND: 'the company is none that trades, or its kind was overruled',
  EBITDA_OTHER:
    'of a trading company, EBITDA is below EBIT or operating profit, or above gross profit, by more than 1% of revenue',
  CYCLE_OUT_OF_RANGE: 'the cash conversion cycle is beyond 1,000 days either way',
} as const satisfies Record<CaveatCode, string>

/** The wording of each row of a table, in the order of the table. */
type WordsOf<Rows extends readonly unknown[]> = { readonly [Row in keyof Rows]: string }

export const contradictionWords: WordsOf<typeof contradictions> = [
  '`leverageOne_LOW` is a weakness',
  'debt is 4.5 times EBITDA or more, or there is debt without EBITDA',
  'EBITDA does not cover interest and short-term debt',
  '`interestCoverage_LOW` is a weakness',
  'a trading company has no operating profit',
  'a trading company has no operating profit, but debt',
  'receivables are more than 180 days of revenue',
  '`CASH_LOSS` is a weakness',
  '`DEBT_UP` is a weakness',
]

export const repetitionWords: WordsOf<typeof repetitions> = [
  '',
  'equity is not above zero',
  '',
  'EBITDA is not above zero',
  'there is no debt',
  '',
  '',
]
