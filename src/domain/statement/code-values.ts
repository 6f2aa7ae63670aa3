import type { Amount } from '../amounts/amount.ts'
import { catalogueOf, lineOf } from '../catalogue/catalogue.ts'
import type { Denomination } from '../catalogue/denominations.ts'
import { editionOfYear, type Edition, type Entity, type FormKind, type StatementForm } from '../catalogue/editions.ts'
import { problem, type Problem } from '../problem.ts'
import type { Draft, DraftLine, EnteredItems } from './draft.ts'

/** Typed amounts by line code; null or a missing year means blank. */
export type CodeValues = Readonly<
  Record<
    string,
    { readonly current: Amount | null; readonly previous: Amount | null; readonly beforePrevious?: Amount | null }
  >
>

/**
 * A statement given as amounts by line code instead of as a file (specification §3, financial statement record). A
 * field is null when it is not chosen yet.
 */
export type TypedStatement = {
  readonly companyTitle: string
  readonly russianName?: string | null
  readonly inn?: string | null
  readonly form: FormKind | null
  readonly entity?: Entity
  /** undefined and null mean the edition in force in the reporting year. */
  readonly edition?: Edition | null
  readonly periods: number | null
  readonly denominations: Denomination | null
  readonly reportingYear: number | null
  /** The reports of the file that the statement is from, blank ones included; none if it was only typed. */
  readonly filedReports?: readonly StatementForm[]
  readonly codeValues: CodeValues
  readonly supplementary?: EnteredItems
}

export function draftOfCodeValues(typed: TypedStatement): Draft {
  const edition = editionOf(typed)
  const entity = typed.entity ?? 'commercial'
  const lines = Object.entries(typed.codeValues).map(([code, amounts]): DraftLine => ({
    code,
    amounts: { current: amounts.current, previous: amounts.previous, beforePrevious: amounts.beforePrevious ?? null },
    at: { current: code, previous: code, beforePrevious: code },
  }))
  const hasThirdDate = lines.some((line) => line.amounts.beforePrevious !== null)
  return {
    company: {
      name: typed.companyTitle,
      inn: typed.inn ?? null,
      ...(typed.russianName === null || typed.russianName === undefined ? {} : { russianName: typed.russianName }),
    },
    form: typed.form,
    edition,
    entity,
    period: typed.periods,
    denomination: typed.denominations,
    reportingYear: typed.reportingYear,
    correction: 0,
    forms: reportsOf(typed, lines),
    columns: hasThirdDate ? ['current', 'previous', 'beforePrevious'] : ['current', 'previous'],
    lines,
    equity: [],
    own: [],
    unknown: [],
    ...(typed.supplementary === undefined ? {} : { entered: typed.supplementary }),
    origin: '',
    problems: [
      // a file may omit the period, but a person must choose one
      ...(typed.periods === null ? [problem('period-missing')] : []),
      ...reportsBlankInYear(typed, lines),
    ],
  }
}

/** The edition of a typed statement: the chosen one, or otherwise the one in force in its year; null without a year. */
export const editionOf = ({
  edition,
  reportingYear,
}: Pick<TypedStatement, 'edition' | 'reportingYear'>): Edition | null =>
  edition ?? (reportingYear === null ? null : editionOfYear(reportingYear))

/**
 * The reports that count as given: those in which a line has an amount, and those that the file contained, except the
 * changes in equity. The figures of any other report are unknown, not 0. If none is given, returns the two reports that
 * every form has.
 */
function reportsOf(typed: TypedStatement, lines: readonly DraftLine[]): readonly StatementForm[] {
  const given = formsOfLines(typed, lines)
  const filled = (['balance', 'results', 'cashFlow', 'targetedUse'] as const).filter(
    (report) => given.has(report) || typed.filedReports?.includes(report) === true,
  )
  return filled.length === 0 ? ['balance', 'results'] : filled
}

/**
 * Finds typed reports that have amounts, but none in the reporting year: their figures of that year are 0, not
 * unknown. Statements for the next year begin like this. Reports of a file are left out, because they may be blank.
 */
export function reportsBlankInYear(typed: TypedStatement, lines: readonly DraftLine[]): readonly Problem[] {
  const { reportingYear: year, filedReports = [] } = typed
  if (year === null) return []
  const ofYear = lines.filter(({ amounts }) => amounts.current !== null)
  const whole = new Set([...formsOfLines(typed, ofYear), ...filedReports])
  const blank = [...formsOfLines(typed, lines)].filter((form) => !whole.has(form))
  return blank.map((form) => problem('report-year-blank', undefined, { form, year }))
}

/** The reports in which a line has an amount; empty while the form is unknown. */
export function formsOfLines(
  typed: Pick<TypedStatement, 'form' | 'entity' | 'edition' | 'reportingYear'>,
  lines: readonly DraftLine[],
): ReadonlySet<StatementForm> {
  const edition = editionOf(typed)
  if (typed.form === null || edition === null) return new Set()
  const catalogue = catalogueOf(typed.form, edition, typed.entity ?? 'commercial')
  const filled = lines.filter(({ amounts }) => Object.values(amounts).some((amount) => amount !== null))
  return new Set(filled.flatMap(({ code }) => lineOf(catalogue, code)?.form ?? []))
}
