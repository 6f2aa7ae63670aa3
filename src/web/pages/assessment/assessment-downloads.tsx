import { assessmentDocument } from '#domain/documents/assessment-document.ts'
import { fileNameOf, formatsOf, type FormatOf } from '#writers/output-formats.ts'
import { DownloadButtons } from '../../document/download-buttons.tsx'
import { useWriting } from '../../writing/use-writing.ts'
import type { Kept } from './kept.ts'

/** The stored printout to take away; dated as it was saved, so that it is the same file whenever it is asked for. */
export function AssessmentDownloads({ kept: { printout, savedAt, outputData } }: { readonly kept: Kept }) {
  const { busy, status, save } = useWriting()
  const subject = { company: printout.title, year: outputData.reporting_year }
  const download = (format: FormatOf<'assessment'>): void =>
    void save(
      { document: assessmentDocument(printout), format, created: savedAt },
      fileNameOf('assessment', format, subject),
    )
  return <DownloadButtons formats={formatsOf('assessment')} onDownload={download} {...{ busy, status }} />
}
