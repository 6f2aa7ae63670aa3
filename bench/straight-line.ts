import type { Draft } from '#domain/statement/draft.ts'

// The baseline of the translation benchmark: hand-written code for one catalogue (full form, order 66n of 2019,
// commercial). It has no tables and no traces. It checks only for the two problems that make the translation refuse a
// draft.

type Column = 'current' | 'previous'
type Figures = Readonly<Record<string, number | null>>

/** The figures of both periods of a full-form draft. null if the balance sheet is empty or does not balance. */
export function translateByReference(draft: Draft): { readonly current: Figures; readonly previous: Figures } | null {
  const lines = new Map(draft.lines.map((line) => [line.code, line.amounts]))
  const hasCashFlow = draft.forms.includes('cashFlow')
  const current = period(lines, 'current', hasCashFlow)
  const previous = period(lines, 'previous', hasCashFlow)
  return current === null || previous === null ? null : { current, previous }
}

type Lines = ReadonlyMap<string, Readonly<Record<Column, number | null>>>

function period(lines: Lines, column: Column, hasCashFlow: boolean): Figures | null {
  const filed = (code: string): number | null => lines.get(code)?.[column] ?? null
  const at = (code: string): number => filed(code) ?? 0
  const less = (code: string): number => -Math.abs(at(code))

  const nonCurrent =
    at('1110') + at('1120') + at('1130') + at('1140') + at('1150') + at('1160') + at('1170') + at('1180') + at('1190')
  const total1100 = filed('1100') ?? nonCurrent
  const currentLines = at('1210') + at('1220') + at('1230') + at('1240') + at('1250') + at('1260')
  const total1200 = filed('1200') ?? currentLines
  const total1600 = filed('1600') ?? total1100 + total1200
  const equity = at('1310') + less('1320') + at('1340') + at('1350') + at('1360') + at('1370')
  const total1300 = filed('1300') ?? equity
  const longTerm = at('1410') + at('1420') + at('1430') + at('1450')
  const total1400 = filed('1400') ?? longTerm
  const shortTerm = at('1510') + at('1520') + at('1530') + at('1540') + at('1550')
  const total1500 = filed('1500') ?? shortTerm
  const total1700 = filed('1700') ?? total1300 + total1400 + total1500
  if (Math.abs(total1600 - total1700) > 1 || (total1600 === 0 && at('2110') === 0)) return null

  const gross = at('2110') + less('2120')
  const total2100 = filed('2100') ?? gross
  const sales = total2100 + less('2210') + less('2220')
  const total2200 = filed('2200') ?? sales
  const beforeTax = total2200 + at('2310') + at('2320') + less('2330') + at('2340') + less('2350')
  const total2300 = filed('2300') ?? beforeTax
  const net = total2300 + at('2410') + at('2460')
  const total2400 = filed('2400') ?? net
  const flow = (total: string, receipts: string, payments: string): number | null =>
    hasCashFlow ? (filed(total) ?? at(receipts) + less(payments)) : null

  return {
    cashAndCashEquivalents: at('1250'),
    shortTermInvestments: at('1240'),
    accountsReceiveable: at('1230'),
    inventory: at('1210'),
    otherCurrentAssets: at('1220') + at('1260') + (total1200 - currentLines),
    totalCurrentAssets: total1200,
    fixedAssets: at('1140') + at('1150') + at('1160'),
    intangibles: at('1110') + at('1120') + at('1130'),
    longTermFinancialInvestments: at('1170'),
    deferredTaxes: at('1180'),
    otherLongTermAssets: at('1190') + (total1100 - nonCurrent),
    totalLongTermAssets: total1100,
    totalAssets: total1600,
    borrowings: at('1510'),
    accountsPayable: at('1520'),
    otherCurrentLiabilities: at('1530') + at('1540') + at('1550') + (total1500 - shortTerm),
    totalCurrentLiabilities: total1500,
    longTermDebt: at('1410'),
    deferredIncomeTaxes: at('1420'),
    provisions: at('1430'),
    otherLongTermLiabilities: at('1450') + (total1400 - longTerm),
    totalLongTermLiabilities: total1400,
    totalLiabilities: total1400 + total1500,
    authorizedCapital: at('1310'),
    additionalPaidInCapital: at('1350'),
    retainedEarnings: at('1370'),
    other: less('1320') + at('1340') + at('1360') + (total1300 - equity),
    totalShareholdersEquity: total1300,
    totalLiabilitiesAndShareholdersEquity: total1700,
    revenue: at('2110'),
    costOfGoodsSold: less('2120') + (total2100 - gross),
    grossProfitLoss: total2100,
    operatingExpenses: less('2210') + less('2220') + (total2200 - sales),
    operatingProfitLoss: total2200,
    incomeFromInvestmentsInOtherEnterprises: at('2310'),
    interestReceivable: at('2320'),
    interestExpense: less('2330'),
    otherExpenses: at('2340') + less('2350') + (total2300 - beforeTax),
    earningsBeforeIncomeTax: total2300,
    incomeTax: at('2410') + at('2460') + (total2400 - net),
    discontinuedOperations: null,
    netIncome: total2400,
    operatingActivities: flow('4100', '4110', '4120'),
    investingActivities: flow('4200', '4210', '4220'),
    financingActivities: flow('4300', '4310', '4320'),
    depreciationAndAmortization: null,
    capitalExpenditures: hasCashFlow ? Math.abs(at('4221')) : null,
  }
}
