import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Line, LineCode } from '#domain/catalogue/line.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { DraftLine, FiledAmounts } from '#domain/statement/draft.ts'
import { contribution } from '#domain/statement/evaluation.ts'

/** The question about a hidden row, and the total that answers it: its code and name. */
export type HiddenRow = { readonly code: ProblemCode; readonly total: string }

const shownColumns = ['current', 'previous'] as const

/**
 * Whether the total above a hidden row adds up only with the row, or only without it. null when the file states no such total, when it
 * adds up neither way, or when the row is all zeros.
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

  /** The rest of a stated total after its other lines, and what the hidden row would add. Empty when the total is not stated. */
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
