import type { Mark } from '#domain/amounts/digits.ts'
import { printedNumber } from '#domain/amounts/printed-number.ts'
import { isPerShareLine } from '#domain/catalogue/per-share.ts'
import { type Denomination, denominations, isDenomination } from '#domain/catalogue/denominations.ts'
import { problem, type Problem } from '#domain/problem.ts'
import type { DraftLine } from '#domain/statement/draft.ts'
import type { RawCell } from './raw-line.ts'
import { type ReportApart, reportsApart } from './reports-apart.ts'
import { blocksWith, type PlannedBlock } from './statement-group.ts'
import type { StatedUnit } from './unit.ts'

// Finds the unit of a statement, and the factors that convert the amounts of its blocks to that unit.

export type Units = {
  readonly unit: Denomination | null
  /** The factor for the amounts of each block; 1 for a block that is not in the map. */
  readonly scales: ReadonlyMap<PlannedBlock, number>
  readonly problems: readonly Problem[]
}

/**
 * Finds the unit of the statement. If sheets state different units, the smallest is used, because converting to it
 * loses nothing.
 */
export function unitsOf(
  blocks: readonly PlannedBlock[],
  { denomination, conflict }: StatedUnit,
  answer?: Denomination,
): Units {
  const unit = denomination ?? answer ?? null
  const stated = { unit, scales: new Map(), problems: [] }
  if (conflict === null) return stated
  const units = blocks.map((block) => block.unit)
  if (units.every((each) => each !== null) && new Set(units).size > 1)
    return joined(new Map(blocks.map((block) => [block, block.unit ?? 383])))
  if (answer !== undefined) return stated
  const [first, second] = conflict
  return { ...stated, problems: [problem('unit-conflict', undefined, { first, second })] }
}

/** Brings blocks in different units to the smallest of these, because converting to it loses nothing. */
function joined(units: ReadonlyMap<PlannedBlock, Denomination>): Units {
  const all = [...units.values()]
  const [smallest = 383, largest = 383] = [Math.min(...all), Math.max(...all)].filter(isDenomination)
  const scales = new Map([...units].map(([block, unit]) => [block, denominations[unit] / denominations[smallest]]))
  return { unit: smallest, scales, problems: [problem('units-joined', undefined, { smallest, largest })] }
}

/**
 * Asks about a report that states no unit and whose amounts do not fit the unit that the other reports state. `answer`
 * is the user's: a unit that the amounts fit becomes the unit of the report; the unit of the other reports confirms
 * that nothing must change.
 */
export function withReportUnits(
  units: Units,
  blocks: readonly PlannedBlock[],
  lines: readonly DraftLine[],
  answer?: Denomination,
): Units {
  const { unit } = units
  const reports = unit === null || units.scales.size > 0 ? [] : reportsApart(blocks, lines)
  if (unit === null || reports.length === 0 || answer === unit) return units
  const blocksOf = ({ report }: ReportApart): readonly PlannedBlock[] => blocksWith(blocks, report)
  const isIn = ({ times }: ReportApart): boolean => {
    if (answer === undefined) return false
    return times === null
      ? denominations[answer] < denominations[unit]
      : denominations[answer] * times === denominations[unit]
  }
  const open = reports.find((each) => !isIn(each))
  if (open !== undefined) {
    const asked = problem('unit-of-report', blocksOf(open)[0]?.at, { form: open.report, unit })
    return { ...units, problems: [...units.problems, asked] }
  }
  const apart = reports.flatMap(blocksOf)
  return joined(new Map(blocks.map((block) => [block, apart.includes(block) ? (answer ?? unit) : unit])))
}

/** Changes millions with decimals to thousands, because rounding them would lose up to half a million each. */
export function refined(units: Units, blocks: readonly PlannedBlock[], mark: Mark | null): Units {
  if (units.unit !== 385 || !blocks.some((block) => hasFractions(block, mark))) return units
  const scales = new Map(blocks.map((block) => [block, (units.scales.get(block) ?? 1) * thousand]))
  return { unit: 384, scales, problems: [...units.problems, problem('unit-refined')] }
}

const thousand = 1_000

/** Whether amounts of the statement have decimals; columns that are not read do not count. */
const hasFractions = ({ lines, plan }: PlannedBlock, mark: Mark | null): boolean =>
  lines
    .filter(({ code }) => !isPerShareLine(code))
    .flatMap(({ cells }) => cells.filter((_, at) => plan.columns[at] !== null))
    .some((cell) => cell !== null && hasDecimals(cell, mark))

function hasDecimals({ value, text }: RawCell, mark: Mark | null): boolean {
  return value === undefined ? printedNumber(text, mark).kind === 'fraction' : !Number.isInteger(value)
}
