// @owns kind of company: trading, financing or holding
import type { Figures } from './figures.ts'

// What kind of company this is, told by the figures of the current year alone (method §5a): never by its name or its activity code.

/** trading buys goods or services to sell them; financing lends on what it borrows; holding owns shares in others. */
export const companyKinds = ['trading', 'financing', 'holding'] as const
export type CompanyKind = (typeof companyKinds)[number]

/** What the rules look at. Shares are of total assets; amounts in roubles, annualised. */
export type KindFigures = {
  /** Short- and long-term financial investments, shares in subsidiaries among them. */
  readonly financialAssetsShare: number
  /** Annualised revenue over total assets. */
  readonly turnover: number
  readonly debtShare: number
  /** Inventory and fixed assets. */
  readonly goodsAndPlantShare: number
  /** Revenue, interest and income from investments in others. */
  readonly income: number
  /** Cost of sales and interest: what of the income goes on to others. */
  readonly passedOn: number
}

type Bounds = {
  readonly financialAssetsShareMin?: number
  readonly turnoverBelow: number
  readonly goodsAndPlantShareMax: number
  readonly debtShareMin?: number
  /** Of annualised revenue. */
  readonly debtToRevenueMin?: number
}

/** What a company passes on of its income at least, to be financing by rule S1, and at most, to have large income of its own. */
const passedOnShare = 1 / 3

/** From this share of total assets on, debt makes a company of claims a financing one. */
const debtShareMin = 0.5

/** What tells a financing company from a holding where rule S1 holds. */
export const s1Financing = { debtShareMin, passedOnShareMin: passedOnShare }

/** The rules in their order; the first that holds decides, and without one a company is trading. */
export const kindRules = {
  S1: { financialAssetsShareMin: 0.5, turnoverBelow: 0.25, goodsAndPlantShareMax: 0.15 },
  S2: { financialAssetsShareMin: 0.7, turnoverBelow: 1, goodsAndPlantShareMax: 0.1, debtShareMin },
  S3: { turnoverBelow: 0.5, goodsAndPlantShareMax: 0.15, debtShareMin, debtToRevenueMin: 1.5 },
} as const satisfies Readonly<Record<string, Bounds>>

export type KindRule = keyof typeof kindRules

/** A holding whose own income is so large and whose debt so small keeps its rating and its limit. */
export const largeOwnIncome = { revenueRoublesMin: 10_000_000_000, debtShareMax: 0.1, passedOnShareMax: passedOnShare }

/** What the figures say. `rule` null: none holds. `figures` null: not tested, for a figure that the rules need is not known. */
export type KindByFigures = {
  readonly kind: CompanyKind
  readonly rule: KindRule | null
  readonly figures: KindFigures | null
}

/** A kind that the person put in place of the one by the figures, and why. */
export type OverruledKind = { readonly kind: CompanyKind; readonly reason: string }

/** The kind that every rule of the method uses, and where it is from. */
export type KindOfCompany = {
  readonly kind: CompanyKind
  /** A holding that the method treats as one in its findings alone; false for any other company. */
  readonly hasLargeOwnIncome: boolean
  readonly byFigures: KindByFigures
  readonly overruled: OverruledKind | null
}

type KindOptions = { readonly isSimplified: boolean; readonly overruled: OverruledKind | null }

/** The kind of a company; an overruled one is used as if the figures had told it. */
export function kindOfCompany(current: Figures, { isSimplified, overruled }: KindOptions): KindOfCompany {
  // the simplified form does not itemise financial investments, so it is never tested
  const byFigures = isSimplified ? notTested : kindByFigures(current)
  const kind = overruled?.kind ?? byFigures.kind
  return {
    kind,
    hasLargeOwnIncome: kind === 'holding' && isOwnIncomeLarge(current, byFigures.figures),
    byFigures,
    overruled,
  }
}

const notTested: KindByFigures = { kind: 'trading', rule: null, figures: null }

function kindByFigures(current: Figures): KindByFigures {
  const figures = kindFiguresOf(current)
  if (figures === null) return notTested
  // the keys of the table are its rules, in their order
  const rules = Object.keys(kindRules) as readonly KindRule[]
  const rule = rules.find((each) => isWithin(figures, kindRules[each])) ?? null
  return { kind: rule === null ? 'trading' : kindOf(rule, figures), rule, figures }
}

function isWithin({ financialAssetsShare, turnover, goodsAndPlantShare, debtShare }: KindFigures, bounds: Bounds) {
  return (
    financialAssetsShare >= (bounds.financialAssetsShareMin ?? -Infinity) &&
    turnover < bounds.turnoverBelow &&
    goodsAndPlantShare <= bounds.goodsAndPlantShareMax &&
    debtShare >= (bounds.debtShareMin ?? -Infinity) &&
    (bounds.debtToRevenueMin === undefined || debtShare >= bounds.debtToRevenueMin * turnover)
  )
}

/** Rule S1 alone tells a holding from a company that finances others: by debt, and by what it passes on of its income. */
function kindOf(rule: KindRule, { debtShare, passedOn, income }: KindFigures): CompanyKind {
  if (rule !== 'S1') return 'financing'
  const isPassing = passedOn >= income * s1Financing.passedOnShareMin
  return debtShare >= s1Financing.debtShareMin && isPassing ? 'financing' : 'holding'
}

/** Null where a figure is not known that the rules cannot do without; any other that is not known counts 0. */
function kindFiguresOf({ amounts }: Figures): KindFigures | null {
  const { totalAssets, revenue, inventory, fixedAssets, shortTermInvestments, longTermInvestments } = amounts
  if (totalAssets === null || totalAssets <= 0 || revenue === null || inventory === null || fixedAssets === null)
    return null
  if (shortTermInvestments === null && longTermInvestments === null) return null
  return {
    financialAssetsShare: ((shortTermInvestments ?? 0) + (longTermInvestments ?? 0)) / totalAssets,
    turnover: revenue / totalAssets,
    debtShare: ((amounts.borrowings ?? 0) + (amounts.longTermDebt ?? 0)) / totalAssets,
    goodsAndPlantShare: (inventory + fixedAssets) / totalAssets,
    income: revenue + (amounts.interestReceivable ?? 0) + (amounts.investmentIncome ?? 0),
    passedOn: (amounts.costOfSales ?? 0) + (amounts.interestExpense ?? 0),
  }
}

function isOwnIncomeLarge({ amounts }: Figures, figures: KindFigures | null): boolean {
  const { revenue, operatingProfit, operatingCashFlow } = amounts
  return (
    figures !== null &&
    (revenue ?? 0) >= largeOwnIncome.revenueRoublesMin &&
    figures.debtShare <= largeOwnIncome.debtShareMax &&
    figures.passedOn <= figures.income * largeOwnIncome.passedOnShareMax &&
    (operatingProfit ?? 0) > 0 &&
    (operatingCashFlow === null || operatingCashFlow > 0)
  )
}
