// @owns kind of company: trading, financing or holding
import type { Figures } from './figures.ts'

// The kind of company, derived from the figures of the current year (method §5a), never from its name or activity code.

/**
 * trading buys goods or services to sell them; financing lends borrowed money; holding owns shares in other companies.
 */
export const companyKinds = ['trading', 'financing', 'holding'] as const
export type CompanyKind = (typeof companyKinds)[number]

/**
 * The figures on which the rules for the kind depend. Names ending in "Share" are fractions of total assets; amounts
 * are in roubles and annualised.
 */
export type KindFigures = {
  /** Short- and long-term financial investments, including shares in subsidiaries. */
  readonly financialAssetsShare: number
  /** Annualised revenue divided by total assets. */
  readonly turnover: number
  readonly debtShare: number
  /** Inventory plus fixed assets. */
  readonly goodsAndPlantShare: number
  /** Revenue, interest and income from investments in other companies. */
  readonly income: number
  /** Cost of sales and interest: the part of the income that the company passes on to others. */
  readonly passedOn: number
}

type Bounds = {
  readonly financialAssetsShareMin?: number
  readonly turnoverBelow: number
  readonly goodsAndPlantShareMax: number
  readonly debtShareMin?: number
  /** Debt as a multiple of annualised revenue. */
  readonly debtToRevenueMin?: number
}

/**
 * Under rule S1 a financing company passes on at least this share of its income; a holding with large own income passes
 * on at most this share.
 */
const passedOnShare = 1 / 3

/** Under every rule, the debt of a financing company is at least this share of total assets. */
const debtShareMin = 0.5

/** The bounds that distinguish a financing company from a holding under rule S1. */
export const s1Financing = { debtShareMin, passedOnShareMin: passedOnShare }

/** The rules in order; the first match decides. Without a match the company is trading. */
export const kindRules = {
  S1: { financialAssetsShareMin: 0.5, turnoverBelow: 0.25, goodsAndPlantShareMax: 0.15 },
  S2: { financialAssetsShareMin: 0.7, turnoverBelow: 1, goodsAndPlantShareMax: 0.1, debtShareMin },
  S3: { turnoverBelow: 0.5, goodsAndPlantShareMax: 0.15, debtShareMin, debtToRevenueMin: 1.5 },
} as const satisfies Readonly<Record<string, Bounds>>

export type KindRule = keyof typeof kindRules

/**
 * The bounds of large own income: at least this revenue, at most this debt, and at most this share of income passed on.
 * A holding within them that also has an operating profit, and whose operating cash flow is positive or unknown, keeps
 * its rating and limit: they are not reduced as other holdings’ are.
 */
export const largeOwnIncome = { revenueRoublesMin: 10_000_000_000, debtShareMax: 0.1, passedOnShareMax: passedOnShare }

/**
 * The kind derived from the figures. `rule` is null when no rule matches. `figures` is null when the rules were not
 * applied, because a required figure is unknown, total assets are not above zero, or the company files the simplified
 * form.
 */
export type KindByFigures = {
  readonly kind: CompanyKind
  readonly rule: KindRule | null
  readonly figures: KindFigures | null
}

/** A kind the user chose instead of the derived one, with the reason. */
export type OverruledKind = { readonly kind: CompanyKind; readonly reason: string }

/**
 * The kind that all rules of the method use, together with the kind derived from the figures and the user's choice that
 * replaces it, if there is one.
 */
export type KindOfCompany = {
  readonly kind: CompanyKind
  /**
   * Whether this is a holding with large own income. Only the findings and notices treat such a company as a holding;
   * its rating and limit are those of a trading company.
   */
  readonly hasLargeOwnIncome: boolean
  readonly byFigures: KindByFigures
  readonly overruled: OverruledKind | null
}

type KindOptions = { readonly isSimplified: boolean; readonly overruled: OverruledKind | null }

/** The kind of a company. A kind set by the user is used as if it had been derived. */
export function kindOfCompany(current: Figures, { isSimplified, overruled }: KindOptions): KindOfCompany {
  // the simplified form does not itemise financial investments, so the rules are not applied to it
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
  // the cast is safe: Object.keys of a literal table gives exactly its keys, in their order
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

/** Only rule S1 distinguishes a holding from a financing company: by debt and by the share of income passed on. */
function kindOf(rule: KindRule, { debtShare, passedOn, income }: KindFigures): CompanyKind {
  if (rule !== 'S1') return 'financing'
  const isPassing = passedOn >= income * s1Financing.passedOnShareMin
  return debtShare >= s1Financing.debtShareMin && isPassing ? 'financing' : 'holding'
}

/**
 * The figures for the rules; null when a required figure is unknown or total assets are not above zero. Other unknown
 * figures count as 0.
 */
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
