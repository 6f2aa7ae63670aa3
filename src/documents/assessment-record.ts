import type { Assessed } from '#domain/assessment/source.ts'
import { keyMetricsOf, type KeyMetricName } from '#domain/assessment/key-metrics.ts'
import type { Finding } from '#domain/assessment/findings.ts'
import { scale } from '#domain/assessment/scale.ts'
import { metricNames, type MetricName } from '#domain/assessment/scorecard.ts'
import type { AssessmentPrintout, FindingLine } from '#domain/documents/assessment-printout.ts'
import type { EnglishStatement } from '#domain/translation/english-statement.ts'
import { engineVersion } from '#domain/translation/version.ts'
import { logoPath } from '#contract/screens.ts'
import { conclusionOutput } from './assessment-output.ts'
import { liquidityAssessment, metricTable, ratingAssessment, ratingScale, type AssessedSheet } from './method-tables.ts'
import { combinedAssessment } from './combined-assessment.ts'
import { statementOutput, type ProblemOutput } from './statement-output.ts'
import { ratingNames } from '#wording/documents/assessment.ts'
import { registeredAs } from '#wording/documents/statement.ts'

/**
 * An assessment as stored. It is created when the member saves or changes the assessment, and is returned unchanged
 * until the next change.
 */
export function savedAssessment(
  { assessment, english }: Assessed,
  sheet: AssessmentPrintout,
  problems: readonly ProblemOutput[],
) {
  const made: AssessedSheet = { assessment, sheet }
  return {
    methodVersion: assessment.version,
    engine: english === null ? null : engineVersion,
    ...specifiedOf(made),
    notices: sheet.notices.lines.map(({ code, text }) => ({ code, text })),
    standing: [...(sheet.standing?.lines ?? [])],
    remarks: {
      strengths: findingsOf(assessment.strengths, sheet.strengths.lines),
      weaknesses: findingsOf(assessment.weaknesses, sheet.weaknesses.lines),
    },
    conclusion: conclusionOf(assessment),
    tables: tablesOf(made),
    ratingAssessment: ratingAssessment(made),
    liquidityAssessment: liquidityAssessment(made),
    combinedAssessment: combinedAssessment(made),
    scale: ratingScale(made),
    fields: sheet.fields.rows.map((row) => ({ ...row })),
    figures: sheet.figures.rows.map(({ name, label, current, previous }) => ({
      name,
      label,
      current: current.value,
      previous: previous.value,
    })),
    statement: english === null ? null : translatedOf(sheet.title, english, problems),
    problems: [...problems],
  }
}

/** The statement behind an assessment, with the trace of every figure. */
const translatedOf = (title: string, english: EnglishStatement, problems: readonly ProblemOutput[]) =>
  statementOutput(title, english, problems, { trace: true })

/** The parts of a stored assessment that name its company. */
type NamedRecord = {
  readonly intro: { readonly companyTitle: string }
  readonly statement: {
    readonly source: string
    readonly company: NamedCompany
  } | null
}

type NamedCompany = { readonly name: string | null; readonly inn: string | null; readonly englishName?: string | null }

type Printed<Output> = { readonly output: Output; readonly printout: AssessmentPrintout }

/**
 * Renames a stored assessment. No figure changes, even if the method has changed since. The Russian name and taxpayer
 * number are kept only if `keepsCompany`.
 */
export function renamed<Output extends NamedRecord>(
  { output, printout }: Printed<Output>,
  title: string,
  { keepsCompany = false }: { readonly keepsCompany?: boolean } = {},
): Printed<Output> {
  const { intro, statement } = output
  const former: Former = { title: intro.companyTitle, inn: keepsCompany ? null : (statement?.company.inn ?? null) }
  const kept = keepsCompany ? (statement?.company ?? null) : null
  const head = (printed: Registered): Registered & { readonly title: string } => ({
    title,
    ...(keepsCompany ? registered(printed, kept, title) : { registeredAs: null }),
  })
  const standing = keepsCompany ? printout.standing : withoutRegisters(printout.standing)
  const company = kept === null ? { name: title, inn: null } : entitledCompany(kept, title)
  return {
    output: {
      ...output,
      intro: { ...intro, companyTitle: title },
      statement: statement === null ? null : { ...statement, source: title, company },
    },
    printout: {
      ...printout,
      ...head(printout),
      ...(standing === undefined ? {} : { standing }),
      intro: reworded(printout.intro, former, title),
      statement:
        printout.statement === null
          ? null
          : {
              ...printout.statement,
              ...head(printout.statement),
              intro: reworded(printout.statement.intro, former, title),
            },
    },
  }
}

type Registered = Pick<AssessmentPrintout, 'registeredAs'>

/**
 * The line below a new title, with the Russian name and the taxpayer number. Empty for an assessment of English fields,
 * which has no company, and for a printout stored before this line existed.
 */
const registered = (former: Registered, company: NamedCompany | null, title: string): Registered =>
  company === null || former.registeredAs === undefined
    ? {}
    : {
        registeredAs: registeredAs({
          name: title,
          inn: company.inn,
          ...(company.englishName === undefined || company.name === null ? {} : { russianName: company.name }),
        }),
      }

/** Removes register addresses, which contain the taxpayer number. */
function withoutRegisters(standing: AssessmentPrintout['standing']): AssessmentPrintout['standing'] {
  if (standing === undefined) return undefined
  const { title, lines } = standing
  return { title, lines }
}

/** The company with a new title. If the company also has a Russian name, the title becomes its English name. */
const entitledCompany = (company: NamedCompany, title: string): NamedCompany =>
  company.englishName === undefined ? { ...company, name: title } : { ...company, englishName: title }

type Former = { readonly title: string; readonly inn: string | null }

/**
 * Replaces the former title in the intro of a printout, and removes the row with the former taxpayer number, if there
 * is one.
 */
function reworded(head: AssessmentPrintout['intro'], former: Former, title: string): AssessmentPrintout['intro'] {
  const at = head.findIndex((row) => row.text === former.title)
  return head
    .map((row, position) => (position === at ? { ...row, text: title } : row))
    .filter((row) => row.text !== former.inn)
}

/** The conclusions of an assessment, in the shape of the API. */
export function conclusionOf(assessment: AssessedSheet['assessment']) {
  const { adjustments, caps, strengths, weaknesses, notices, ...rest } = conclusionOutput(assessment)
  return {
    ...rest,
    adjustments: [...adjustments],
    caps: [...caps],
    strengths: [...strengths],
    weaknesses: [...weaknesses],
    notices: [...notices],
  }
}

/** The fields of the specification (§3). */
function specifiedOf(made: AssessedSheet) {
  const { assessment, sheet } = made
  return {
    intro: { companyTitle: sheet.title, documentDescription: sheet.subtitle },
    logoData: { src: logoPath, altText: 'Saldo' },
    outputData: {
      currency: { name: 'RUB' },
      periods: assessment.given.periods,
      denominations: assessment.given.denomination,
      reporting_year: assessment.given.reportingYear,
      unit: sheet.item,
      currentYear: sheet.years.current,
      previousYear: sheet.years.previous,
    },
    analysis: analysisOf(assessment),
    ratingLevels: scale.map(({ level }) => ({ level, rating: ratingNames[level] })),
    keyMetrics: keyMetricsOutput(assessment),
    overview: overviewOf(made),
    strengths: sheet.strengths.lines.map(({ text }) => text),
    weaknesses: sheet.weaknesses.lines.map(({ text }) => text),
  }
}

function analysisOf(assessment: AssessedSheet['assessment']) {
  const { rating, risk, limitRub, limitUsd } = conclusionOutput(assessment)
  return {
    rating,
    risk,
    finalMaxCredit: assessment.limit.inUnit,
    finalMaxCreditRUB: limitRub,
    finalMaxCreditUSD: limitUsd,
  }
}

type MetricTable = ReturnType<typeof metricTable>

type BothYears = { current: number | null; previous: number | null }

function keyMetricsOutput(assessment: AssessedSheet['assessment']): Record<KeyMetricName, BothYears> {
  const pairs = keyMetricsOf(assessment).map(({ name, current, previous }) => [
    name,
    { current: current.shown, previous: previous.shown },
  ])
  // the cast is safe: every key metric occurs once
  return Object.fromEntries(pairs) as Record<KeyMetricName, BothYears>
}

function overviewOf({ assessment, sheet }: AssessedSheet) {
  const values = new Map(keyMetricsOf(assessment).map((metric) => [metric.name, metric]))
  return sheet.overview.rows.map(({ name, label, current, change, verdict }) => ({
    name,
    label,
    current: values.get(name)?.current.shown ?? null,
    previous: values.get(name)?.previous.shown ?? null,
    yoy: change.value,
    verdict,
    reason: current.reason ?? change.reason ?? null,
    difference: values.get(name)?.change.difference ?? null,
    noChange: values.get(name)?.change.because ?? null,
  }))
}

function findingsOf(findings: readonly Finding[], lines: readonly FindingLine[]) {
  return lines.map(({ code, text, metric, note }) => {
    const finding = findings.find((each) => each.code === code)
    return { code, text, metric, note, impact: finding?.impact ?? 0, value: finding?.value ?? null }
  })
}

function tablesOf(made: AssessedSheet): Record<MetricName, MetricTable> {
  const tables = metricNames.map((metric): [MetricName, MetricTable] => [metric, metricTable(metric, made)])
  // the cast is safe: every metric of the scorecard occurs once
  return Object.fromEntries(tables) as Record<MetricName, MetricTable>
}
