import type { Denomination } from '../catalogue/denominations.ts'
import type { Edition, Entity, FormKind } from '../catalogue/editions.ts'
import type { Problem } from '../problem.ts'
import type { Mark } from '../amounts/digits.ts'
import type { CodeValues } from '../statement/code-values.ts'
import type { Column, Draft, Entered } from '../statement/draft.ts'

// The financial statement record (specification §3): a statement as a member keeps it, typed or from a file, complete or not.

/** What a file gives besides amounts that can be typed; kept with them so that nothing of the file is lost. */
export type Filed = Pick<
  Draft,
  'forms' | 'columns' | 'correction' | 'lines' | 'equity' | 'own' | 'unknown' | 'origin' | 'problems'
> & {
  /** What the reader had to say of the file as a whole. */
  readonly remarks: readonly Problem[]
}

/** What is known of a statement only while it is typed; kept so that nothing typed is lost on another device. */
export type Typing = {
  /** The years entered. Amounts of a year that is left out are kept, and are no part of the statement. */
  readonly columns: readonly Column[]
  /** The answer to how "1,234" is meant; null while it was not asked. */
  readonly decimalMark: Mark | null
  /** To the letter what was typed and is no amount, by line code or name of a supplementary figure. It is not translated like that. */
  readonly unread: Unread
}

export type Unread = Readonly<Record<string, Readonly<Partial<Record<Column, string>>>>>

/** Null: not chosen yet, or not known. */
export type StatementRecord = {
  /** What the member calls the company: its name, a nickname or a code. */
  readonly companyTitle: string
  /** The company's name as filed, only where the member wants it kept: documents show it beneath the title. */
  readonly russianName: string | null
  /** Taxpayer number, only where the member wants it kept. */
  readonly inn: string | null
  readonly form: FormKind | null
  /** Null: the edition in force in the reporting year. */
  readonly edition: Edition | null
  readonly entity: Entity
  /** The period code; from a file also one of an irregular year. */
  readonly periods: number | null
  readonly denominations: Denomination | null
  readonly reportingYear: number | null
  readonly codeValues: CodeValues
  readonly supplementary: Entered
  /** Null for a statement that was typed. */
  readonly filed: Filed | null
  /** Not there when the other fields say all. */
  readonly typing?: Typing
}

/** Whether two records say the same. The parts of a record are in the order of their shape, wherever it came from. */
export const isSameRecord = (one: StatementRecord, other: StatementRecord): boolean =>
  one === other || inOrder(one) === inOrder(other)

const inOrder = ({ typing, ...record }: StatementRecord): string => {
  const { companyTitle, russianName, inn, form, edition, entity, periods, denominations, reportingYear, ...figures } =
    record
  const { codeValues, supplementary, filed } = figures
  const head = [companyTitle, russianName, inn, form, edition, entity, periods, denominations, reportingYear]
  return JSON.stringify([head, codeValues, supplementary, filed, typing ?? null])
}
