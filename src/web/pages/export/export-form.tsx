import { Button, Radio } from '@mantine/core'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { Icon } from '#ui/icon.tsx'
import { useSearchState } from '#ui/use-search-state.ts'
import { exportWords, formatPurposes } from '#wording/en/export-page.ts'
import { say } from '#wording/say.ts'
import { fileNameOf, formatsOf, outputFormats, type FormatOf } from '#writers/output-formats.ts'
import { useDownloads } from '../../parts/statement-view/use-downloads.ts'
import styles from './export-page.module.css'
import { formatForm, formatNamed } from './format-in-address.ts'

type ExportFormProps = { readonly sheet: StatementPrintout; readonly statement: Statement }

/** In which format the document is made, and the button that makes it. */
export function ExportForm({ sheet, statement }: ExportFormProps) {
  const [format, setFormat] = useSearchState(formatForm)
  const { busy, status, download } = useDownloads(sheet, statement)
  return (
    <div className={styles['form']}>
      <Radio.Group
        label={exportWords.format}
        value={format}
        onChange={(chosen) => setFormat(formatNamed(chosen))}
        classNames={{ label: styles['heading'] ?? '' }}
      >
        <div className={styles['formats']}>
          {formatsOf('statement').map((each) => (
            <Radio key={each} value={each} label={labelOf(each)} />
          ))}
        </div>
      </Radio.Group>
      <div className={styles['ways']}>
        <Button leftSection={<Icon name="download" />} loading={busy !== null} onClick={() => download(format)}>
          {say(exportWords.download, { name: fileNameOf('statement', format) })}
        </Button>
        <Button variant="default" leftSection={<Icon name="print" />} onClick={() => window.print()}>
          {exportWords.print}
        </Button>
      </div>
      <p role="status" className={styles['status']}>
        {status}
      </p>
    </div>
  )
}

function labelOf(format: FormatOf<'statement'>): string {
  const { name } = outputFormats[format]
  const purpose = formatPurposes[format]
  return purpose === undefined ? name : say(exportWords.formatFor, { name, purpose })
}
