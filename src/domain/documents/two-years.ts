import type { Amount } from '../amounts/amount.ts'
import { figuresOf } from '../assessment/figures.ts'
import { assessedFields, type AssessedYear, type Fields } from '../assessment/given.ts'
import type { FieldOf } from '../translation/english-fields.ts'
import type { StatementPrintout } from './statement-printout.ts'

// Charts of the two years of a statement: how the balance sheet changed, and the margins on revenue.

type BalanceField = FieldOf<'balanceSheet'>

/**
 * The subject of a step: a row of the balance sheet, the rest of a total, or a rounding difference of converted
 * amounts.
 */
export type BridgeKey = BalanceField | 'otherAssets' | 'otherFinancing' | 'rounding'

/**
 * A step of a bridge. `isRest`: the step is the rest of a total after the other steps; this includes rows that one of
 * the years does not itemise. `from` and `to`: the total before and after the step.
 */
export type BridgeStep = {
  readonly key: BridgeKey
  readonly isRest: boolean
  readonly previous: Amount
  readonly current: Amount
  readonly from: Amount
  readonly to: Amount
}

/**
 * The steps from last year's total to this year's. Their changes add up exactly to the change of the total. Amounts are
 * in the statement's unit, in the currency of the charts.
 */
export type Bridge = {
  readonly total: { readonly field: BalanceField; readonly previous: Amount; readonly current: Amount }
  readonly steps: readonly BridgeStep[]
}

type Group = { readonly total: BalanceField; readonly blocks: readonly BalanceField[]; readonly rest: BridgeKey }
type Side = { readonly total: BalanceField; readonly groups: readonly Group[]; readonly rest: BridgeKey }

/** The main blocks of each side, in display order. */
const sides = {
  assets: {
    total: 'totalAssets',
    groups: [
      {
        total: 'totalCurrentAssets',
        blocks: ['cashAndCashEquivalents', 'shortTermInvestments', 'accountsReceiveable', 'inventory'],
        rest: 'otherCurrentAssets',
      },
      {
        total: 'totalLongTermAssets',
        blocks: ['fixedAssets', 'longTermFinancialInvestments'],
        rest: 'otherLongTermAssets',
      },
    ],
    rest: 'otherAssets',
  },
  financing: {
    total: 'totalLiabilitiesAndShareholdersEquity',
    groups: [
      {
        total: 'totalCurrentLiabilities',
        blocks: ['borrowings', 'accountsPayable'],
        rest: 'otherCurrentLiabilities',
      },
      { total: 'totalLongTermLiabilities', blocks: ['longTermDebt'], rest: 'otherLongTermLiabilities' },
      { total: 'totalShareholdersEquity', blocks: ['totalShareholdersEquity'], rest: 'other' },
    ],
    rest: 'otherFinancing',
  },
} as const satisfies Readonly<Record<string, Side>>

export type BridgeSide = keyof typeof sides

type Printed = Pick<StatementPrintout, 'columns' | 'sections'>

/** The currency of the charts: the target currency if the statement is converted, otherwise roubles. */
export const chartCurrency = ({ columns }: Pick<StatementPrintout, 'columns'>): string =>
  columns.find(({ currency }) => currency !== 'RUB')?.currency ?? 'RUB'

/** The steps from last year's total to this year's, block by block. null when one of the totals is unknown. */
export function bridgeOf(printed: Printed, side: BridgeSide): Bridge | null {
  const currency = chartCurrency(printed)
  const roubles = bridgeIn('RUB', printed, side)
  const bridge = currency === 'RUB' ? roubles : bridgeIn(currency, printed, side)
  return bridge === null || roubles === null ? null : withRounding(bridge, roubles)
}

function bridgeIn(currency: string, printed: Printed, side: BridgeSide): Bridge | null {
  const { total: field, groups, rest }: Side = sides[side]
  const pairOf = pairsIn(printed, currency)
  const total = pairOf(field)
  if (total === null) return null
  const known = groups.flatMap((group) => blocksOf(group, pairOf))
  const left = { key: rest, isRest: true, ...less(total, known) }
  return { total: { field, ...total }, steps: stepsFrom(total.previous, [...known, left]) }
}

/**
 * Joins all rounding differences into one last step. The rest of a total is a rounding difference if it exists only in
 * the converted amounts, not in roubles.
 */
function withRounding({ total, steps }: Bridge, roubles: Bridge): Bridge {
  const isReal = ({ key, isRest }: BridgeStep): boolean => !isRest || roubles.steps.some((step) => step.key === key)
  const real = steps.filter(isReal)
  const left = { key: 'rounding', isRest: true, ...less(total, real) } as const
  return { total, steps: stepsFrom(total.previous, [...real, left]) }
}

type Pair = { readonly previous: Amount; readonly current: Amount }
type Block = Pair & Pick<BridgeStep, 'key' | 'isRest'>

/** The rows of a group that are known in both years and, if the total is known in both years, the rest of the total. */
function blocksOf({ total, blocks, rest }: Group, pairOf: (field: BalanceField) => Pair | null): readonly Block[] {
  const known = blocks.flatMap((key): readonly Block[] => {
    const pair = pairOf(key)
    return pair === null ? [] : [{ key, isRest: false, ...pair }]
  })
  const whole = pairOf(total)
  return whole === null ? known : [...known, { key: rest, isRest: true, ...less(whole, known) }]
}

const less = (whole: Pair, parts: readonly Pair[]): Pair => ({
  previous: parts.reduce((left, { previous }) => left - previous, whole.previous),
  current: parts.reduce((left, { current }) => left - current, whole.current),
})

/** Blocks that are zero in both years are not steps. */
function stepsFrom(start: Amount, blocks: readonly Block[]): readonly BridgeStep[] {
  const steps: BridgeStep[] = []
  for (const block of blocks.filter(({ previous, current }) => previous !== 0 || current !== 0)) {
    const from = steps.at(-1)?.to ?? start
    steps.push({ ...block, from, to: from + block.current - block.previous })
  }
  return steps
}

/** The amounts of a row in both years, in one currency; null when one is unknown. */
function pairsIn(printed: Printed, currency: string) {
  const years = {
    current: amountsIn(printed, 'current', currency),
    previous: amountsIn(printed, 'previous', currency),
  }
  return (field: string): Pair | null => {
    const previous = years.previous(field)
    const current = years.current(field)
    return previous === null || current === null ? null : { previous, current }
  }
}

function amountsIn(
  { columns, sections }: Printed,
  year: AssessedYear,
  currency = 'RUB',
): (field: string) => Amount | null {
  const place = columns.findIndex((each) => each.column === year && each.currency === currency)
  const rows = new Map(sections.flatMap((section) => section.rows).map((row) => [row.field, row]))
  return (field) => rows.get(field)?.cells[place]?.amount ?? null
}

export const marginNames = ['gross', 'operating', 'ebitda', 'net'] as const
export type MarginName = (typeof marginNames)[number]

/**
 * A margin of both years, as a share of revenue: 0.1 is 10 %; a loss is negative. null when revenue is not above zero
 * or the profit is unknown.
 */
export type YearlyMargin = {
  readonly name: MarginName
  readonly previous: number | null
  readonly current: number | null
}

/** The margins of both years. EBITDA is known only if depreciation is. */
export function marginsOf(printed: Printed): readonly YearlyMargin[] {
  const years = { current: yearMargins(printed, 'current'), previous: yearMargins(printed, 'previous') }
  return marginNames.map((name) => ({ name, previous: years.previous[name], current: years.current[name] }))
}

function yearMargins(printed: Printed, year: AssessedYear): Readonly<Record<MarginName, number | null>> {
  const amountOf = amountsIn(printed, year)
  // the cast is safe: `fields` has every field of the method
  const fields = Object.fromEntries(assessedFields.map((field) => [field, amountOf(field)])) as Fields
  const { grossProfit, ebitda, amounts } = figuresOf(fields, { roubles: 1, annual: 1 })
  const { revenue, operatingProfit, depreciation, netIncome } = amounts
  const share = (profit: number | null): number | null =>
    revenue === null || revenue <= 0 || profit === null ? null : profit / revenue
  return {
    gross: share(grossProfit),
    operating: share(operatingProfit),
    ebitda: depreciation === null ? null : share(ebitda),
    net: share(netIncome),
  }
}
