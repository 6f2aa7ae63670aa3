import { monthsOfYear } from '#domain/assessment/figures.ts'
import type { AssessedYear } from '#domain/assessment/given.ts'
import { methodVersion } from '#domain/assessment/scorecard.ts'
import { slowReceivablesDaysMin } from '#domain/policy.ts'
import { operandsOf, type Operand } from '#domain/documents/calculation.ts'
import type { AssessmentPrintout, LimitRow } from '#domain/documents/assessment-printout.ts'
import type { Printed, TrailStep, TrailValue } from '#domain/documents/origin.ts'
import { say } from './say.ts'
import { trailNotes, trailWords } from '#words/figure-trail.ts'

/**
 * Why a number is N/a. If the printout gives no reason, the sentence says that the period or the field was not given.
 */
export function absenceReason({ hasPrevious }: AssessmentPrintout, year: AssessedYear, { reason }: Printed): string {
  if (reason !== undefined) return reason
  return year === 'previous' && !hasPrevious ? trailWords.noPrevious : trailWords.notGiven
}

/** The notes beside the numbers of a step, in reading order. */
export function trailNotesOf(sheet: AssessmentPrintout, step: TrailStep): readonly string[] {
  return [...subjectNotes(sheet, step), ...unknownNotes(sheet, step), ...operandNotes(sheet, step)]
}

function subjectNotes(sheet: AssessmentPrintout, { subject }: TrailStep): readonly string[] {
  switch (subject.kind) {
    case 'metric': {
      const rows = sheet.explanation.groups.flatMap((group) => group.rows)
      const row = rows.find(({ metric }) => metric === subject.metric)
      if (row === undefined) return []
      const { points, grade, weight, contribution } = row
      const facts = { points: points.text, grade, weight: weight.text, contribution: contribution.text }
      return [
        points.value === null ? trailNotes.leftOut : say(trailNotes.scored, facts),
        ...(sheet.hasPrevious ? [say(trailNotes.currentOnly, { year: sheet.years.current })] : []),
      ]
    }
    case 'limit': {
      const row = sheet.credit.rows.find(({ part }) => part === subject.part)
      return row === undefined ? [] : limitNotes(sheet, row)
    }
    case 'keyMetric':
    case 'figure':
    case 'field':
      return []
  }
}

function limitNotes(sheet: AssessmentPrintout, { part, percent, base, isBinding }: LimitRow): readonly string[] {
  const terms = base.formula?.kind === 'sum' ? base.formula.of : []
  const of = (name: string): boolean => terms.some(({ figure }) => figure === name)
  return [
    ...(percent.value === null ? [] : [say(trailNotes.share, { rating: sheet.headline.rating.text })]),
    ...(isBinding ? [trailNotes.binding] : []),
    ...((base.value ?? 0) < 0 ? [trailNotes.belowZero] : []),
    ...(part === 'currentAssets' && of('receivables') ? [slowReceivablesNote(sheet)] : []),
    ...(part === 'monthlyPurchases' && of('revenue') ? [trailNotes.revenueForPurchases] : []),
  ]
}

/** The note on slow receivables. Only the note for the current version of the method gives the threshold in days. */
const slowReceivablesNote = ({ methodVersion: version }: AssessmentPrintout): string =>
  version === methodVersion
    ? say(trailNotes.slowReceivables, { days: slowReceivablesDaysMin })
    : say(trailNotes.olderSlowReceivables, { version })

type YearNote = { readonly sentence: string; readonly labels: string }

/** Notes on unknown figures and their effects. Years with the same note share one sentence. */
function unknownNotes({ years }: AssessmentPrintout, { values }: TrailStep): readonly string[] {
  const found = values.flatMap((value) => yearNotes(value).map((note) => ({ ...note, year: years[value.year] })))
  const notes = found.map(({ sentence, labels }) => {
    const alike = found.filter((other) => other.sentence === sentence && other.labels === labels)
    return say(sentence, { years: alike.map(({ year }) => year).join(trailNotes.and), labels })
  })
  return [...new Set(notes)]
}

/** The notes on a year's number. There are none for N/a, because the reason is already beside it. */
function yearNotes({ printed, calculation, holds, missing }: TrailValue): readonly YearNote[] {
  if (printed.value === null || calculation === null) return []
  const unknown = operandsOf(calculation).filter(({ value }) => value === null)
  return [
    ...(missing.length === 0 ? [] : [{ sentence: trailNotes.otherWay, labels: missing.join(', ') }]),
    ...(unknown.length === 0 ? [] : [{ sentence: trailNotes.counted0, labels: namesOf(unknown) }]),
    ...(holds ? [] : [{ sentence: trailNotes.unequal, labels: '' }]),
  ]
}

function operandNotes({ months }: AssessmentPrintout, { values }: TrailStep): readonly string[] {
  const operands = values.flatMap(({ calculation }) => (calculation === null ? [] : operandsOf(calculation)))
  const costs = operands.filter(({ isMagnitude }) => isMagnitude)
  const isYearly = months !== monthsOfYear && operands.some((operand) => operand.months !== null)
  return [
    ...(costs.length === 0 ? [] : [say(trailNotes.magnitude, { labels: namesOf(costs) })]),
    ...(isYearly ? [say(trailNotes.annualised, { monthsOfYear, months })] : []),
  ]
}

const namesOf = (operands: readonly Operand[]): string => [...new Set(operands.map(({ label }) => label))].join(', ')
