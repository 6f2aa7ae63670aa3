import type { LineCode } from '#domain/catalogue/line.ts'
import type { DraftLine } from '#domain/statement/draft.ts'

// Order 61n changed the tax lines and could be applied to 2019 already. Version 5.08 therefore has the tags of both: НалПриб
// 2410 with ТекНалПриб 2411 and ОтложНалПриб 2412 are new; ПостНалОбяз 2421, ИзмНалОбяз 2430 and ИзмНалАктив 2450 are old
// and may be only in filings of 2019. The XSD gives the old current tax no tag of its own: it is ТекНалПриб "Текущий
// налог на прибыль", the name that line 2410 had, and its amount is then the magnitude that is deducted.

const transitionYear = 2019
const oldCodes: ReadonlySet<LineCode> = new Set(['2421', '2430', '2450'])

/**
 * Whether a filing of 5.08 has the tax lines of the edition before. Blank old tags beside a stated НалПриб are the doing of
 * a program that writes every tag: there the new line holds the tax.
 */
export function hasOldTaxLines(reportingYear: number | null, lines: readonly DraftLine[]): boolean {
  if (reportingYear !== transitionYear) return false
  const old = lines.filter(({ code }) => oldCodes.has(code))
  return old.length > 0 && (old.some(isStated) || !lines.some((line) => line.code === '2410' && isStated(line)))
}

/** The lines under their old codes. A НалПриб beside the current tax has no line there: its code is none of that edition. */
export function withOldTaxLines(lines: readonly DraftLine[]): readonly DraftLine[] {
  const hasCurrentTax = lines.some(({ code }) => code === '2411')
  return lines.map((line) => ({ ...line, code: oldCode(line.code, hasCurrentTax) }))
}

function oldCode(code: LineCode, hasCurrentTax: boolean): LineCode {
  if (code === '2411') return '2410'
  return code === '2410' && hasCurrentTax ? 'НалПриб' : code
}

const isStated = ({ amounts }: DraftLine): boolean => Object.values(amounts).some(Boolean)
