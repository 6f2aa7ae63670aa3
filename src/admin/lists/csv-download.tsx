import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { notificationOf } from '#browser/sentences.ts'
import { Icon } from '#ui/icon.tsx'
import { notify } from '#ui/notify.tsx'
import { saveFile } from '#ui/save-file.ts'
import { adminListWords } from '#words/admin/admin-lists.ts'
import { say } from '#wording/say.ts'

type CsvDownloadProps = {
  /** What is listed: its file is called so, with the day. */
  readonly name: string
  readonly ask: () => Promise<Blob>
  /** What the button says, and how the name of the file ends; a list is saved as CSV. */
  readonly label?: string
  readonly fileName?: string
}

/** The button that saves what the server writes of a list. */
export function CsvDownload(props: CsvDownloadProps) {
  const { name, ask, label = adminListWords.download, fileName = adminListWords.fileName } = props
  const download = useMutation({
    mutationFn: ask,
    onSuccess: (file) => saveFile(file, say(fileName, { name, date: new Date().toISOString().slice(0, 10) })),
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
