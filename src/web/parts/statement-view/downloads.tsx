import type { Sheet } from '#domain/sheets/sheet.ts'
import { downloadWords } from '#wording/en/statement-screen.ts'
import { DownloadButtons } from '../downloads/download-buttons.tsx'
import styles from './statement-view.module.css'
import { downloadFormats, useDownloads } from './use-downloads.ts'

/** The statement to take away: as a file, or on paper. */
export function Downloads({ sheet }: { readonly sheet: Sheet }) {
  const { busy, status, download } = useDownloads(sheet)
  return (
    <div>
      <h2 className={styles['heading']}>{downloadWords.heading}</h2>
      <DownloadButtons formats={downloadFormats} onDownload={download} {...{ busy, status }} />
    </div>
  )
}
