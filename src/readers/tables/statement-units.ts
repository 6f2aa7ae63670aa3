import type { Mark } from '#domain/amounts/digits.ts'
import { printedNumber } from '#domain/amounts/printed-number.ts'
import { isPerShareLine } from '#domain/catalogue/per-share.ts'
import { type Denomination, denominations, isDenomination } from '#domain/catalogue/denominations.ts'
import { problem, type Problem } from '#domain/problem.ts'
import type { RawCell } from './raw-line.ts'
import type { PlannedBlock } from './statement-group.ts'
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
  if (conflict === null || answer !== undefined) return { unit, scales: new Map(), problems: [] }
  const units = blocks.map((block) => block.unit)
  if (!units.every(isKnown) || new Set(units).size === 1)
    return {
      unit,
      scales: new Map(),
      problems: [problem('unit-conflict', undefined, { first: conflict[0], second: conflict[1] })],
    }
  const [smallest = 383, largest = 383] = [Math.min(...units), Math.max(...units)].filter(isDenomination)
  const scaleOf = (of: Denomination): number => denominations[of] / denominations[smallest]
  const scales = new Map(blocks.map((block) => [block, scaleOf(block.unit ?? smallest)]))
  return { unit: smallest, scales, problems: [problem('units-joined', undefined, { smallest, largest })] }
}

const isKnown = <T>(value: T | null): value is T => value !== null

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
