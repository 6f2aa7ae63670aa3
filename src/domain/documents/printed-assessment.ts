import type { Assessment } from '../assessment/assess.ts'
import type { FindingKind } from '../assessment/events.ts'
import type { Figures } from '../assessment/figures.ts'
import { assessedFields } from '../assessment/given.ts'
import { metricNames } from '../assessment/scorecard.ts'
import { denominations } from '../catalogue/denominations.ts'
import { periods } from '../catalogue/periods.ts'
import type { Rate } from '../currency/rate.ts'
import { creditOf } from './credit.ts'
import { explanationOf } from './printed-explanation.ts'
import { figure } from './figure.ts'
import { figureSources } from './figure-sources.ts'
import { figureNames, type FigureName } from '../assessment/ratio-formula.ts'
import { headlineOf, ratingScaleOf } from './headline.ts'
import { keyNumbersOf, overviewOf } from './key-numbers.ts'
import type {
  AssessmentPrintout,
  FieldRow,
  FigureRow,
  LabelledText,
  Listing,
  FindingLine,
} from './assessment-printout.ts'
import type { AssessmentWords } from './assessment-words.ts'
import type { RateOrigin, StatementPrintout } from './statement-printout.ts'

/** What stands on the printout and is not in the assessment. */
export type PrintingOptions = {
  /** Company title or nickname. */
  readonly companyTitle: string
  /** The day of the printout, YYYY-MM-DD. */
  readonly date: string
  /** Who prints it; null: nobody is named. */
  readonly userName: string | null
  /** The rate the assessment was made with; null: none. */
  readonly rate: Rate | null
  /** Where the rate is from; without it nobody said so. */
  readonly rateOrigin?: RateOrigin | null
  /** The English statement that was assessed, for the workbook; null: English fields given directly. */
  readonly statement: StatementPrintout | null
}

/** The printout of an assessment (specification §2), from its conclusions to the last point of its explanation. */
export function printedAssessment(
  assessment: Assessment,
  words: AssessmentWords,
  options: PrintingOptions,
): AssessmentPrintout {
  return {
    ...frameOf(assessment, words, options),
    ...conclusionsOf(assessment, words),
    ...tablesOf(assessment, words),
    credit: creditOf(assessment, words),
    explanation: explanationOf(assessment, words),
    statement: options.statement,
  }
}

type Frame = Omit<AssessmentPrintout, keyof Conclusions | keyof Tables | 'credit' | 'explanation' | 'statement'>
type Conclusions = Pick<AssessmentPrintout, 'headline' | 'scale' | 'strengths' | 'weaknesses' | 'notices'>
type Tables = Pick<AssessmentPrintout, 'keyNumbers' | 'overview' | 'figures' | 'fields'>

/** What stands around, and what the figures are measured in. */
function frameOf(assessment: Assessment, words: AssessmentWords, options: PrintingOptions): Frame {
  const { given, figures, version } = assessment
  return {
    title: options.companyTitle,
    registeredAs: options.statement?.registeredAs ?? null,
    document: words.document,
    subtitle: words.subtitle,
    intro: introOf(assessment, words, options),
    methodVersion: version,
    years: words.years,
    item: words.item,
    months: periods[given.periods],
    hasPrevious: figures.previous !== null,
    unitRoubles: denominations[given.denomination],
    disclaimers: { title: words.headings.disclaimers, lines: words.disclaimers },
    acronyms: words.acronyms,
    footer: footerOf(words, options),
    notAvailable: words.notAvailable,
    liveNote: words.liveNote,
  }
}

const conclusionsOf = (assessment: Assessment, words: AssessmentWords): Conclusions => ({
  headline: headlineOf(assessment, words),
  scale: ratingScaleOf(assessment, words),
  strengths: findingsOf(assessment, 'strengths', words),
  weaknesses: findingsOf(assessment, 'weaknesses', words),
  notices: caveatsOf(assessment, words),
})

function tablesOf(assessment: Assessment, words: AssessmentWords): Tables {
  const { headings } = words
  return {
    keyNumbers: {
      title: headings.keyNumbers,
      definition: headings.definition,
      rows: keyNumbersOf(assessment, words),
      note: words.columnsNote,
    },
    overview: {
      title: headings.overview,
      change: headings.change,
      verdict: headings.verdict,
      verdicts: words.verdicts,
      rows: overviewOf(assessment, words),
    },
    figures: { title: headings.figures, rows: figureNames.map((name) => figureRow(assessment, name, words)) },
    fields: { title: headings.fields, rows: fieldRows(assessment, words) },
  }
}

function introOf({ version }: Assessment, words: AssessmentWords, options: PrintingOptions): readonly LabelledText[] {
  const { rate, rateOrigin = null } = options
  const rates = rate === null ? [] : [{ label: words.rateLabel, text: words.rateText(rate, rateOrigin) }]
  return [...words.intro, ...rates, { label: words.methodLabel, text: words.methodText(version) }]
}

function footerOf(words: AssessmentWords, { date, userName }: PrintingOptions): AssessmentPrintout['footer'] {
  return { date: words.dateText(date), user: userName === null ? '' : words.userText(userName), page: words.page }
}

function findingsOf(assessment: Assessment, kind: FindingKind, words: AssessmentWords): Listing<FindingLine> {
  const lines = assessment[kind].map((finding): FindingLine => {
    const { code } = finding
    const metric = metricNames.find((name) => code === `${name}_HIGH` || code === `${name}_LOW`) ?? null
    const points = metric === null ? null : assessment.scores[metric].points
    return { code, text: words.findingText(finding), metric, note: words.findingNote(points) }
  })
  return { title: words.headings[kind], lines, none: words.noFindings[kind] }
}

const caveatsOf = ({ caveats }: Assessment, words: AssessmentWords): AssessmentPrintout['notices'] => ({
  title: words.headings.notices,
  lines: caveats.map((code) => ({ code, text: words.caveatText(code) })),
  none: words.noCaveats,
})

function figureRow({ figures, given }: Assessment, name: FigureName, words: AssessmentWords): FigureRow {
  const { of, formula } = figureSources[name]
  const roubles = denominations[given.denomination]
  const shown = (period: Figures | null) => {
    const amount = period === null ? null : of(period)
    const reason = period === null ? words.reasons.noPrevious : words.reasons.unknownFigure
    return figure(amount === null ? null : amount / roubles, { unit: 'amount', words, reason })
  }
  return {
    name,
    label: words.figureNames[name],
    formula,
    current: shown(figures.current),
    previous: shown(figures.previous),
  }
}

const fieldRows = ({ given }: Assessment, words: AssessmentWords): readonly FieldRow[] =>
  assessedFields.map((field) => ({
    field,
    label: words.fieldName(field),
    current: given.current[field] ?? null,
    previous: given.previous?.[field] ?? null,
  }))
