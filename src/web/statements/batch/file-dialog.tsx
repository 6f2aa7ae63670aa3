import { Button, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { address } from '#contract/screens.ts'
import { isForFileAlone, type Answers } from '#readers/questions.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { batchFileWords as words } from '#words/file-batch.ts'
import { actionWords } from '#words/input-page.ts'
import { useApi } from '../../api/api.ts'
import { useSubmission } from '../../api/submission.ts'
import { statementsKey } from '../../api/statement-queries.ts'
import { ProblemItems } from '../../document/problem-items.tsx'
import { QuestionForm } from '../given-files/question-form.tsx'
import { sendStatement, type KeptStatement } from '../translation.ts'
import type { BatchRecord } from './batch-names.ts'
import type { BatchRow } from './batch-rows.ts'
import { problemsOfRow, type RowAct } from './shown-rows.ts'
import { handOverFiles } from '../../reading/handed-files.ts'
import type { Batch } from './use-batch.ts'

/** The state of the dialog: the row that it shows, and the actions of the buttons in the table's rows. */
export function useFileDialog({ batch, actions }: Batch) {
  const [key, setKey] = useState<string | null>(null)
  const navigate = useNavigate()
  const row = batch.rows.find((each) => each.key === key) ?? null
  const latest = useRef({ batch, actions })
  useEffect(() => {
    latest.current = { batch, actions }
  })
  const act = useCallback(
    (wanted: RowAct, of: string): void => {
      const { rows } = latest.current.batch
      const { file } = rows.find((each) => each.key === of) ?? {}
      if (file === undefined) return
      switch (wanted) {
        case 'answer':
        case 'look':
          return setKey(of)
        case 'again':
          return latest.current.actions.answer(file)
        case 'remove':
        case 'removeFile':
          return latest.current.actions.remove(file.id)
        case 'alone': {
          const state = handOverFiles([{ name: file.name, blob: file.blob, answers: file.answers }])
          void navigate(address('TransformationInput', { type: 'FinancialStatements' }), { state })
        }
      }
    },
    [navigate],
  )
  return {
    row,
    act,
    close: (): void => setKey(null),
    keep: ({ file, position }: BatchRow, kept: KeptStatement): void => {
      if (position !== null) actions.review(file.id, position, { kept })
    },
  }
}

type FileDialogProps = {
  /** The row that the dialog shows; null when the dialog is closed. */
  readonly row: BatchRow | null
  readonly name: string
  /** The record from which a draft would be made; null when the row has none. */
  readonly record: BatchRecord | null
  readonly onAnswer: (id: number, answers: Answers) => void
  /** Called when the statement is stored as a draft. */
  readonly onKept: (row: BatchRow, kept: KeptStatement) => void
  readonly onClose: () => void
}

/** The dialog in which the user answers the open questions about a file, or sees the problems found in it. */
export function FileDialog({ row, name, record, onAnswer, onKept, onClose }: FileDialogProps) {
  return (
    <Dialog
      isOpen={row !== null}
      heading={name}
      size="lg"
      onClose={onClose}
      buttons={
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {row !== null && row.questions.length > 0 && (
        <QuestionForm
          content={row.file.content}
          name={row.file.name}
          questions={row.questions}
          problems={problemsOfRow(row)}
          onAnswer={(answers) => {
            onClose()
            onAnswer(row.file.id, answers)
          }}
        />
      )}
      {row !== null && row.questions.length === 0 && (
        <>
          <ProblemItems problems={problemsOfRow(row)} />
          {row.standing === 'broken' && record !== null && !isForFileAlone(problemsOfRow(row)) && (
            <Correct row={row} batchRecord={record} onKept={(kept) => onKept(row, kept)} />
          )}
          {isForFileAlone(problemsOfRow(row)) && <Text>{actionWords.correctFile}</Text>}
        </>
      )}
    </Dialog>
  )
}

type CorrectProps = {
  readonly row: BatchRow
  readonly batchRecord: BatchRecord
  readonly onKept: (kept: KeptStatement) => void
}

/**
 * The button that stores a statement with errors as a draft and opens the draft, so that the user can correct its
 * lines.
 */
function Correct({ row: { reviewed }, batchRecord: { record }, onKept }: CorrectProps) {
  const api = useApi()
  const queries = useQueryClient()
  const submit = useSubmission()
  const navigate = useNavigate()
  const save = useMutation({
    mutationFn: async () => {
      const { kept } = reviewed
      if (kept !== null) return kept
      const { id, version } = await submit(record, (idempotencyKey) =>
        sendStatement(api, { record, kept: null }, { generate: false, idempotencyKey }),
      )
      return { id, version }
    },
    onSuccess: async (kept) => {
      onKept(kept)
      void queries.invalidateQueries({ queryKey: statementsKey })
      await navigate(address('balanceSheetInput', { id: kept.id }))
    },
  })
  return (
    <>
      {save.isError && <ErrorCallout error={save.error} heading={actionWords.notSaved} />}
      <Button loading={save.isPending} onClick={() => save.mutate()}>
        {words.correct}
      </Button>
      <Text size="sm" c="dimmed">
        {words.correctHelp}
      </Text>
    </>
  )
}
