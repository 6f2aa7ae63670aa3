import { assessmentPrintout } from '#documents/kept-assessment.ts'
import { printedStatement } from '#documents/printed-statement.ts'
import { statementDocument } from '#documents/statement-document.ts'
import { firstFindings } from '#documents/assessment-document.ts'
import { formatAmount, inThousands } from '#domain/amounts/format.ts'
import { monthOf } from '#domain/assessment/age.ts'
import { assess } from '#domain/assessment/assess.ts'
import { rateOf } from '#domain/currency/rate.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { factsOf } from '#domain/documents/line-facts.ts'
import type { StatementPrintout, Weight } from '#domain/documents/statement-printout.ts'
import { traceOf } from '#domain/documents/trace-of.ts'
import type { Problem } from '#domain/problem.ts'
import { withEnglishName } from '#domain/records/naming.ts'
import type { Statement } from '#domain/statement/statement.ts'
import type { Term } from '#domain/translation/english-statement.ts'
import { translate } from '#domain/translation/translate.ts'
import { sampleTitle } from '#words/samples.ts'

// Makes the first picture on the home page: the sample's income statement beside the Russian form, and the company's
// rating. The picture is plain data, so that a prerendered page can contain it without the code that calculates it.

/**
 * A line of the Russian form. `filed` is the amount as the form prints it; `amount` is what the line contributes to the
 * English row.
 */
type PictureLine = {
  readonly code: string
  readonly name: string
  readonly english: string
  readonly filed: string
  readonly amount: string
}

/** An English row with its Russian lines. `amounts`: the latest year first. */
export type PictureRow = {
  readonly field: string
  readonly label: string
  readonly weight: Weight
  readonly amounts: readonly string[]
  readonly lines: readonly PictureLine[]
}

type LabelledText = { readonly label: string; readonly text: string }

/** The sample as the home page shows it. */
export type SamplePicture = {
  readonly company: { readonly russian: string; readonly english: string }
  readonly report: { readonly title: string; readonly unit: string; readonly years: readonly string[] }
  readonly rows: readonly PictureRow[]
  readonly rating: LabelledText & { readonly steps: readonly { readonly code: string; readonly isHere: boolean }[] }
  readonly risk: LabelledText
  readonly limit: LabelledText & { readonly details: readonly string[]; readonly why: string }
  readonly strengths: { readonly title: string; readonly texts: readonly string[] }
  readonly weaknesses: { readonly title: string; readonly texts: readonly string[] }
}

/**
 * The date on which the sample is assessed, and the Bank of Russia's rate at the end of the sample's year. Both are
 * fixed, so that the result does not change over time.
 */
const assessed = { date: '2025-06-03', roublesPerDollar: '101.68' }

/** The report in the picture. All its figures are flows over a year; none is a balance at a date. */
const section = 'incomeStatement'

export function samplePicture(statement: Statement, problems: readonly Problem[]): SamplePicture {
  const headed = { ...statement, company: withEnglishName(statement.company, sampleTitle) }
  const english = translate(headed)
  const sheet = printedStatement(english, problems)
  const rate = rateOf('USD', assessed.roublesPerDollar)
  const assessment = assess(english, { rate, asOf: monthOf(assessed.date), kind: null })
  const printout = assessmentPrintout(
    { assessment, english, problems },
    { companyTitle: sampleTitle, date: assessed.date, userName: null, rate, rateOrigin: null },
  )
  return {
    company: { russian: statement.company.name ?? '', english: sampleTitle },
    ...reportOf(sheet, statement),
    ...verdictOf(printout),
  }
}

function reportOf(sheet: StatementPrintout, statement: Statement): Pick<SamplePicture, 'report' | 'rows'> {
  const reports = statementDocument(sheet).parts.flatMap(({ blocks }) => blocks)
  const report = reports.find((block) => block.kind === 'report' && block.key === section)
  if (report?.kind !== 'report') throw new Error('the sample has no income statement')
  const { title, item: unit, columns } = report
  const { englishName } = factsOf(statement)
  const rows = report.rows.flatMap(({ field, label, weight, cells }): readonly PictureRow[] => {
    if (field === null) return []
    const terms = traceOf(sheet, { section, field, position: 0 })?.terms ?? []
    const lines = terms.flatMap((term) => lineOf(term, englishName))
    return [{ field, label, weight, amounts: cells.map(({ text }) => text), lines }]
  })
  return { report: { title, unit, years: columns.map((column) => column.label) }, rows }
}

/** Returns the Russian line of a term as a list; empty if the term has none, which does not occur in this report. */
function lineOf(term: Term, englishName: (code: string) => string): readonly PictureLine[] {
  if (term.kind !== 'line' || term.filed === null) return []
  const { code, name, sign, filed, amount } = term
  return [
    { code, name, english: englishName(code), filed: onForm(filed, sign === 'deducted'), amount: formatAmount(amount) },
  ]
}

/**
 * Formats an amount as the Russian form prints it: spaces between thousands; deducted and negative amounts in brackets.
 */
function onForm(filed: number, isDeducted: boolean): string {
  const digits = inThousands(String(Math.abs(filed)), '\u00a0')
  return isDeducted || filed < 0 ? `(${digits})` : digits
}

function verdictOf(printout: AssessmentPrintout): Omit<SamplePicture, 'company' | 'report' | 'rows'> {
  const { rating, risk, credit, why } = printout.headline
  const [strengths, weaknesses] = firstFindings(printout).map(({ title, items, none }) => ({
    title,
    texts: items.length === 0 ? [none] : items.map(({ text }) => text),
  }))
  if (strengths === undefined || weaknesses === undefined) throw new Error('an assessment has strengths and weaknesses')
  return {
    rating: {
      label: rating.label,
      text: rating.text,
      steps: printout.scale.steps.map(({ code, isHere }) => ({ code, isHere })),
    },
    risk: { label: risk.label, text: risk.text },
    limit: { label: credit.label, text: credit.text, details: credit.details, why: why?.text ?? '' },
    strengths,
    weaknesses,
  }
}
