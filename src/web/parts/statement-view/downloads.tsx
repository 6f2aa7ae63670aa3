import { Button } from '@mantine/core'
import type { Sheet } from '#domain/sheets/sheet.ts'
import { Icon } from '#ui/icon.tsx'
import { downloadWords } from '#wording/en/statement-screen.ts'
import { say } from '#wording/say.ts'
import styles from './statement-view.module.css'
import { downloadFormats, useDownloads } from './use-downloads.ts'

/** The statement to take away: as PDF, Excel or CSV, or on paper. */
export function Downloads({ sheet }: { readonly sheet: Sheet }) {
  const { busy, status, download } = useDownloads(sheet)
  return (
    <section aria-labelledby="downloads">
      <h2 id="downloads" className={styles['heading']}>
        {downloadWords.heading}
      </h2>
      <div className={styles['downloads']}>
        {downloadFormats.map((format) => (
          <Button
            key={format}
            variant="default"
            size="sm"
            leftSection={<Icon name="download" />}
            aria-label={say(downloadWords.label, { format: downloadWords.formats[format] })}
            loading={busy === format}
            onClick={() => download(format)}
          >
            {downloadWords.formats[format]}
          </Button>
        ))}
        <Button variant="default" size="sm" leftSection={<Icon name="print" />} onClick={() => window.print()}>
          {downloadWords.print}
        </Button>
      </div>
      <p role="status" className={styles['status']}>
        {status}
      </p>
    </section>
  )
}
