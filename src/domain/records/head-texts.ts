import { isDenomination } from '../catalogue/denominations.ts'
import { isAcceptedPeriod } from '../catalogue/periods.ts'
import type { RecordHead } from './head.ts'

/** The head of a statement as the strings in form fields; '' where nothing is chosen. */
export type HeadTexts = Readonly<Record<keyof RecordHead, string>>

export const textsOf = (head: RecordHead): HeadTexts => ({
  companyTitle: head.companyTitle,
  form: head.form ?? '',
  entity: head.entity,
  // if the period code does not exist, the field for the period is empty, so that the user chooses one
  periods: textOf(head.periods !== null && isAcceptedPeriod(head.periods) ? head.periods : null),
  denominations: textOf(head.denominations),
  reportingYear: textOf(head.reportingYear),
})

const textOf = (given: number | null): string => (given === null ? '' : String(given))

/** Parses the form fields; an invalid value counts as nothing chosen. */
export function headOf(texts: HeadTexts): RecordHead {
  const { form, entity } = texts
  const unit = Number(texts.denominations)
  return {
    companyTitle: texts.companyTitle.trim(),
    form: form === 'full' || form === 'simplified' ? form : null,
    entity: entity === 'non-profit' ? entity : 'commercial',
    periods: wholeOf(texts.periods),
    denominations: isDenomination(unit) ? unit : null,
    reportingYear: wholeOf(texts.reportingYear),
  }
}

const wholeOf = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null)
