import { useState } from 'react'
import type { Sheet } from '#domain/sheets/sheet.ts'
import { exportFiles } from '#writers/page.ts'
import { downloadWords } from '#wording/en/statement-screen.ts'
import { say } from '#wording/say.ts'
import { faultOf } from '../fault/fault.ts'
import { saveFile, writeFile } from '../../writing/write-file.ts'

/** The formats the page offers, in shown order. */
export const downloadFormats = ['pdf', 'excel', 'csv', 'text', 'json'] as const
export type DownloadFormat = (typeof downloadFormats)[number]

/** Writes the sheet and hands it to the browser; `status` tells in words how far that is. */
export function useDownloads(sheet: Sheet) {
  const [busy, setBusy] = useState<DownloadFormat | null>(null)
  const [status, setStatus] = useState('')
  const download = async (format: DownloadFormat) => {
    const { fileName } = exportFiles[format]
    const names = { format: downloadWords.formats[format], name: fileName }
    setBusy(format)
    setStatus(say(downloadWords.busy, names))
    try {
      saveFile(await writeFile(sheet, format), fileName)
      setStatus(say(downloadWords.done, names))
    } catch (error) {
      setStatus(say(downloadWords.failed, { ...names, id: faultOf(error).id }))
    }
    setBusy(null)
  }
  return { busy, status, download: (format: DownloadFormat) => void download(format) }
}
