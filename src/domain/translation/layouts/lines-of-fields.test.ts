import { expect, test } from 'vitest'
import type { Edition, Entity, FormKind } from '../../catalogue/editions.ts'
import { layoutOf } from './layout-of.ts'

// The Russian lines of each English figure, and the total whose residual the figure includes. They are written out here
// a second time, because no sum would reveal that two codes within a subtotal were swapped. A line added to a form
// needs no entry here; conservation.test.ts checks that it counts once.

const full = {
  cashAndCashEquivalents: '1250',
  shortTermInvestments: '1240',
  accountsReceiveable: '1230',
  inventory: '1210',
  otherCurrentAssets: '1215 1220 1260, rest of 1200',
  totalCurrentAssets: '1200',
  fixedAssets: '1140 1150 1160',
  intangibles: '1105 1110 1120 1130',
  longTermFinancialInvestments: '1170',
  deferredTaxes: '1180',
  otherLongTermAssets: '1190, rest of 1100',
  totalLongTermAssets: '1100',
  totalAssets: '1600',
  borrowings: '1510',
  accountsPayable: '1520',
  otherCurrentLiabilities: '1530 1540 1550, rest of 1500',
  totalCurrentLiabilities: '1500',
  longTermDebt: '1410',
  deferredIncomeTaxes: '1420',
  provisions: '1430',
  otherLongTermLiabilities: '1450, rest of 1400',
  totalLongTermLiabilities: '1400',
  totalLiabilities: '1400 1500',
  authorizedCapital: '1310',
  additionalPaidInCapital: '1350',
  retainedEarnings: '1370',
  other: '1320 1340 1360, rest of 1300',
  totalShareholdersEquity: '1300',
  totalLiabilitiesAndShareholdersEquity: '1700',
  revenue: '2110',
  costOfGoodsSold: '2120, rest of 2100',
  grossProfitLoss: '2100',
  operatingExpenses: '2210 2220, rest of 2200',
  operatingProfitLoss: '2200',
  incomeFromInvestmentsInOtherEnterprises: '2310',
  interestReceivable: '2320',
  interestExpense: '2330',
  otherExpenses: '2340 2350, rest of 2300',
  earningsBeforeIncomeTax: '2300',
  incomeTax: '2410 2460, rest of 2400',
  discontinuedOperations: '',
  netIncome: '2400',
  operatingActivities: '4100',
  investingActivities: '4200',
  financingActivities: '4300',
  depreciationAndAmortization: '',
  capitalExpenditures: 'size of 4221',
}

const simplified = {
  ...full,
  shortTermInvestments: '',
  otherCurrentAssets: ', rest of 1600',
  totalCurrentAssets: '1210 1230 1250, rest of 1600',
  fixedAssets: '1150',
  intangibles: '',
  longTermFinancialInvestments: '',
  deferredTaxes: '',
  otherLongTermAssets: '1170',
  totalLongTermAssets: '1150 1170',
  otherCurrentLiabilities: '1550, rest of 1700',
  totalCurrentLiabilities: '1510 1520 1550, rest of 1700',
  deferredIncomeTaxes: '',
  provisions: '',
  otherLongTermLiabilities: '1450',
  totalLongTermLiabilities: '1410 1450',
  totalLiabilities: '1410 1450 1510 1520 1550, rest of 1700',
  authorizedCapital: '',
  additionalPaidInCapital: '',
  retainedEarnings: '',
  other: '1300',
  costOfGoodsSold: '',
  grossProfitLoss: '',
  operatingExpenses: '2120',
  operatingProfitLoss: '2110 2120',
  incomeFromInvestmentsInOtherEnterprises: '',
  interestReceivable: '',
  otherExpenses: '2340 2350',
  earningsBeforeIncomeTax: '2110 2120 2330 2340 2350',
  incomeTax: '2410, rest of 2400',
}

type Lines = Readonly<Record<string, string>>

/** Section III of a non-profit's balance sheet. */
const targetedFinancing = (funds: string): Lines => ({
  additionalPaidInCapital: '1320',
  retainedEarnings: '',
  other: `${funds} 1360 1370, rest of 1300`,
})
const twoFunds: Lines = { other: '1350 1360', totalShareholdersEquity: '1350 1360' }
const deferredTaxesApart: Lines = { incomeTax: '2410 2430 2450 2460, rest of 2400' }
const discontinued: Lines = { discontinuedOperations: '2420' }
const otherCodeOfCurrentAssets: Lines = {
  accountsReceiveable: '1240',
  totalCurrentAssets: '1210 1240 1250, rest of 1600',
}

const forms: readonly (readonly [FormKind, Edition, Entity, Lines])[] = [
  ['full', '66n-2011', 'commercial', { ...full, ...deferredTaxesApart }],
  ['full', '66n-2011', 'non-profit', { ...full, ...deferredTaxesApart, ...targetedFinancing('1340 1350') }],
  ['full', '66n-2019', 'commercial', full],
  ['full', '66n-2019', 'non-profit', { ...full, ...targetedFinancing('1340 1350') }],
  ['full', 'fsbu4', 'commercial', { ...full, ...discontinued }],
  ['full', 'fsbu4', 'non-profit', { ...full, ...discontinued, ...targetedFinancing('1330 1340') }],
  ['simplified', '66n-2011', 'commercial', simplified],
  ['simplified', '66n-2011', 'non-profit', { ...simplified, ...twoFunds }],
  ['simplified', '66n-2019', 'commercial', simplified],
  ['simplified', '66n-2019', 'non-profit', { ...simplified, ...twoFunds }],
  ['simplified', 'fsbu4', 'commercial', { ...simplified, ...otherCodeOfCurrentAssets }],
  ['simplified', 'fsbu4', 'non-profit', { ...simplified, ...otherCodeOfCurrentAssets, ...twoFunds }],
]

test.each(forms)(
  '%s %s %s: each English figure consists of the listed Russian lines',
  (form, edition, entity, expected) => {
    const listed = new Set(Object.values(expected).flatMap((text) => text.match(/\d{4}/g) ?? []))
    const found = Object.values(layoutOf(form, edition, entity)).flatMap((rows) =>
      rows.map(({ field, lines, residualOf, takes }) => {
        const codes = lines.filter((code) => listed.has(code)).toSorted()
        const rest = residualOf === undefined ? '' : `, rest of ${residualOf}`
        return [field, `${takes === 'magnitude' ? 'size of ' : ''}${codes.join(' ')}${rest}`] as const
      }),
    )
    expect(Object.fromEntries(found)).toMatchObject(expected)
  },
)
