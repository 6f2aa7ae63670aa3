import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Line, LineCode } from '#domain/catalogue/line.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { DraftLine, FiledAmounts } from '#domain/statement/draft.ts'
import { contribution } from '#domain/statement/evaluation.ts'

// Decides what to ask about a hidden row whose line has no visible row.

/** A question about a hidden row, and the code and name of the total that helps the user to answer it. */
type HiddenRow = { readonly code: ProblemCode; readonly total: string }

const shownColumns = ['current', 'previous'] as const

/**
 * The question to ask about a hidden row. There are two: one if the total to which its line belongs adds up only with
 * the row, the other if it adds up only without it. null when the file states no such total, when it adds up in neither
 * case, or when the row has amounts only for other years.
 */
export function hiddenRowOf(
  code: LineCode,
  amounts: FiledAmounts,
  { catalogue, lines }: { readonly catalogue: Catalogue; readonly lines: readonly DraftLine[] },
): HiddenRow | null {
  const total = catalogue.lines.find(({ sum }) => sum?.includes(code) === true)
  const rests = total === undefined ? [] : shownColumns.flatMap((column) => restOf(total, code, column))
  if (total === undefined || rests.every(({ own }) => own === 0)) return null
  const named = `${total.code} ${total.name}`
  if (rests.every(({ rest, own }) => rest === own)) return { code: 'row-hidden-counted', total: named }
  return rests.every(({ rest }) => rest === 0) ? { code: 'row-hidden-uncounted', total: named } : null

  /**
   * The remainder of a stated total after its other lines are subtracted, and the amount that the hidden row would add.
   * Empty when the total is not stated.
   */
  function restOf({ code: ofTotal, sum = [] }: Line, hidden: LineCode, column: (typeof shownColumns)[number]) {
    const stated = added(ofTotal, lines.find((line) => line.code === ofTotal)?.amounts[column])
    if (stated === null) return []
    const others = sum.filter((part) => part !== hidden)
    const rest = others.reduce(
      (left, part) => left - (added(part, lines.find((line) => line.code === part)?.amounts[column]) ?? 0),
      stated,
    )
    return [{ rest, own: added(hidden, amounts[column]) ?? 0 }]
  }

  function added(part: LineCode, amount: number | null | undefined): number | null {
    const position = catalogue.index.get(part) ?? -1
    const line = catalogue.lines[position]
    return line === undefined || amount === null || amount === undefined ? null : contribution(line.sign, amount)
  }
}
