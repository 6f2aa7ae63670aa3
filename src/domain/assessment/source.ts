import type { Denomination } from '../catalogue/denominations.ts'
import type { FormKind } from '../catalogue/editions.ts'
import { isPeriodCode } from '../catalogue/periods.ts'
import type { Problem } from '../problem.ts'
import { withoutCompanyOf } from '../records/nameless.ts'
import { draftOf } from '../records/record-draft.ts'
import type { StatementRecord } from '../records/statement-record.ts'
import { check } from '../statement/check.ts'
import type { EnteredItems } from '../statement/draft.ts'
import type { EnglishStatement } from '../translation/english-statement.ts'
import { translate } from '../translation/translate.ts'
import { assess, assessGiven, type Assessment } from './assess.ts'
import type { Fields, AssessmentBasis } from './given.ts'
import { dollarRateOf, optionsOf, tidyKind, type AssessmentInputs, type BothYears } from './inputs.ts'

// The source of an assessment: a Russian statement, or English fields given directly.

/** English fields without a statement, which need not balance. Amounts are in the unit of `denominations`. */
export type DirectFields = {
  /** A period code of the specification, or the code of an irregular period. */
  readonly periods: number
  readonly denominations: Denomination
  readonly reportingYear: number | null
  readonly form: FormKind
  readonly current: Fields
  readonly previous: Fields | null
}

export type AssessedSource =
  | { readonly kind: 'statement'; readonly statement: StatementRecord }
  | { readonly kind: 'fields'; readonly fields: DirectFields }

/** An assessment with its statement. `english` is null for English fields given directly. */
export type Assessed = {
  readonly assessment: Assessment
  readonly english: EnglishStatement | null
  /** All problems of the statement, of any severity. */
  readonly problems: readonly Problem[]
}

export type NotAssessed = { readonly assessment: null; readonly problems: readonly Problem[] }

/**
 * Assesses a source with the inputs that the member confirmed. Browser and server get the same result. A statement is
 * checked and translated first. Entered values and the title come from the inputs.
 */
export function assessSource(given: AssessedSource, inputs: AssessmentInputs): Assessed | NotAssessed {
  const source = entitled(given, inputs.title)
  if (source.kind === 'fields') {
    const assessment = assessGiven(givenOfFields(source.fields, inputs), optionsOf(inputs))
    return { assessment, english: null, problems: [] }
  }
  const record = withEntered(source.statement, inputs)
  const checked = check(draftOf(record))
  const ofFile = record.filed?.remarks ?? []
  if (checked.statement === null) return { assessment: null, problems: [...ofFile, ...checked.problems] }
  const problems = [...ofFile, ...checked.notices]
  const english = translate(checked.statement)
  return { assessment: assess(english, optionsOf(inputs)), english, problems }
}

/** Capital expenditure of both years, from the inputs or else from the statement. */
export function capitalExpendituresIn(
  { english }: Pick<Assessed, 'english'>,
  { capitalExpenditures: entered }: AssessmentInputs,
): BothYears {
  if (english === null) return entered
  // in a translation, an entered amount has already replaced that of the statement
  const { current, previous } = english
  return {
    current: current.supplementaryInformation.capitalExpenditures,
    previous: previous.supplementaryInformation.capitalExpenditures,
  }
}

/** The year that is assessed; null when English fields have no year. */
export const reportingYearOf = (source: AssessedSource): number | null =>
  source.kind === 'statement' ? source.statement.reportingYear : source.fields.reportingYear

/** The unit of the amounts; null when a statement has none, so that it is not assessed. */
export const denominationOfSource = (source: AssessedSource): Denomination | null =>
  source.kind === 'statement' ? source.statement.denominations : source.fields.denominations

/**
 * Inputs as requested. null takes the input from the source, with these exceptions: if the rate, its source or its day
 * is null, there is none; if `kind` is null, the kind is derived; if `asOf` is null, the day is today.
 */
export type AskedInputs = { readonly [Name in keyof AssessmentInputs]: AssessmentInputs[Name] | null }

/**
 * Requests nothing: title and entered values are taken from the source, there is no rate, the kind is derived, and the
 * day is today.
 */
export const nothingAsked = {
  title: null,
  rubPerUsd: null,
  rateSource: null,
  rateDate: null,
  depreciationAndAmortization: null,
  capitalExpenditures: null,
  asOf: null,
  kind: null,
} as const satisfies AskedInputs

/**
 * The inputs of an assessment: as requested or, where nothing was requested, from the source. The default day is
 * `today`, YYYY-MM-DD.
 */
export function inputsOf(asked: AskedInputs, source: AssessedSource, today: string): AssessmentInputs {
  const entered = enteredIn(source)
  const title = (asked.title ?? '').trim()
  return {
    title: title === '' ? titleIn(source) : title,
    rubPerUsd: dollarRateOf(asked)?.roubles ?? asked.rubPerUsd,
    rateSource: asked.rateSource,
    rateDate: asked.rateDate,
    depreciationAndAmortization: asked.depreciationAndAmortization ?? entered.depreciationAndAmortization ?? notEntered,
    capitalExpenditures: asked.capitalExpenditures ?? entered.capitalExpenditures ?? notEntered,
    asOf: asked.asOf ?? today,
    kind: asked.kind === null ? null : tidyKind(asked.kind),
  }
}

const notEntered = { current: null, previous: null } as const

function enteredIn(source: AssessedSource): EnteredItems {
  if (source.kind === 'statement') return source.statement.supplementary
  const { current, previous } = source.fields
  return {
    depreciationAndAmortization: {
      current: current.depreciationAndAmortization ?? null,
      previous: previous?.depreciationAndAmortization ?? null,
    },
  }
}

/** The source with a different title; its Russian name and number stay the same. */
export const retitled = (source: AssessedSource, companyTitle: string): AssessedSource =>
  source.kind === 'fields' ? source : { ...source, statement: { ...source.statement, companyTitle } }

/**
 * The source under a title. If it is not the source's own title, the names and numbers of the company are removed
 * wherever the source has them.
 */
export const entitled = (source: AssessedSource, title: string): AssessedSource =>
  source.kind === 'statement' && source.statement.companyTitle === title ? source : nicknamed(source, title)

/** The source under a title, without the names and numbers of its company. */
export function nicknamed(source: AssessedSource, title: string): AssessedSource {
  if (source.kind === 'fields') return source
  const statement = withoutSourceNames(source.statement, source)
  return { ...source, statement: { ...statement, companyTitle: title, russianName: null, inn: null } }
}

/** A value about a source, without the names and numbers of the source's company. */
export const withoutSourceNames = <Value>(value: Value, source: AssessedSource): Value =>
  source.kind === 'fields' ? value : withoutCompanyOf(value, source.statement)

/** The company's name in the source; English fields given directly have none. */
const titleIn = (source: AssessedSource): string => (source.kind === 'statement' ? source.statement.companyTitle : '')

const withEntered = (
  record: StatementRecord,
  { depreciationAndAmortization, capitalExpenditures }: AssessmentInputs,
): StatementRecord => ({
  ...record,
  supplementary: { depreciationAndAmortization, capitalExpenditures },
})

function givenOfFields(
  fields: DirectFields,
  { depreciationAndAmortization: entered }: AssessmentInputs,
): AssessmentBasis {
  const { periods, denominations, reportingYear, form, current, previous } = fields
  return {
    current: { ...current, depreciationAndAmortization: entered.current },
    previous: previous === null ? null : { ...previous, depreciationAndAmortization: entered.previous },
    // an irregular period counts as a full year
    periods: isPeriodCode(periods) ? periods : 34,
    denomination: denominations,
    reportingYear,
    isSimplified: form === 'simplified',
    isIrregular: !isPeriodCode(periods),
  }
}
