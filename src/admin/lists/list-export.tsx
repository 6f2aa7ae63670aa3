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
  /** The name of the list; the file name adds the day. */
  readonly name: string
  /** Requests the file's content. */
  readonly ask: () => Promise<string>
  /** The file type; CSV by default. */
  readonly kind?: keyof typeof kinds
}

const kinds = {
  csv: { label: adminListWords.download, fileName: adminListWords.fileName },
  jsonl: { label: adminListWords.downloadLines, fileName: adminListWords.linesFileName },
} as const satisfies Record<AdminFileKind, unknown>

/** The button that downloads a list written by the server. */
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
