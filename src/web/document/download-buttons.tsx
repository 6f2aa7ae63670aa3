import { Button, Group, Text } from '@mantine/core'
import { Icon } from '#ui/icon.tsx'
import { downloadWords } from '#words/statement-screen.ts'
import { say } from '#wording/say.ts'
import { outputFormats, type OutputFormat } from '#writers/output-formats.ts'

type DownloadButtonsProps<Format extends OutputFormat> = {
  /** The formats in display order. */
  readonly formats: readonly Format[]
  /** The format that is being written; null when nothing is being written. */
  readonly busy: string | null
  /** The progress of the last download in words; '' before the first. */
  readonly status: string
  readonly onDownload: (format: Format) => void
  /** Whether the buttons are small, for use in a bar among other buttons. */
  readonly isCompact?: boolean
}

/** Buttons that download the document in each format, and one that prints it. */
export function DownloadButtons<Format extends OutputFormat>({
  formats,
  busy,
  status,
  onDownload,
  isCompact = false,
}: DownloadButtonsProps<Format>) {
  const look = { variant: 'default', size: isCompact ? 'compact-sm' : 'sm' } as const
  return (
    <Group role="group" aria-label={downloadWords.heading} gap={isCompact ? '0.4rem' : 'xs'}>
      {formats.map((format) => (
        <Button
          key={format}
          {...look}
          leftSection={<Icon name="download" />}
          aria-label={say(downloadWords.label, { format: outputFormats[format].name })}
          loading={busy === format}
          onClick={() => onDownload(format)}
        >
          {outputFormats[format].name}
        </Button>
      ))}
      <Button {...look} leftSection={<Icon name="print" />} onClick={() => window.print()}>
        {downloadWords.print}
      </Button>
      <Text span role="status" size="xs" c="dimmed">
        {status}
      </Text>
    </Group>
  )
}
