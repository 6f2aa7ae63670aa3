import type { Denomination } from '../catalogue/denominations.ts'
import type { Edition, Entity, FormKind } from '../catalogue/editions.ts'
import type { Problem } from '../problem.ts'
import type { Mark } from '../amounts/digits.ts'
import type { CodeValues } from '../statement/code-values.ts'
import type { Column, Draft, EnteredItems } from '../statement/draft.ts'

// The financial statement record (specification §3): a member's statement as stored, typed or from a file, complete or
// not.

/**
 * The facts of a file besides the typed amounts: its lines as filed, and everything that cannot be typed. Stored so
 * that no amount or remark of the file is lost.
 */
export type Filed = Pick<
  Draft,
  | 'forms'
  | 'columns'
  | 'withoutPrevious'
  | 'correction'
  | 'lines'
  | 'equity'
  | 'own'
  | 'unknown'
  | 'origin'
  | 'problems'
> & {
  /** The reader's remarks on the whole file. */
  readonly remarks: readonly Problem[]
}

/** Facts needed only while a statement is typed, stored so that another device shows everything that was typed. */
export type Typing = {
  /** The years being entered. Amounts of any other year are stored, but are not part of the statement. */
  readonly columns: readonly Column[]
  /**
   * The user's answer to whether "1,234" has a decimal comma or a separator of thousands; null until the user answers.
   */
  readonly decimalMark: Mark | null
  /**
   * Typed strings that are not amounts, by line code or name of a supplementary figure. While there are any, the
   * statement cannot be translated.
   */
  readonly unread: Unread
}

export type Unread = Readonly<Record<string, Readonly<Partial<Record<Column, string>>>>>

/** A statement as stored. A field is null when it is unknown or not chosen yet. */
export type StatementRecord = {
  /** The member's name for the company: its real name, a nickname or a code. */
  readonly companyTitle: string
  /** The company's name as filed; documents show it below the title. null when the member does not keep it. */
  readonly russianName: string | null
  /** Tax number of the company; null when the member does not keep it. */
  readonly inn: string | null
  readonly form: FormKind | null
  /** null means the edition in force in the reporting year. */
  readonly edition: Edition | null
  readonly entity: Entity
  /** The period code, which may be irregular if it is from a file. */
  readonly periods: number | null
  readonly denominations: Denomination | null
  readonly reportingYear: number | null
  readonly codeValues: CodeValues
  readonly supplementary: EnteredItems
  /** The other facts of the file; null for a typed statement. */
  readonly filed: Filed | null
  /** Left out when all its fields have the default values. */
  readonly typing?: Typing
}

/**
 * Whether two records are equal. The order of their own properties does not matter; the order of anything inside them
 * does.
 */
export const isSameRecord = (one: StatementRecord, other: StatementRecord): boolean =>
  one === other || inOrder(one) === inOrder(other)

const inOrder = ({ typing, ...record }: StatementRecord): string => {
  const { companyTitle, russianName, inn, form, edition, entity, periods, denominations, reportingYear, ...figures } =
    record
  const { codeValues, supplementary, filed } = figures
  const head = [companyTitle, russianName, inn, form, edition, entity, periods, denominations, reportingYear]
  return JSON.stringify([head, codeValues, supplementary, filed, typing ?? null])
}

/**
 * A record with the Russian name, the tax number and the file texts that the server has. The editor changes none of
 * them, so an older version must not bring back what a rename elsewhere has removed. Unchanged if the lines of the two
 * files differ.
 */
export function withNamesOf({ russianName, inn, filed }: StatementRecord, record: StatementRecord): StatementRecord {
  if (record.russianName === russianName && record.inn === inn) return record
  return linesIn(record) === linesIn({ filed }) ? { ...record, russianName, inn, filed } : record
}

const linesIn = ({ filed }: Pick<StatementRecord, 'filed'>): string =>
  JSON.stringify(filed?.lines.map(({ code, amounts }) => [code, amounts]) ?? null)
