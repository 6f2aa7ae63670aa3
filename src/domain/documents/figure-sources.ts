import { recovery, type Figures } from '../assessment/figures.ts'
import type { AssessedField } from '../assessment/given.ts'
import type { FigureName } from '../assessment/ratio-formula.ts'
import type { FigureFormula, FieldTerm } from './formula.ts'

/** A figure in ratios: its value, in roubles and annualised, and its formula in terms of the statement's fields. */
export type FigureSource = { readonly of: (figures: Figures) => number | null; readonly formula: FigureFormula }

const plus = (field: AssessedField, factor = 1): FieldTerm => ({ field, factor, isMagnitude: false })
const minus = (field: AssessedField): FieldTerm => plus(field, -1)
/** A cost, which counts as positive whichever sign the statement gives it (method §1). */
const cost = (field: AssessedField, factor = 1): FieldTerm => ({ field, factor, isMagnitude: true })

const fieldsOf = (terms: readonly FieldTerm[]): readonly AssessedField[] => terms.map(({ field }) => field)

/**
 * A sum. All fields in `needs` (by default, all fields of the sum) must be known or, with `known: 'any'`, at least one
 * of them; otherwise `otherwise` is used instead. Other unknown fields count as 0 (method §14).
 */
const sum = (
  terms: readonly FieldTerm[],
  more: Partial<Pick<FigureFormula, 'needs' | 'known' | 'otherwise'>> = {},
): FigureFormula => ({ terms, needs: fieldsOf(terms), known: 'all', otherwise: null, ...more })

const debt = ['borrowings', 'longTermDebt'] as const
const operatingProfit = sum([plus('operatingProfitLoss')])

/** The figures of method §2 and §14 as rows of a spreadsheet. Their values are those of the assessment. */
export const figureSources = {
  revenue: { of: ({ amounts }) => amounts.revenue, formula: sum([plus('revenue')]) },
  costOfSales: { of: ({ amounts }) => amounts.costOfSales, formula: sum([cost('costOfGoodsSold')]) },
  /** Unknown terms count as 0 (method §9, holdings). */
  runningCosts: {
    of: ({ amounts: { costOfSales, operatingExpenses } }) => (costOfSales ?? 0) + (operatingExpenses ?? 0),
    formula: sum([cost('costOfGoodsSold'), cost('operatingExpenses')], { needs: [] }),
  },
  grossProfit: {
    of: ({ grossProfit }) => grossProfit,
    formula: sum([plus('grossProfitLoss')], { otherwise: sum([plus('revenue'), cost('costOfGoodsSold', -1)]) }),
  },
  operatingProfit: { of: ({ amounts }) => amounts.operatingProfit, formula: operatingProfit },
  netIncome: { of: ({ amounts }) => amounts.netIncome, formula: sum([plus('netIncome')]) },
  interestExpense: { of: ({ amounts }) => amounts.interestExpense, formula: sum([cost('interestExpense')]) },
  ebit: {
    of: ({ ebit }) => ebit,
    formula: sum([plus('earningsBeforeIncomeTax'), cost('interestExpense')], {
      needs: ['earningsBeforeIncomeTax'],
      otherwise: operatingProfit,
    }),
  },
  ebitda: {
    of: ({ ebitda }) => ebitda,
    formula: sum(
      [
        plus('earningsBeforeIncomeTax'),
        cost('interestExpense'),
        minus('interestReceivable'),
        cost('depreciationAndAmortization'),
      ],
      {
        needs: ['earningsBeforeIncomeTax'],
        otherwise: sum([plus('operatingProfitLoss'), cost('depreciationAndAmortization')], {
          needs: ['operatingProfitLoss'],
        }),
      },
    ),
  },
  debtService: {
    of: ({ amounts: { interestExpense, borrowings } }) =>
      interestExpense === null || borrowings === null ? null : interestExpense + borrowings,
    formula: sum([cost('interestExpense'), plus('borrowings')]),
  },
  inventory: { of: ({ amounts }) => amounts.inventory, formula: sum([plus('inventory')]) },
  receivables: { of: ({ amounts }) => amounts.receivables, formula: sum([plus('accountsReceiveable')]) },
  payables: { of: ({ amounts }) => amounts.payables, formula: sum([plus('accountsPayable')]) },
  currentAssets: { of: ({ amounts }) => amounts.currentAssets, formula: sum([plus('totalCurrentAssets')]) },
  quickAssets: {
    of: ({ quickAssets }) => quickAssets,
    formula: sum([plus('cashAndCashEquivalents'), plus('shortTermInvestments'), plus('accountsReceiveable')], {
      needs: [],
    }),
  },
  liquidationValue: {
    of: ({ liquidationValue }) => liquidationValue,
    formula: sum(
      [
        plus('cashAndCashEquivalents', recovery.cash),
        plus('shortTermInvestments', recovery.shortTermInvestments),
        plus('accountsReceiveable', recovery.receivables),
        plus('inventory', recovery.inventory),
        plus('otherCurrentAssets', recovery.otherCurrentAssets),
      ],
      { needs: [] },
    ),
  },
  currentLiabilities: {
    of: ({ amounts }) => amounts.currentLiabilities,
    formula: sum([plus('totalCurrentLiabilities')]),
  },
  totalDebt: {
    of: ({ totalDebt }) => totalDebt,
    formula: sum(
      debt.map((field) => plus(field)),
      { known: 'any' },
    ),
  },
  netDebt: {
    of: ({ netDebt }) => netDebt,
    formula: sum(
      [...debt.map((field) => plus(field)), minus('cashAndCashEquivalents'), minus('shortTermInvestments')],
      { needs: debt, known: 'any' },
    ),
  },
  totalLiabilities: {
    of: ({ totalLiabilities }) => totalLiabilities,
    formula: sum([plus('totalLiabilities')], {
      otherwise: sum([plus('totalAssets'), minus('totalShareholdersEquity')]),
    }),
  },
  equity: { of: ({ amounts }) => amounts.equity, formula: sum([plus('totalShareholdersEquity')]) },
  tangibleNetWorth: {
    of: ({ tangibleNetWorth }) => tangibleNetWorth,
    formula: sum([plus('totalShareholdersEquity'), minus('intangibles')], { needs: ['totalShareholdersEquity'] }),
  },
} as const satisfies Record<FigureName, FigureSource>
