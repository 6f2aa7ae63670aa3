import { Button } from '@mantine/core'
import { assessmentFiles, type AssessmentFormat } from '#writers/page.ts'
import { Icon } from '#ui/icon.tsx'
import { downloadWords } from '#wording/en/statement-screen.ts'
import { say } from '#wording/say.ts'
import { useWriting } from '../../parts/downloads/use-writing.ts'
import type { Kept } from './kept.ts'
import styles from './assessment-page.module.css'

const formats = ['pdf', 'excel', 'text', 'json'] as const satisfies readonly AssessmentFormat[]

/** The stored printout to take away; dated as it was saved, so that it is the same file whenever it is asked for. */
export function AssessmentDownloads({ kept: { printout, savedAt } }: { readonly kept: Kept }) {
  const { busy, status, save } = useWriting()
  const download = (format: AssessmentFormat): void =>
    void save({ kind: 'assessment', sheet: printout, format, created: savedAt }, assessmentFiles[format].fileName)
  return (
    <div role="group" aria-label={downloadWords.heading} className={styles['downloads']}>
      {formats.map((format) => (
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
      <span role="status" className={styles['status']}>
        {status}
      </span>
    </div>
  )
}
