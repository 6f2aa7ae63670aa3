import type { Amount } from '../amounts/amount.ts'
import { catalogueOf } from '../catalogue/catalogue.ts'
import type { Denomination } from '../catalogue/denominations.ts'
import { editionOfYear, type Edition, type Entity, type FormKind, type StatementForm } from '../catalogue/editions.ts'
import type { Draft, DraftLine, Entered } from './draft.ts'

/** Amounts by line code, as a person types them: null or a missing year is a blank. */
export type CodeValues = Readonly<
  Record<
    string,
    { readonly current: Amount | null; readonly previous: Amount | null; readonly beforePrevious?: Amount | null }
  >
>

/** A statement given line by line instead of by a file (specification §3, financial statement record). */
export type TypedStatement = {
  readonly companyTitle: string
  readonly form: FormKind
  readonly entity?: Entity
  /** Undefined: the edition in force in the reporting year. */
  readonly edition?: Edition
  readonly periods: number
  readonly denominations: Denomination
  readonly reportingYear: number
  readonly codeValues: CodeValues
  readonly supplementary?: Entered
}

/** The draft of a typed statement. Balance sheet and results are always there; other reports when one of their lines is. */
export function draftOfCodeValues(typed: TypedStatement): Draft {
  const edition = typed.edition ?? editionOfYear(typed.reportingYear)
  const entity = typed.entity ?? 'commercial'
  const lines = Object.entries(typed.codeValues).map(([code, amounts]): DraftLine => ({
    code,
    amounts: { current: amounts.current, previous: amounts.previous, beforePrevious: amounts.beforePrevious ?? null },
    at: { current: code, previous: code, beforePrevious: code },
  }))
  const hasThirdDate = lines.some((line) => line.amounts.beforePrevious !== null)
  return {
    company: { name: typed.companyTitle, inn: null },
    form: typed.form,
    edition,
    entity,
    period: typed.periods,
    denomination: typed.denominations,
    reportingYear: typed.reportingYear,
    correction: 0,
    forms: formsOf(typed, edition, entity),
    columns: hasThirdDate ? ['current', 'previous', 'beforePrevious'] : ['current', 'previous'],
    lines,
    equity: [],
    own: [],
    unknown: [],
    ...(typed.supplementary === undefined ? {} : { entered: typed.supplementary }),
    origin: '',
    problems: [],
  }
}

function formsOf({ form, codeValues }: TypedStatement, edition: Edition, entity: Entity): readonly StatementForm[] {
  const { lines } = catalogueOf(form, edition, entity)
  const given = new Set(lines.filter((line) => line.code in codeValues).map((line) => line.form))
  return ['balance', 'results', ...(['cashFlow', 'targetedUse'] as const).filter((report) => given.has(report))]
}
