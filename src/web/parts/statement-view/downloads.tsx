import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { downloadWords } from '#words/statement-screen.ts'
import { formatsOf } from '#writers/output-formats.ts'
import { DownloadButtons } from '../../document/download-buttons.tsx'
import styles from './statement-view.module.css'
import { useDownloads } from './use-downloads.ts'

type DownloadsProps = { readonly sheet: StatementPrintout; readonly statement: Statement }

/** The statement to take away: as a file, or on paper. */
export function Downloads({ sheet, statement }: DownloadsProps) {
  const { busy, status, download } = useDownloads({ sheet, statement, isSample: false })
  return (
    <div>
      <h2 className={styles['heading']}>{downloadWords.heading}</h2>
      <DownloadButtons formats={formatsOf('statement')} onDownload={download} {...{ busy, status }} />
    </div>
  )
}
