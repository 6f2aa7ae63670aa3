import type { LineCode } from '#domain/catalogue/line.ts'
import type { DraftLine } from '#domain/statement/draft.ts'

// Order 61n changed the tax lines and could already be applied to 2019, so version 5.08 has both sets of tags: НалПриб
// 2410 with ТекНалПриб 2411 and ОтложНалПриб 2412 are new; ПостНалОбяз 2421, ИзмНалОбяз 2430 and ИзмНалАктив 2450 are
// old and may occur only in filings for 2019. The XSD has no separate tag for the old current tax, line 2410. Filings
// with old tags state that tax in ТекНалПриб, whose title "Текущий налог на прибыль" is the former name of line 2410.
// They state it as a magnitude, which is deducted.

const transitionYear = 2019
const oldCodes: ReadonlySet<LineCode> = new Set(['2421', '2430', '2450'])

/**
 * Whether a 5.08 filing has the tax lines of the previous edition. If old tags are blank and НалПриб is stated, the
 * filing comes from a program that writes every tag, and has the tax in the new line.
 */
export function hasOldTaxLines(reportingYear: number | null, lines: readonly DraftLine[]): boolean {
  if (reportingYear !== transitionYear) return false
  const old = lines.filter(({ code }) => oldCodes.has(code))
  return old.length > 0 && (old.some(isStated) || !lines.some((line) => line.code === '2410' && isStated(line)))
}

/**
 * Gives the lines their old codes. A НалПриб beside the current tax becomes a line with its tag in place of a code,
 * because the old edition has no such line.
 */
export function withOldTaxLines(lines: readonly DraftLine[]): readonly DraftLine[] {
  const hasCurrentTax = lines.some(({ code }) => code === '2411')
  return lines.map((line) => ({ ...line, code: oldCode(line.code, hasCurrentTax) }))
}

function oldCode(code: LineCode, hasCurrentTax: boolean): LineCode {
  if (code === '2411') return '2410'
  return code === '2410' && hasCurrentTax ? 'НалПриб' : code
}

const isStated = ({ amounts }: DraftLine): boolean => Object.values(amounts).some(Boolean)
