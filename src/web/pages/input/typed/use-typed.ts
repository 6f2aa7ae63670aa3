import { useNavigate } from 'react-router'
import type { AnswerOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { headProblems, typedRecord } from '#domain/records/head.ts'
import type { CheckedForm } from '#ui/use-checked-form.ts'
import { useFieldForm } from '../../../flows/use-field-form.ts'
import { useKeep } from '../use-keep.ts'
import { headOf, type HeadTexts } from './head-texts.ts'

export type InputPage = AnswerOf<'readInputPage'>

/** Begins a draft with what was said of it, and goes on to its lines. */
export function useTyped({ defaults }: InputPage): CheckedForm<HeadTexts> {
  const keep = useKeep()
  const navigate = useNavigate()
  const recordOf = (texts: HeadTexts) => typedRecord(headOf(texts))
  return useFieldForm<HeadTexts>({
    initial: {
      companyTitle: '',
      form: defaults.form,
      entity: defaults.entity,
      periods: String(defaults.periods),
      denominations: String(defaults.denominations),
      reportingYear: String(defaults.reportingYear),
    },
    check: (texts) => headProblems(recordOf(texts)),
    async send(texts) {
      const { id } = await keep({ record: recordOf(texts), kept: null })
      await navigate(address('balanceSheetInput', { id }))
    },
  })
}
