import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { address } from '#contract/screens.ts'
import { withNamesOf, type StatementRecord } from '#domain/records/statement-record.ts'
import { notificationOf } from '#browser/sentences.ts'
import { Callout } from '#ui/callout.tsx'
import { notify } from '#ui/notify.tsx'
import { conflictWords, unsentWords } from '#words/entry-page.ts'
import { useApi } from '../../api/api.ts'
import { statementsKey } from '../../api/statement-queries.ts'
import { useSubmission } from '../../api/submission.ts'
import { readCopy, settleCopy } from '../../session/drafts.ts'
import { useSignedIn } from '../../session/session.ts'

/**
 * Saves the typed content as another draft, on request, and opens it; the existing draft stays unchanged. `onSaved`:
 * called before the new draft opens.
 */
export function useSaveAsNew(typed: () => StatementRecord | Promise<StatementRecord>, onSaved: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const submit = useSubmission()
  const saving = useMutation({
    mutationFn: async () => {
      const body = { ...(await typed()), generate: false }
      return submit(body, (idempotencyKey) => api.saveStatement({ body, idempotencyKey }))
    },
    onSuccess: async ({ id }) => {
      onSaved()
      void queries.invalidateQueries({ queryKey: statementsKey })
      await navigate(address('balanceSheetInput', { id }))
      notify.done(conflictWords.bothDone)
    },
    onError: (error) => notify.failure(notificationOf(error)),
  })
  return { isBusy: saving.isPending, failure: saving.error, saveAsNew: () => saving.mutate() }
}

export type SaveAsNew = ReturnType<typeof useSaveAsNew>

type UnsentChangesProps = {
  readonly draftId: string
  /** Whether the draft was translated, and not deleted. */
  readonly isTranslated: boolean
}

/** Offers to save what this browser kept of a draft that takes no more changes; shows nothing if it kept nothing. */
export function UnsentChanges({ draftId, isTranslated }: UnsentChangesProps) {
  const api = useApi()
  const memberId = useSignedIn()?.user?.id ?? ''
  const owner = { memberId, draftId }
  const [copy] = useState(() => readCopy(window.localStorage, owner))
  if (copy.unsent === null) return null
  const { record } = copy.unsent
  // If the draft was translated, a rename of its translation may since have removed names, which must not come back; if
  // the draft was deleted, there is no statement to compare names with.
  const typed = async () =>
    isTranslated ? withNamesOf(await api.readStatement({ params: { financialStatementId: draftId } }), record) : record
  return <OfferedChanges typed={typed} onSaved={() => settleCopy(window.localStorage, owner, copy)} />
}

type OfferedChangesProps = { readonly typed: () => Promise<StatementRecord>; readonly onSaved: () => void }

function OfferedChanges({ typed, onSaved }: OfferedChangesProps) {
  const { isBusy, saveAsNew } = useSaveAsNew(typed, onSaved)
  const save = (
    <Button variant="default" loading={isBusy} onClick={saveAsNew}>
      {conflictWords.both}
    </Button>
  )
  return (
    <Callout severity="warning" actions={save}>
      <p>{unsentWords.text}</p>
    </Callout>
  )
}
