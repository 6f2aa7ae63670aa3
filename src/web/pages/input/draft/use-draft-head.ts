import { useNavigate } from 'react-router'
import type { AnswerOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { headProblems } from '#domain/records/head.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import type { CheckedForm } from '#ui/use-checked-form.ts'
import { useFieldForm } from '../../../flows/use-field-form.ts'
import { headOf, textsOf, type HeadTexts } from '../typed/head-texts.ts'
import { useKeep } from '../use-keep.ts'

export type Draft = AnswerOf<'editStatement'>

/** Changes what a draft is about; its lines stay as they are. */
export function useDraftHead(draft: Draft): CheckedForm<HeadTexts> {
  const keep = useKeep()
  const navigate = useNavigate()
  const changed = (texts: HeadTexts): StatementRecord => ({ ...recordIn(draft), ...headOf(texts) })
  return useFieldForm<HeadTexts>({
    initial: textsOf(draft),
    check: (texts) => headProblems(changed(texts)),
    async send(texts) {
      const { id, version } = draft
      await keep({ record: changed(texts), kept: { id, version } })
      await navigate(address('balanceSheetInput', { id }))
    },
  })
}

/** The statement alone, without what is kept beside it. */
function recordIn(draft: Draft): StatementRecord {
  const {
    id: _id,
    version: _version,
    savedAt: _saved,
    expiresAt: _ends,
    daysLeft: _left,
    problems: _p,
    ...record
  } = draft
  return record
}
