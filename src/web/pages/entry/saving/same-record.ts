import type { StatementRecord } from '#domain/records/statement-record.ts'

/** Whether two records say the same. The parts of a record stand in the order of their shape, wherever it came from. */
export const isSameRecord = (one: StatementRecord, other: StatementRecord): boolean =>
  one === other || inOrder(one) === inOrder(other)

const inOrder = ({ typing, ...record }: StatementRecord): string => {
  const { companyTitle, inn, form, edition, entity, periods, denominations, reportingYear, ...figures } = record
  const { codeValues, supplementary, filed } = figures
  const head = [companyTitle, inn, form, edition, entity, periods, denominations, reportingYear]
  return JSON.stringify([head, codeValues, supplementary, filed, typing ?? null])
}
