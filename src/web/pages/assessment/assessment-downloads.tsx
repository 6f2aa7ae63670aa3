import { assessmentDocument } from '#domain/documents/assessment-document.ts'
import { fileNameOf, formatsOf, type FormatOf } from '#writers/output-formats.ts'
import { DownloadButtons } from '../../document/download-buttons.tsx'
import { useWriting } from '../../writing/use-writing.ts'
import type { Kept } from './kept.ts'

/** The stored printout to take away; dated as it was saved, so that it is the same file whenever it is asked for. */
export function AssessmentDownloads({ kept: { printout, savedAt } }: { readonly kept: Kept }) {
  const { busy, status, save } = useWriting()
  const download = (format: FormatOf<'assessment'>): void =>
    void save({ document: assessmentDocument(printout), format, created: savedAt }, fileNameOf('assessment', format))
  return <DownloadButtons formats={formatsOf('assessment')} onDownload={download} {...{ busy, status }} />
}
