import type { Column, DraftLine } from '#domain/statement/draft.ts'
import { blocksWith, type PlannedBlock } from './statement-group.ts'
import { unitOf } from './unit.ts'

// Finds reports that are in a different unit from the other reports without stating it: amounts that should be nearly
// equal differ by a factor of a thousand, or revenue is far too large for the assets.

type Report = 'balance' | 'results' | 'cashFlow'
type AmountOf = (code: string, column: Column) => number

/**
 * A report whose unit must differ from that of the other reports. `times`: the factor by which its amounts are too
 * large (below 1 if they are too small); null when they are too large by an unknown factor.
 */
export type ReportApart = { readonly report: Report; readonly times: number | null }

/** The reports that state no unit beside their lines, but whose unit must differ from that of the other reports. */
export function reportsApart(blocks: readonly PlannedBlock[], lines: readonly DraftLine[]): readonly ReportApart[] {
  const amountOf: AmountOf = (code, column) => lines.find((line) => line.code === code)?.amounts[column] ?? 0
  const isStated = (report: Report): boolean => blocksWith(blocks, report).some(statesUnit)
  const found = (['results', 'cashFlow'] as const).flatMap((report): readonly ReportApart[] => {
    if (isStated(report) === isStated('balance')) return []
    const doubted = isStated(report) ? 'balance' : report
    const apart = pairsOf(report, amountOf).find(areThousandApart)
    if (apart === undefined) return doubted === 'results' && isTurnedOver(amountOf) ? [{ report, times: null }] : []
    const isLarger = Math.abs(apart[0]) > Math.abs(apart[1])
    return [{ report: doubted, times: isLarger === (doubted === report) ? thousand : 1 / thousand }]
  })
  return found.filter(({ report }, at) => found.findIndex((other) => other.report === report) === at)
}

/**
 * Maximum revenue, as a multiple of total assets; revenue that is a thousand times too large is nearly always above it.
 */
const turnoverMax = 100

function isTurnedOver(amountOf: AmountOf): boolean {
  const assets = amountOf('1600', 'current')
  return assets > 0 && amountOf('2110', 'current') > turnoverMax * assets
}

/** Whether a block states its own unit, above its lines or in the headings. */
function statesUnit({ preface, layout }: PlannedBlock): boolean {
  const { denomination, conflict } = unitOf([...preface, ...layout.headings.map((heading) => [heading])], [])
  return denomination !== null || conflict !== null
}

type Pair = readonly [number, number]

/** Amounts of a report and of the balance sheet that are equal, or would be without dividends and corrections. */
function pairsOf(report: 'results' | 'cashFlow', amountOf: AmountOf): readonly Pair[] {
  if (report === 'cashFlow')
    return (['current', 'previous'] as const).map((column): Pair => [
      amountOf('4500', column),
      amountOf('1250', column),
    ])
  const gainOf = (code: string): number => amountOf(code, 'current') - amountOf(code, 'previous')
  return ['1370', '1300'].map((code): Pair => [amountOf('2400', 'current'), gainOf(code)])
}

const thousand = 1_000
/** Smaller amounts may be a thousand times apart by chance. */
const amountMin = 100

/** Whether one of two amounts is a thousand times the other, up to the rounding of both. */
function areThousandApart(pair: Pair): boolean {
  const [small = 0, large = 0] = pair.map(Math.abs).toSorted((a, b) => a - b)
  return small >= amountMin && Math.abs(large - thousand * small) <= thousand
}
