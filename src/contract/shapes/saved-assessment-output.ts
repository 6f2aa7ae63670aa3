import type * as z from 'zod'
import { metricNames } from '#domain/assessment/metric-names.ts'
import type { Assessed } from '#domain/assessment/source.ts'
import { keyMetricsOf } from '#domain/assessment/key-metrics.ts'
import type { Remark } from '#domain/assessment/remarks.ts'
import { scale } from '#domain/assessment/scale.ts'
import type { MetricName } from '#domain/assessment/scorecard.ts'
import type { AssessmentPrintout, RemarkLine } from '#domain/documents/assessment-printout.ts'
import type { EnglishStatement } from '#domain/translation/english-statement.ts'
import { engineVersion } from '#domain/translation/version.ts'
import { logoPath } from '../logo.ts'
import { conclusionOutput, type ConclusionWords } from './assessment-output.ts'
import {
  liquidityAssessment,
  metricTable,
  ratingAssessment,
  ratingScale,
  type Made,
} from './assessment-tables-output.ts'
import type { MetricTable } from './assessment-tables.ts'
import { combinedAssessment } from './combined-assessment-output.ts'
import type { MethodWords } from './method-words.ts'
import type { Conclusion, SavedAssessment } from './saved-assessment.ts'
import { statementOutput, type ProblemOutput } from './statement-output.ts'
import type { translatedShape } from './translated.ts'

type Translated = z.output<typeof translatedShape>

/** What stands beside an assessment's own values. `currency`: what the amounts are in. */
export type SavingWords = MethodWords & ConclusionWords & { readonly logo: string; readonly currency: string }

/** An assessment as it is stored: made once, and from then on answered as it is. */
export function savedAssessment(
  { assessment, english }: Assessed,
  sheet: AssessmentPrintout,
  words: SavingWords,
  problems: readonly ProblemOutput[],
): SavedAssessment {
  const made: Made = { assessment, sheet }
  return {
    methodVersion: assessment.version,
    engine: english === null ? null : engineVersion,
    ...specifiedOf(made, words),
    notices: sheet.notices.lines.map(({ code, text }) => ({ code, text })),
    remarks: {
      strengths: remarksOf(assessment.strengths, sheet.strengths.lines),
      weaknesses: remarksOf(assessment.weaknesses, sheet.weaknesses.lines),
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
const translatedOf = (title: string, english: EnglishStatement, problems: readonly ProblemOutput[]): Translated =>
  // written field by field as the shape has it; only its lists and objects may be changed there
  statementOutput(title, english, problems, { trace: true }) as Translated

/** The same under another title and without a taxpayer number: every figure stays, whatever the method has become since. */
export function renamed(
  { output, printout }: { readonly output: SavedAssessment; readonly printout: AssessmentPrintout },
  title: string,
): { readonly output: SavedAssessment; readonly printout: AssessmentPrintout } {
  const { intro, statement } = output
  const former: Named = { title: intro.companyTitle, inn: statement?.company.inn ?? null }
  return {
    output: {
      ...output,
      intro: { ...intro, companyTitle: title },
      statement: statement === null ? null : { ...statement, source: title, company: { name: title, inn: null } },
    },
    printout: {
      ...printout,
      title,
      intro: reworded(printout.intro, former, title),
      statement:
        printout.statement === null
          ? null
          : { ...printout.statement, title, intro: reworded(printout.statement.intro, former, title) },
    },
  }
}

type Named = { readonly title: string; readonly inn: string | null }

/** A head with another title where the former one stands first, and without the number. */
function reworded(head: AssessmentPrintout['intro'], former: Named, title: string): AssessmentPrintout['intro'] {
  const at = head.findIndex((row) => row.text === former.title)
  return head
    .map((row, position) => (position === at ? { ...row, text: title } : row))
    .filter((row) => row.text !== former.inn)
}

/** What an assessment concludes, as the shape of the wire has it. */
export function conclusionOf(assessment: Made['assessment'], words: ConclusionWords): Conclusion {
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

type Specified = Pick<
  SavedAssessment,
  | 'intro'
  | 'logoData'
  | 'outputData'
  | 'analysis'
  | 'ratingLevels'
  | 'keyMetrics'
  | 'overview'
  | 'strengths'
  | 'weaknesses'
>

/** The shape of the specification (§3). */
function specifiedOf(made: Made, words: SavingWords): Specified {
  const { assessment, sheet } = made
  return {
    intro: { companyTitle: sheet.title, documentDescription: sheet.subtitle },
    logoData: { src: logoPath, altText: words.logo },
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

function analysisOf(assessment: Made['assessment'], words: ConclusionWords): SavedAssessment['analysis'] {
  const { rating, risk, limitRub, limitUsd } = conclusionOutput(assessment, words)
  return {
    rating,
    risk,
    finalMaxCredit: assessment.limit.inUnit,
    finalMaxCreditRUB: limitRub,
    finalMaxCreditUSD: limitUsd,
  }
}

function keyMetricsOutput(assessment: Made['assessment']): SavedAssessment['keyMetrics'] {
  const pairs = keyMetricsOf(assessment).map(({ name, current, previous }) => [name, { current, previous }])
  // every key metric is there once
  return Object.fromEntries(pairs) as SavedAssessment['keyMetrics']
}

function overviewOf({ assessment, sheet }: Made): SavedAssessment['overview'] {
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

function remarksOf(remarks: readonly Remark[], lines: readonly RemarkLine[]): SavedAssessment['remarks']['strengths'] {
  return lines.map(({ code, text, metric, note }) => {
    const remark = remarks.find((each) => each.code === code)
    return { code, text, metric, note, impact: remark?.impact ?? 0, value: remark?.value ?? null }
  })
}

function tablesOf(made: Made, words: MethodWords): SavedAssessment['tables'] {
  const tables = metricNames.map((metric): [MetricName, MetricTable] => [metric, metricTable(metric, words, made)])
  // every metric of the scorecard is there once
  return Object.fromEntries(tables) as SavedAssessment['tables']
}
