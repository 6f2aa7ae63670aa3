import type { Entity } from '#domain/catalogue/editions.ts'
import type { LineCode } from '#domain/catalogue/line.ts'
import type { DraftLine } from '#domain/statement/draft.ts'

// Section III of a balance sheet. It is the equity of a company or the targeted financing of a non-profit, never both;
// the two use the same codes.

type SectionThree = { readonly entity: Entity; readonly lines: readonly DraftLine[] }

/**
 * Determines which kind of section III a filing has. Some programs also write the other kind, left blank; its lines are
 * dropped. If both kinds have amounts, the lines of both are kept for the checks to judge.
 */
export function sectionThree(equity: readonly DraftLine[], targeted: readonly DraftLine[]): SectionThree {
  const isEquityStated = equity.some(isStated)
  const isTargetedStated = targeted.some(isStated)
  if (isEquityStated && isTargetedStated) return { entity: 'non-profit', lines: [...equity, ...targeted] }
  const isCompany = isEquityStated || targeted.length === 0 || (equity.length > 0 && !isTargetedStated)
  return isCompany ? { entity: 'commercial', lines: equity } : { entity: 'non-profit', lines: targeted }
}

const equityCode = /^13/
const simplifiedTargetedCodes: ReadonlySet<LineCode> = new Set(['1350', '1360'])

/**
 * Determines the kind of section III for sources without separate codes for non-profits: a simplified balance sheet
 * with targeted funds and no equity belongs to a non-profit.
 */
export function simplifiedSectionThree(lines: readonly DraftLine[]): SectionThree {
  const isNonProfit = !lines.some((line) => line.code === '1300' && isStated(line)) && lines.some(isTargeted)
  return { entity: isNonProfit ? 'non-profit' : 'commercial', lines }
}

export function splitSectionThree(lines: readonly DraftLine[]) {
  return {
    section: lines.filter(({ code }) => equityCode.test(code)),
    others: lines.filter(({ code }) => !equityCode.test(code)),
  }
}

const isTargeted = (line: DraftLine): boolean => simplifiedTargetedCodes.has(line.code) && isStated(line)
const isStated = ({ amounts }: DraftLine): boolean => Object.values(amounts).some(Boolean)
