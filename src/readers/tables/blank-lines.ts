import type { Amount } from '#domain/amounts/amount.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Denomination } from '#domain/catalogue/denominations.ts'
import type { LineCode } from '#domain/catalogue/line.ts'
import { problem, type Problem } from '#domain/problem.ts'
import type { Column, DraftLine, OwnLine } from '#domain/statement/draft.ts'
import { contribution, evaluate, type Values } from '#domain/statement/evaluation.ts'
import { roundingStep } from '#domain/statement/rounding-step.ts'
import { differencesIn, roundingTolerance, totalKind, type Difference } from '#domain/statement/totals.ts'
import { takesResidual } from '#domain/translation/layouts/layout-of.ts'
import { parentsOf } from './known-codes.ts'

// Finds lines without an amount whose parts have amounts: "1250 | –" above 1251 and 1252. The figure of such a line
// would be 0, and its amount would go to the "other" row of the section.

/** A row below a line of the form. `isPart`: "в том числе" or the sums say that the row is a part of that line. */
export type RowBelow = OwnLine & { readonly isPart: boolean }

type Lines = { readonly lines: readonly DraftLine[]; readonly below: readonly RowBelow[] }
type Reported = { readonly catalogue: Catalogue; readonly year: number; readonly unit: Denomination | null }

const judged = { current: 0, previous: 1 } as const satisfies Partial<Record<Column, number>>
// the cast is safe: these are the keys of `judged`
const judgedColumns = Object.keys(judged) as (keyof typeof judged)[]

/** Reports each line without an amount if a stated total shows that the amounts of its parts belong to it. */
export function blankLineProblems({ lines, below }: Lines, { catalogue, year, unit }: Reported): readonly Problem[] {
  const placed = catalogue.lines.map(({ code }) => lines.find((line) => line.code === code) ?? null)
  const filed = placed.flatMap((line, position) => (line === null ? [] : position))
  const values = evaluate(catalogue, placed, filed)
  const step = unit === null ? 1 : roundingStep(unit, lines)
  return judgedColumns.flatMap((column) =>
    differencesIn(catalogue, values[column], { column, step }).flatMap((difference) => {
      const total = catalogue.lines[difference.sum.position]?.code ?? ''
      return linesBehind(difference, below, { catalogue, values: values[column], step }).map(({ at, ...facts }) =>
        problem('line-in-parts', at, { ...facts, year: year - judged[column], total }),
      )
    }),
  )
}

/** `rows`: the parts as printed. */
type LineInParts = {
  readonly code: LineCode
  readonly name: string
  readonly sum: Amount
  readonly rows: string
  readonly at: string
}

/**
 * The lines without an amount whose parts explain why a total differs: the parts of all these lines together, or of one
 * line alone, equal the difference, apart from rounding.
 */
function linesBehind(
  { sum, column, difference, isRounding }: Difference,
  below: readonly RowBelow[],
  { catalogue, values, step }: { readonly catalogue: Catalogue; readonly values: Values; readonly step: number },
): readonly LineInParts[] {
  const total = catalogue.lines[sum.position]?.code ?? ''
  if (isRounding || totalKind(catalogue.form, total) !== 'residual') return []
  const found = sum.parts.flatMap((position) => {
    const line = catalogue.lines[position]
    if (line === undefined || values[position] !== 0 || takesResidual(line.code, total, catalogue)) return []
    const parts = partsOf(line.code, below)
    const added = parts.reduce((all, { amounts }) => all + contribution(line.sign, amounts[column] ?? 0), 0)
    const rows = parts.map(({ code, name }) => [code, name].filter(Boolean).join(' ')).join('; ')
    return added === 0 ? [] : [{ code: line.code, name: line.name, sum: added, rows, at: parts[0]?.at[column] ?? '' }]
  })
  const tolerance = roundingTolerance(sum.parts.length, step)
  const isMissing = (amount: Amount): boolean => Math.abs(amount - difference) <= tolerance
  return isMissing(found.reduce((all, one) => all + one.sum, 0)) ? found : found.filter((one) => isMissing(one.sum))
}

/**
 * The rows that are parts of a line: its details, and rows with codes such as 12501. Codes such as 1251 count only if
 * the file has both 1251 and 1252, because companies also give such codes to separate lines: 1165 is not a part of
 * 1160.
 */
function partsOf(line: LineCode, below: readonly RowBelow[]): readonly RowBelow[] {
  const numbered = [1, 2].map((number) => `${line.slice(0, 3)}${number}`)
  const areNumbered = line.endsWith('0') && numbered.every((code) => below.some((row) => row.code === code))
  return below.filter(({ code, beside, isPart }) => {
    if (code === null || code === line) return isPart && beside === line
    return code.startsWith(line) || (parentsOf(code).includes(line) && (areNumbered || (isPart && beside === line)))
  })
}
