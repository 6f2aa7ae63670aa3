import { englishParts, type EnglishPart } from '#domain/translation/english-fields.ts'
import type { StatementOutput } from './statement-output.ts'
import { isRestated } from './restatements.ts'

/**
 * Whether a stored translation has comparatives that differ from the stored translation of the previous year. As in the
 * table of several years, only translations with the same form, entity, period and unit are compared.
 */
export function restatesYearBefore(newer: StatementOutput, before: StatementOutput): boolean {
  if (!isYearBefore(newer, before)) return false
  // the cast is safe: Object.keys of a literal table gives exactly its keys
  const parts = Object.keys(englishParts) as EnglishPart[]
  return parts.some((part) => isComparable(part, newer) && hasRestated(part, newer, before))
}

const isYearBefore = (newer: StatementOutput, before: StatementOutput): boolean =>
  newer.form === before.form &&
  newer.entity === before.entity &&
  newer.periods === before.periods &&
  newer.denominations === before.denominations &&
  newer.reporting_year !== null &&
  newer.reporting_year - 1 === before.reporting_year

const fullYear = 34

/**
 * Whether the comparatives of a part are figures of the previous year's statement. In an interim balance sheet they are
 * not, because they are at the end of the previous year instead of the same day one year earlier. A part has no
 * comparatives if all of them are null or zero.
 */
const isComparable = (part: EnglishPart, { periods, previous }: StatementOutput): boolean =>
  (part !== 'balanceSheet' || periods === fullYear) && Object.values(previous[part]).some((amount) => Boolean(amount))

function hasRestated(part: EnglishPart, newer: StatementOutput, before: StatementOutput): boolean {
  return Object.entries(newer.previous[part]).some(([field, restated]) => {
    const terms = [newer.trace?.previous[part][field], before.trace?.current[part][field]]
    return isRestated({ filed: before.current[part][field] ?? null, restated, terms })
  })
}
