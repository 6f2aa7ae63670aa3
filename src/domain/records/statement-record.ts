import type { Denomination } from '../catalogue/denominations.ts'
import type { Edition, Entity, FormKind } from '../catalogue/editions.ts'
import type { Problem } from '../problem.ts'
import type { Mark } from '../amounts/digits.ts'
import type { CodeValues } from '../statement/code-values.ts'
import type { Column, Draft, EnteredItems } from '../statement/draft.ts'

// The financial statement record (specification §3): a statement as stored for a member, typed or from a file, complete or not.

/** What a file contains besides the amounts that can be typed; stored so that nothing of the file is lost. */
export type Filed = Pick<
  Draft,
  'forms' | 'columns' | 'correction' | 'lines' | 'equity' | 'own' | 'unknown' | 'origin' | 'problems'
> & {
  /** The reader's remarks on the whole file. */
  readonly remarks: readonly Problem[]
}

/** Facts needed only while a statement is typed; stored so that nothing typed is lost on another device. */
export type Typing = {
  /** The entered years. Amounts of a year left out are stored but are not part of the statement. */
  readonly columns: readonly Column[]
  /** The answer to how "1,234" is meant; null until asked. */
  readonly decimalMark: Mark | null
  /**
   * Typed texts that are not amounts, exactly as typed, by line code or name of a supplementary figure. They block the
   * translation.
   */
  readonly unread: Unread
}

export type Unread = Readonly<Record<string, Readonly<Partial<Record<Column, string>>>>>

/** A field is null when not chosen yet or unknown. */
export type StatementRecord = {
  /** The member's name for the company: its real name, a nickname or a code. */
  readonly companyTitle: string
  /** The company's name as filed, stored only if the member wants it; documents show it below the title. */
  readonly russianName: string | null
  /** Tax number, stored only if the member wants it. */
  readonly inn: string | null
  readonly form: FormKind | null
  /** null for the edition in force in the reporting year. */
  readonly edition: Edition | null
  readonly entity: Entity
  /** The period code; from a file it may be irregular. */
  readonly periods: number | null
  readonly denominations: Denomination | null
  readonly reportingYear: number | null
  readonly codeValues: CodeValues
  readonly supplementary: EnteredItems
  /** null for a typed statement. */
  readonly filed: Filed | null
  /** Missing when it would only have the defaults. */
  readonly typing?: Typing
}

/** Whether two records are equal, whatever the order of their properties. */
export const isSameRecord = (one: StatementRecord, other: StatementRecord): boolean =>
  one === other || inOrder(one) === inOrder(other)

const inOrder = ({ typing, ...record }: StatementRecord): string => {
  const { companyTitle, russianName, inn, form, edition, entity, periods, denominations, reportingYear, ...figures } =
    record
  const { codeValues, supplementary, filed } = figures
  const head = [companyTitle, russianName, inn, form, edition, entity, periods, denominations, reportingYear]
  return JSON.stringify([head, codeValues, supplementary, filed, typing ?? null])
}
