import { Button, Stack, Text } from '@mantine/core'
import type { ResponseOf } from '#contract/endpoints.ts'
import { Icon } from '#ui/icon.tsx'
import { noStatementWords } from '#words/statement-page.ts'
import { fileNameOf, outputFormats } from '#writers/output-formats.ts'
import { saveFile } from '#ui/save-file.ts'

type NotDrawnProps = { readonly output: NonNullable<ResponseOf<'readStatement'>['output']> }

/** Shown instead of a translation that the current program would refuse; offers its figures for download. */
export function NotDrawn({ output }: NotDrawnProps) {
  const download = () => {
    const subject = { company: output.source, year: output.reporting_year }
    const text = JSON.stringify(output, null, 2)
    saveFile(new Blob([text], { type: outputFormats.json.mediaType }), fileNameOf('statement', 'json', subject))
  }
  return (
    <Stack align="start" gap="xs" maw="46rem">
      <Text>{noStatementWords.refused}</Text>
      <Text>{noStatementWords.refusedLead}</Text>
      <Button variant="default" leftSection={<Icon name="download" />} onClick={download}>
        {noStatementWords.download}
      </Button>
    </Stack>
  )
}
