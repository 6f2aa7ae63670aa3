import { publicRegisters, registerAddress, type PublicRegister } from '#contract/outside-pages.ts'
import type { Assessment } from '#domain/assessment/assess.ts'
import type { FindingKind } from '#domain/assessment/events.ts'
import type { Figures } from '#domain/assessment/figures.ts'
import { assessedFields } from '#domain/assessment/given.ts'
import { metricNames } from '#domain/assessment/scorecard.ts'
import { denominations } from '#domain/catalogue/denominations.ts'
import { periods } from '#domain/catalogue/periods.ts'
import type { Rate } from '#domain/currency/rate.ts'
import { creditOf } from './credit.ts'
import { explanationOf } from './printed-explanation.ts'
import { figure } from './figure.ts'
import { figureSources } from '#domain/documents/figure-sources.ts'
import { figureNames, type FigureName } from '#domain/assessment/ratio-formula.ts'
import { headlineOf, ratingScaleOf } from './headline.ts'
import { keyNumbersOf, overviewOf } from './key-numbers.ts'
import type {
  AssessmentPrintout,
  FieldRow,
  FigureRow,
  LabelledText,
  Listing,
  FindingLine,
} from '#domain/documents/assessment-printout.ts'
import type { RateOrigin, StatementPrintout } from '#domain/documents/statement-printout.ts'
import { notAvailable } from '#domain/amounts/format.ts'
import { documentDay } from '#wording/documents/measures.ts'
import { labelOf } from '#domain/translation/layouts/labels.ts'
import {
  assessmentHeadings,
  assessmentItem,
  assessmentTexts,
  columnsNote,
  fieldsIntro,
  fieldsItem,
  figureLabels,
  figureReasons,
  registerNames,
  yearLabels,
} from '#wording/documents/assessment-texts.ts'
import { assessmentDisclaimers } from '#wording/documents/assessment.ts'
import { caveatText } from '#wording/documents/caveat-texts.ts'
import { findingText, noFindingWords } from '#wording/documents/finding-texts.ts'
import { kindName, kindSteps, kindText } from '#wording/documents/kind-texts.ts'

/** Printed facts that are not part of the assessment. */
export type PrintingOptions = {
  /** Company title or nickname. */
  readonly companyTitle: string
  /** The taxpayer number; null or absent when there is none, or the member has removed it. */
  readonly inn?: string | null
  /** The day of the printout, YYYY-MM-DD. */
  readonly date: string
  /** The user named in the printout; null when the printout names none. */
  readonly userName: string | null
  /** The rate used by the assessment; null when there is none. */
  readonly rate: Rate | null
  /** The source of the rate; null or absent when unknown. */
  readonly rateOrigin?: RateOrigin | null
  /** The printout of the assessed statement; null without one, as in an assessment from English fields. */
  readonly statement: StatementPrintout | null
}

/** The printout of an assessment (specification §2), from its conclusions to the last point of its explanation. */
export function printedAssessment(assessment: Assessment, options: PrintingOptions): AssessmentPrintout {
  return {
    ...frameOf(assessment, options),
    ...conclusionsOf(assessment, options),
    ...tablesOf(assessment),
    credit: creditOf(assessment),
    explanation: explanationOf(assessment),
    statement: options.statement,
  }
}

type Frame = Omit<AssessmentPrintout, keyof Conclusions | keyof Tables | 'credit' | 'explanation' | 'statement'>
type Conclusions = Pick<AssessmentPrintout, 'headline' | 'scale' | 'strengths' | 'weaknesses' | 'notices'>
type Tables = Pick<AssessmentPrintout, 'keyNumbers' | 'overview' | 'figures' | 'fields'>

/** Everything around the conclusions and tables: title, facts, notes, units, footer. */
function frameOf(assessment: Assessment, options: PrintingOptions): Frame {
  const { given, figures, version, kind } = assessment
  return {
    title: options.companyTitle,
    registeredAs: options.statement?.registeredAs ?? null,
    document: assessmentTexts.document,
    subtitle: assessmentTexts.subtitle,
    intro: introOf(assessment, options),
    methodVersion: version,
    kind: {
      label: assessmentHeadings.kind,
      text: kindText(kind, options.userName),
      stepsTitle: assessmentHeadings.kindSteps,
      steps: kindSteps(kind),
    },
    standing: standingOf(options),
    years: yearLabels(given),
    item: assessmentItem(given),
    months: periods[given.periods],
    hasPrevious: figures.previous !== null,
    unitRoubles: denominations[given.denomination],
    disclaimers: { title: assessmentHeadings.disclaimers, lines: assessmentDisclaimers },
    acronyms: assessmentTexts.acronyms,
    footer: footerOf(options),
    notAvailable,
    liveNote: assessmentTexts.liveNote,
  }
}

function standingOf({ inn = null }: PrintingOptions): NonNullable<AssessmentPrintout['standing']> {
  const registers = registerRows(inn)
  return {
    title: assessmentHeadings.standing,
    lines: assessmentTexts.standing,
    ...(registers.length === 0 ? {} : { registers }),
  }
}

const conclusionsOf = (assessment: Assessment, { userName }: PrintingOptions): Conclusions => ({
  headline: headlineOf(assessment),
  scale: ratingScaleOf(assessment),
  strengths: findingsOf(assessment, 'strengths'),
  weaknesses: findingsOf(assessment, 'weaknesses'),
  notices: caveatsOf(assessment, userName),
})

function tablesOf(assessment: Assessment): Tables {
  return {
    keyNumbers: {
      title: assessmentHeadings.keyNumbers,
      definition: assessmentHeadings.definition,
      rows: keyNumbersOf(assessment),
      note: columnsNote(assessment.given),
    },
    overview: {
      title: assessmentHeadings.overview,
      difference: assessmentHeadings.difference,
      change: assessmentHeadings.change,
      verdict: assessmentHeadings.verdict,
      verdicts: assessmentTexts.verdicts,
      rows: overviewOf(assessment),
    },
    figures: { title: assessmentHeadings.figures, rows: figureNames.map((name) => figureRow(assessment, name)) },
    fields: {
      title: assessmentHeadings.fields,
      item: fieldsItem(assessment.given),
      rows: fieldRows(assessment),
    },
  }
}

function introOf({ version, given, kind }: Assessment, options: PrintingOptions): readonly LabelledText[] {
  const { rate, rateOrigin = null, statement } = options
  const rates =
    rate === null ? [] : [{ label: assessmentTexts.rateLabel, text: assessmentTexts.rateText(rate, rateOrigin) }]
  const facts = statement === null ? fieldsIntro(given) : statement.intro
  return [
    ...facts,
    { label: assessmentHeadings.kind, text: kindName(kind) },
    ...rates,
    { label: assessmentTexts.methodLabel, text: assessmentTexts.methodText(version) },
  ]
}

function footerOf({ date, userName }: PrintingOptions): AssessmentPrintout['footer'] {
  return {
    date: documentDay(date),
    user: userName === null ? '' : assessmentTexts.userText(userName),
    page: assessmentTexts.page,
  }
}

function findingsOf(assessment: Assessment, kind: FindingKind): Listing<FindingLine> {
  const lines = assessment[kind].map((finding): FindingLine => {
    const { code } = finding
    const metric = metricNames.find((name) => code === `${name}_HIGH` || code === `${name}_LOW`) ?? null
    const points = metric === null ? null : assessment.scores[metric].points
    return { code, text: findingText(finding), metric, note: assessmentTexts.findingNote(points) }
  })
  return { title: assessmentHeadings[kind], lines, none: noFindingWords[kind] }
}

function caveatsOf(assessment: Assessment, userName: string | null): AssessmentPrintout['notices'] {
  return {
    title: assessmentHeadings.notices,
    lines: assessment.caveats.map((code) => ({ code, text: caveatText(code, assessment, userName) })),
    none: assessmentTexts.noCaveats,
  }
}

function figureRow({ figures, given }: Assessment, name: FigureName): FigureRow {
  const { of, formula } = figureSources[name]
  const roubles = denominations[given.denomination]
  const shown = (period: Figures | null) => {
    const amount = period === null ? null : of(period)
    const reason = period === null ? figureReasons.noPrevious : figureReasons.unknownFigure
    return figure(amount === null ? null : amount / roubles, { unit: 'amount', reason })
  }
  return {
    name,
    label: figureLabels[name],
    formula,
    current: shown(figures.current),
    previous: shown(figures.previous),
  }
}

const fieldRows = ({ given }: Assessment): readonly FieldRow[] =>
  assessedFields.map((field) => ({
    field,
    label: labelOf(given.isSimplified ? 'simplified' : 'full', field),
    current: given.current[field] ?? null,
    previous: given.previous?.[field] ?? null,
  }))

// the cast is safe: these are the keys of the table of registers
const registers = Object.keys(publicRegisters) as readonly PublicRegister[]

/** Public registers, each with the address of its page about the company; empty without a taxpayer number. */
const registerRows = (inn: string | null): readonly LabelledText[] =>
  inn === null
    ? []
    : registers.map((register) => ({ label: registerNames[register], text: registerAddress(register, inn) }))
