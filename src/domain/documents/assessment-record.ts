import type { Assessed } from '../assessment/source.ts'
import { keyMetricsOf, type KeyMetricName } from '../assessment/key-metrics.ts'
import type { Finding } from '../assessment/findings.ts'
import { scale } from '../assessment/scale.ts'
import { metricNames, type MetricName } from '../assessment/scorecard.ts'
import type { AssessmentPrintout, FindingLine } from './assessment-printout.ts'
import type { EnglishStatement } from '../translation/english-statement.ts'
import { engineVersion } from '../translation/version.ts'
import { conclusionOutput, type ConclusionWords } from './assessment-output.ts'
import { liquidityAssessment, metricTable, ratingAssessment, ratingScale, type Made } from './method-tables.ts'
import { combinedAssessment } from './combined-assessment.ts'
import type { MethodWords } from './method-words.ts'
import { statementOutput, type ProblemOutput } from './statement-output.ts'

/** What stands beside an assessment's own values. `currency`: what the amounts are in. */
export type SavingWords = MethodWords &
  ConclusionWords & { readonly logo: { readonly src: string; readonly altText: string }; readonly currency: string }

/** An assessment as it is stored: made once, and from then on answered as it is. */
export function savedAssessment(
  { assessment, english }: Assessed,
  sheet: AssessmentPrintout,
  words: SavingWords,
  problems: readonly ProblemOutput[],
) {
  const made: Made = { assessment, sheet }
  return {
    methodVersion: assessment.version,
    engine: english === null ? null : engineVersion,
    ...specifiedOf(made, words),
    notices: sheet.notices.lines.map(({ code, text }) => ({ code, text })),
    remarks: {
      strengths: findingsOf(assessment.strengths, sheet.strengths.lines),
      weaknesses: findingsOf(assessment.weaknesses, sheet.weaknesses.lines),
    },
    conclusion: conclusionOf(assessment, words),
    tables: tablesOf(made, words),
    ratingAssessment: ratingAssessment(words, made),
    liquidityAssessment: liquidityAssessment(words, made),
    combinedAssessment: combinedAssessment(words, made),
    scale: ratingScale(words, made),
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

/** Where an assessment as it is stored names its company. */
type Named = {
  readonly intro: { readonly companyTitle: string }
  readonly statement: {
    readonly source: string
    readonly company: { readonly name: string | null; readonly inn: string | null }
  } | null
}

/** The same under another title, without the Russian name and the taxpayer number: every figure stays, whatever the method has become since. */
export function renamed<Output extends Named>(
  { output, printout }: { readonly output: Output; readonly printout: AssessmentPrintout },
  title: string,
): { readonly output: Output; readonly printout: AssessmentPrintout } {
  const { intro, statement } = output
  const former: Former = { title: intro.companyTitle, inn: statement?.company.inn ?? null }
  return {
    output: {
      ...output,
      intro: { ...intro, companyTitle: title },
      statement: statement === null ? null : { ...statement, source: title, company: { name: title, inn: null } },
    },
    printout: {
      ...printout,
      title,
      registeredAs: null,
      intro: reworded(printout.intro, former, title),
      statement:
        printout.statement === null
          ? null
          : {
              ...printout.statement,
              title,
              registeredAs: null,
              intro: reworded(printout.statement.intro, former, title),
            },
    },
  }
}

type Former = { readonly title: string; readonly inn: string | null }

/** A head with another title where the former one stands first, and without the number. */
function reworded(head: AssessmentPrintout['intro'], former: Former, title: string): AssessmentPrintout['intro'] {
  const at = head.findIndex((row) => row.text === former.title)
  return head
    .map((row, position) => (position === at ? { ...row, text: title } : row))
    .filter((row) => row.text !== former.inn)
}

/** What an assessment concludes, as the shape of the wire has it. */
export function conclusionOf(assessment: Made['assessment'], words: ConclusionWords) {
  const { adjustments, caps, strengths, weaknesses, notices, ...rest } = conclusionOutput(assessment, words)
  return {
    ...rest,
    adjustments: [...adjustments],
    caps: [...caps],
    strengths: [...strengths],
    weaknesses: [...weaknesses],
    notices: [...notices],
  }
}

/** The shape of the specification (§3). */
function specifiedOf(made: Made, words: SavingWords) {
  const { assessment, sheet } = made
  return {
    intro: { companyTitle: sheet.title, documentDescription: sheet.subtitle },
    logoData: { ...words.logo },
    outputData: {
      currency: { name: words.currency },
      periods: assessment.given.periods,
      denominations: assessment.given.denomination,
      reporting_year: assessment.given.reportingYear,
      unit: sheet.item,
      currentYear: sheet.years.current,
      previousYear: sheet.years.previous,
    },
    analysis: analysisOf(assessment, words),
    ratingLevels: scale.map(({ level }) => ({ level, rating: words.ratingNames[level] })),
    keyMetrics: keyMetricsOutput(assessment),
    overview: overviewOf(made),
    strengths: sheet.strengths.lines.map(({ text }) => text),
    weaknesses: sheet.weaknesses.lines.map(({ text }) => text),
  }
}

function analysisOf(assessment: Made['assessment'], words: ConclusionWords) {
  const { rating, risk, limitRub, limitUsd } = conclusionOutput(assessment, words)
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

function keyMetricsOutput(assessment: Made['assessment']): Record<KeyMetricName, BothYears> {
  const pairs = keyMetricsOf(assessment).map(({ name, current, previous }) => [name, { current, previous }])
  // every key metric is there once
  return Object.fromEntries(pairs) as Record<KeyMetricName, BothYears>
}

function overviewOf({ assessment, sheet }: Made) {
  const values = new Map(keyMetricsOf(assessment).map((metric) => [metric.name, metric]))
  return sheet.overview.rows.map(({ name, label, current, change, verdict }) => ({
    name,
    label,
    current: values.get(name)?.current ?? null,
    previous: values.get(name)?.previous ?? null,
    yoy: change.value,
    verdict,
    reason: current.reason ?? change.reason ?? null,
  }))
}

function findingsOf(findings: readonly Finding[], lines: readonly FindingLine[]) {
  return lines.map(({ code, text, metric, note }) => {
    const finding = findings.find((each) => each.code === code)
    return { code, text, metric, note, impact: finding?.impact ?? 0, value: finding?.value ?? null }
  })
}

function tablesOf(made: Made, words: MethodWords): Record<MetricName, MetricTable> {
  const tables = metricNames.map((metric): [MetricName, MetricTable] => [metric, metricTable(metric, words, made)])
  // every metric of the scorecard is there once
  return Object.fromEntries(tables) as Record<MetricName, MetricTable>
}
