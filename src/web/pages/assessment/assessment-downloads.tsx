import { assessmentDocument } from '#domain/documents/assessment-document.ts'
import { assessmentFiles, type AssessmentFormat } from '#writers/page.ts'
import { DownloadButtons } from '../../parts/downloads/download-buttons.tsx'
import { useWriting } from '../../parts/downloads/use-writing.ts'
import type { Kept } from './kept.ts'

const formats = ['pdf', 'excel', 'text', 'json'] as const satisfies readonly AssessmentFormat[]

/** The stored printout to take away; dated as it was saved, so that it is the same file whenever it is asked for. */
export function AssessmentDownloads({ kept: { printout, savedAt } }: { readonly kept: Kept }) {
  const { busy, status, save } = useWriting()
  const download = (format: AssessmentFormat): void =>
    void save({ document: assessmentDocument(printout), format, created: savedAt }, assessmentFiles[format].fileName)
  return <DownloadButtons formats={formats} onDownload={download} {...{ busy, status }} />
}
