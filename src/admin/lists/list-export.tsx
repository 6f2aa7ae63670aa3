import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { adminFileTypes, type AdminFileKind } from '#contract/admin/admin-endpoint.ts'
import { notificationOf } from '#browser/sentences.ts'
import { Icon } from '#ui/icon.tsx'
import { notify } from '#ui/notify.tsx'
import { saveFile } from '#ui/save-file.ts'
import { adminListWords } from '#words/admin/admin-lists.ts'
import { say } from '#wording/say.ts'

type ListExportProps = {
  /** What is listed: its file is called so, with the day. */
  readonly name: string
  /** Gives the file. */
  readonly ask: () => Promise<string>
  /** As which kind of file; CSV when left out. */
  readonly kind?: keyof typeof kinds
}

const kinds = {
  csv: { label: adminListWords.download, fileName: adminListWords.fileName },
  jsonl: { label: adminListWords.downloadLines, fileName: adminListWords.linesFileName },
} as const satisfies Record<AdminFileKind, unknown>

/** The button that saves what the server writes of a list. */
export function ListExport({ name, ask, kind = 'csv' }: ListExportProps) {
  const { label, fileName } = kinds[kind]
  const download = useMutation({
    mutationFn: ask,
    onSuccess: (text) =>
      saveFile(
        new Blob([text], { type: adminFileTypes[kind] }),
        say(fileName, { name, date: new Date().toISOString().slice(0, 10) }),
      ),
    onError: (error) => notify.failure(notificationOf(error)),
  })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon name="download" />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  )
}
