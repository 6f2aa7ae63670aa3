import { useState } from 'react'
import { downloadWords } from '#words/statement-screen.ts'
import { say } from '#wording/say.ts'
import { outputFormats } from '#writers/output-formats.ts'
import type { DocumentWriting } from './writing-messages.ts'
import { saveFile } from '#ui/save-file.ts'
import { writeFile } from './write-file.ts'
import { faultOf } from '#ui/fault.ts'

/**
 * Writes documents and passes them to the browser's downloads. `status`: the progress of the last document, in words.
 */
export function useWriting() {
  const [busy, setBusy] = useState<DocumentWriting['format'] | null>(null)
  const [status, setStatus] = useState('')
  const save = async (writing: DocumentWriting, fileName: string): Promise<void> => {
    const { format } = writing
    const names = { format: outputFormats[format].name, name: fileName }
    setBusy(format)
    setStatus(say(downloadWords.busy, names))
    try {
      saveFile(await writeFile(writing), fileName)
      setStatus(say(downloadWords.done, names))
    } catch (error) {
      setStatus(say(downloadWords.failed, { ...names, id: faultOf(error).id }))
    }
    setBusy(null)
  }
  return { busy, status, save }
}
