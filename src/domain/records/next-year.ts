import { rolledForward } from '../entry/roll-forward.ts'
import { titleWithoutYear } from './naming.ts'
import { entryOfRecord, recordWith } from './record-entry.ts'
import type { StatementRecord } from './statement-record.ts'

/** The record of the year after, its year before filled in; null while form, unit or year is not known. */
export function nextYearOf(record: StatementRecord): StatementRecord | null {
  const entry = entryOfRecord(record)
  if (entry === null) return null
  const companyTitle = titleWithoutYear(record.companyTitle, record.reportingYear)
  const blank = { ...record, edition: null, codeValues: {}, supplementary: {}, filed: null }
  return recordWith(blank, { ...rolledForward(entry), companyTitle })
}
