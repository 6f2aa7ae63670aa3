import { sectionsDifferenceUnitsMax } from '../../policy.ts'
import { lineOf } from '../../catalogue/catalogue.ts'
import type { LineCode } from '../../catalogue/line.ts'
import { isPerShareLine } from '../../catalogue/per-share.ts'
import { problem, type Problem, type ProblemCode } from '../../problem.ts'
import type { Column } from '../draft.ts'
import { hasForm, valueOf, yearOf, type Candidate } from '../statement.ts'
import { roundingTolerance, type Difference } from '../totals.ts'

// Totals that differ from their lines in a way that no real filing does (docs/method.md#totals-and-residuals), so that
// an amount must be wrong. Decision 139 says why gross profit and profit from sales may be less than their lines.

const judged: readonly Column[] = ['current', 'previous']

const thousand = 1000

/**
 * `sides`: the two sides of the balance sheet. `belowCosts`: the totals of the financial results that equal the total
 * above less costs.
 */
const sides: readonly LineCode[] = ['1600', '1700']
const belowCosts: readonly LineCode[] = ['2100', '2200']

/**
 * Whether a difference is in a total of the full form and occurs in no real filing. In real filings, each side of the
 * balance sheet equals its sections. Gross profit and profit from sales never exceed the sum of their lines. They may
 * be less, because some formats drop the company's own lines with costs, but not by a difference that looks like a
 * slip.
 */
export function isImpossible(statement: Candidate, difference: Difference): boolean {
  const { sum, column, difference: by } = difference
  const code = codeAt(statement, sum.position)
  if (statement.form !== 'full' || !judged.includes(column)) return false
  const grain = grainOf(statement, column)
  if (sides.includes(code)) return Math.abs(by) > sectionsDifferenceUnitsMax * grain
  const tolerance = roundingTolerance(sum.parts.length, grain)
  if (!belowCosts.includes(code) || Math.abs(by) <= tolerance) return false
  return by > 0 || likeness(statement, difference).length > 0
}

/**
 * The unit to which a column's amounts are rounded, in the statement's unit: 1,000 for a statement in roubles that has
 * only whole thousands, otherwise the step of the statement. Earnings per share are never rounded, so they are left
 * out.
 */
function grainOf({ filed, lines, catalogue, denomination, step }: Candidate, column: Column): number {
  if (denomination !== 383) return step
  const amounts = filed
    .filter((position) => !isPerShareLine(catalogue.lines[position]?.code))
    .flatMap((position) => lines[position]?.amounts[column] ?? [])
  return amounts.every((amount) => amount % thousand === 0) ? thousand : 1
}

/** Reports each impossible total, and which mistakes would explain its difference. */
export const totalsPossible = (statement: Candidate): readonly Problem[] =>
  statement.differences
    .filter((difference) => isImpossible(statement, difference))
    .flatMap((difference) => [about('total-mismatch', statement, difference), ...likeness(statement, difference)])

function about(
  code: ProblemCode,
  statement: Candidate,
  { sum, column, stated, summed, difference }: Difference,
): Problem {
  const { code: total = '', name = '', english = '', sum: parts = [] } = statement.catalogue.lines[sum.position] ?? {}
  const facts = {
    code: total,
    name,
    english,
    parts: parts.join(' + '),
    stated,
    summed,
    difference: Math.abs(difference),
  }
  return problem(code, statement.lines[sum.position]?.at[column], { ...facts, year: yearOf(statement, column) })
}

const codeAt = ({ catalogue }: Candidate, position: number): LineCode => catalogue.lines[position]?.code ?? ''

/**
 * `believed`: totals that may be right although they differ from their lines, because of lines that the company added.
 * `profits`: the totals among them in which such lines are rare.
 */
const profits: readonly LineCode[] = ['2300', '2400']
const believed: readonly LineCode[] = ['1100', '1200', '1300', '1400', '1500', ...profits]
/** Lines that could have either sign in the form before 2019; the open data often lacks the sign. */
const openSigns: readonly LineCode[] = ['2430', '2450', '2460']
/**
 * Smaller differences in profits, in steps of the statement's amounts, come from rounding in a statement converted from
 * another unit.
 */
const typingErrorMin = 10

/**
 * A total that differs from its lines in a way that looks like a mistake but may be right, with the likely mistakes.
 */
type Doubt = { readonly difference: Difference; readonly slips: readonly Problem[] }

/**
 * The doubtful totals; only the full form can have any. Lines that a company added are often round amounts, so within a
 * section one different digit does not indicate a mistake.
 */
const doubts = (statement: Candidate): readonly Doubt[] =>
  (statement.form === 'full' ? statement.differences : [])
    .filter(({ isRounding }) => statement.step === 1 || !isRounding)
    .filter(({ sum, column }) => judged.includes(column) && believed.includes(codeAt(statement, sum.position)))
    .map((difference) => ({
      difference,
      slips: likeness(statement, difference).filter((slip) => isDoubtful(statement, difference, slip)),
    }))
    .filter(({ slips }) => slips.length > 0)

/** Asks for each doubtful total whether it is right as filed. */
export const doubtfulTotals = (statement: Candidate): readonly Problem[] =>
  doubts(statement).map(({ difference }) => about('total-doubtful', statement, difference))

/**
 * Warns of the likely mistake behind each doubtful total. The warnings remain after the user has confirmed the total.
 */
export const slipsToldOf = (statement: Candidate): readonly Problem[] => doubts(statement).flatMap(({ slips }) => slips)

/**
 * Whether a slip makes its total doubtful. A lost sign matters only on a line that can have either sign; a deducted
 * line is deducted whatever its sign.
 */
function isDoubtful(statement: Candidate, { sum, difference }: Difference, slip: Problem): boolean {
  if (slip.code !== 'looks-like-sign')
    return profits.includes(codeAt(statement, sum.position)) && Math.abs(difference) >= typingErrorMin * statement.step
  const part = String(slip.facts?.['code'])
  return (
    lineOf(statement.catalogue, part)?.sign === 'signed' &&
    (statement.edition !== '66n-2011' || !openSigns.includes(part))
  )
}

/**
 * The most likely cause of a difference between a total and its parts: a lost sign, another unit or a typing mistake;
 * empty when none of them would explain it.
 */
export function likeness(statement: Candidate, difference: Difference): readonly Problem[] {
  const { sum, column, stated, summed } = difference
  const { catalogue, lines } = statement
  const total = codeAt(statement, sum.position)
  const year = yearOf(statement, column)
  const unsigned = [sum.position, ...sum.parts].find((part) => {
    const amount = part === sum.position ? -stated : (statement.values[column][part] ?? 0)
    return amount !== 0 && difference.difference === -2 * amount
  })
  if (unsigned !== undefined) {
    const { code = '', name = '' } = catalogue.lines[unsigned] ?? {}
    const amount = lines[unsigned]?.amounts[column] ?? 0
    return [problem('looks-like-sign', lines[unsigned]?.at[column], { total, code, name, amount, year })]
  }
  if (stated === 1000 * summed || summed === 1000 * stated)
    return [problem('looks-like-unit', undefined, { total, year })]
  return areOneSlipApart(stated, summed)
    ? [problem('looks-like-typing', undefined, { total, stated, summed, year })]
    : []
}

/** Whether two amounts have the same sign and equally many digits, and differ in one digit or by two digits swapped. */
export function areOneSlipApart(one: number, other: number): boolean {
  const a = String(one)
  const b = String(other)
  if (Math.sign(one) !== Math.sign(other) || a.length !== b.length || a === b) return false
  const [first = 0, second, ...more] = [...a].flatMap((digit, at) => (digit === b[at] ? [] : [at]))
  if (second === undefined) return true
  return more.length === 0 && a[first] === b[second] && a[second] === b[first]
}

/** Totals of the results with only costs between them, so that the lower one, `code`, cannot exceed `above`. */
const costs = [
  { above: '2110', code: '2100' },
  { above: '2100', code: '2200' },
] as const

/**
 * Reports a total that exceeds the one above it, so that the English statement would add the costs between them instead
 * of deducting them. Skips impossible totals, which are reported already.
 */
export function costsDeduct(statement: Candidate): readonly Problem[] {
  if (statement.form !== 'full' || !hasForm(statement, 'results')) return []
  return judged.flatMap((column) =>
    costs.flatMap(({ above, code }) => {
      const amount = valueOf(statement, code, column) - valueOf(statement, above, column)
      if (amount <= 0) return []
      const position = statement.catalogue.index.get(code) ?? -1
      if (
        statement.differences.some(
          (each) => each.sum.position === position && each.column === column && isImpossible(statement, each),
        )
      )
        return []
      return [
        problem('cost-adds', statement.lines[position]?.at[column], {
          above,
          code,
          year: yearOf(statement, column),
          amount,
        }),
      ]
    }),
  )
}
