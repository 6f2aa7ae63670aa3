import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { titleWithoutYear } from '#domain/records/naming.ts'
import { nextYearOf } from '#domain/records/record-entry.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { notify } from '#ui/notify.tsx'
import { assessPanelWords } from '#words/analysis-page.ts'
import { newStatementWords } from '#words/statement-page.ts'
import { statementName } from '#wording/statement-name.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../api/api.ts'
import { useSubmission } from '../api/submission.ts'
import { notificationOf } from '#browser/sentences.ts'
import { statementsKey } from '../api/statement-queries.ts'
import { sendCopies } from '../session/draft-saving.ts'
import { useSession } from '../session/session.ts'

/** The record for a new draft, with the message to show once it is saved; or the reason why there can be no draft. */
type Made =
  | { readonly record: StatementRecord; readonly done: string }
  | { readonly record: null; readonly why: string }

const copied = (record: StatementRecord): Made => ({
  record: { ...record, companyTitle: titleWithoutYear(record.companyTitle, record.reportingYear) },
  done: say(newStatementWords.copied, { name: statementName(record) }),
})

function nextYear(given: StatementRecord): Made {
  const record = nextYearOf(given)
  if (record === null) return { record, why: newStatementWords.noNextYear }
  return { record, done: say(newStatementWords.nextYear, { year: record.reportingYear ?? 0 }) }
}

/**
 * Functions that make a new draft from a stored statement, as a copy or for the next year, and open it in the editor.
 * They first send the changes to the statement that are only in this browser.
 */
export function useNewStatement() {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const submit = useSubmission()
  const [isBusy, setBusy] = useState(false)
  const begin = useCallback(
    async (id: string, make: (record: StatementRecord) => Made): Promise<void> => {
      setBusy(true)
      try {
        if (!(await sendCopies(api, session, id))) return notify.failure(assessPanelWords.notSaved)
        const made = make(await recordOf(api, id))
        if (made.record === null) return notify.failure(made.why)
        const body = { ...made.record, generate: false }
        const saved = await submit(body, (idempotencyKey) => api.saveStatement({ body, idempotencyKey }))
        void queries.invalidateQueries({ queryKey: statementsKey })
        await navigate(address('balanceSheetInput', { id: saved.id }))
        notify.done(made.done)
      } catch (error) {
        notify.failure(notificationOf(error))
      } finally {
        setBusy(false)
      }
    },
    [api, session, queries, navigate, submit],
  )
  return {
    isBusy,
    copy: useCallback((id: string) => void begin(id, copied), [begin]),
    beginNextYear: useCallback((id: string) => void begin(id, nextYear), [begin]),
  }
}

/** Fetches a statement, to use it as the record of a new draft. */
const recordOf = async (api: Client, id: string): Promise<StatementRecord> =>
  api.readStatement({ params: { financialStatementId: id } })
