import { columns } from '../statement/draft.ts'
import { draftOf } from './record-draft.ts'
import type { StatementRecord } from './statement-record.ts'

/**
 * A string that identifies a statement by its form, edition, entity, period, unit, year, correction number, and the
 * amounts of its lines and entered figures. It leaves out the title, the locations in a file, changes in equity and
 * lines that the company added, so the same filing is recognised even under a different nickname or when it is typed by
 * hand. `draft` is the record's draft.
 */
export function contentOf(record: StatementRecord, draft = draftOf(record)): string {
  const { form, edition, entity, period, denomination, reportingYear, correction, lines } = draft
  const amounts = lines
    .filter((line) => columns.some((column) => line.amounts[column] !== null))
    .toSorted((one, other) => (one.code < other.code ? -1 : Number(one.code > other.code)))
    .map((line) => [line.code, ...columns.map((column) => line.amounts[column])])
  const entered = record.supplementary
  return JSON.stringify([
    [form, edition, entity, period, denomination, reportingYear, correction],
    amounts,
    [entered.depreciationAndAmortization, entered.capitalExpenditures].map((given) => [
      given?.current,
      given?.previous,
    ]),
  ])
}
