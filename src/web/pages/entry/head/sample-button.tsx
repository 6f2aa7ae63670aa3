import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Change } from '#domain/entry/changes.ts'
import type { Entry } from '#domain/entry/entry.ts'
import { entryOfRecord } from '#domain/records/record-entry.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { notify } from '#ui/notify.tsx'
import { sampleWords } from '#wording/en/entry-page.ts'
import { useApi } from '../../../api/api.ts'

type SampleButtonProps = { readonly entry: Entry; readonly onChange: (change: Change) => void }

/** Fills the statement with the sample, in one step that can be undone. What is typed already is not replaced unasked. */
export function SampleButton({ entry, onChange }: SampleButtonProps) {
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  const filling = useMutation({
    mutationFn: () => api.readSample(),
    onSuccess: (record) => {
      const sample = entryOfRecord(record)
      if (sample === null) throw new Error('the sample is no entry')
      const { rows, companyTitle, ...head } = sample
      onChange({ kind: 'fill', rows, head: { ...head, companyTitle: entry.companyTitle || companyTitle } })
      notify.done(sampleWords.done)
    },
    onError: () => notify.failure(sampleWords.failed),
    onSettled: () => setAsking(false),
  })
  const isBlank = Object.keys(entry.rows).length === 0
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        loading={filling.isPending && !isAsking}
        onClick={() => (isBlank ? filling.mutate() : setAsking(true))}
      >
        {sampleWords.fill}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        heading={sampleWords.heading}
        confirm={sampleWords.confirm}
        cancel={sampleWords.cancel}
        isBusy={filling.isPending}
        onConfirm={() => filling.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{sampleWords.text}</p>
      </ConfirmDialog>
    </>
  )
}
