import { useState } from 'react'
import { fileWords } from '#wording/en/input-page.ts'
import { say } from '#wording/say.ts'
import type { ChosenFile } from './files/chosen-files.ts'
import { fileStatus } from './files/file-status.ts'

/** What has just changed among the files, in a sentence to be read out; each change is told once. */
export function useAnnouncement(files: readonly ChosenFile[]): string {
  const [told, setTold] = useState<{ readonly files: readonly ChosenFile[]; readonly text: string }>({
    files,
    text: '',
  })
  if (told.files === files) return told.text
  const changed = files.filter(
    ({ id, state }) => told.files.find((before) => before.id === id)?.state.kind !== state.kind,
  )
  const sentences = changed.map((file) =>
    say(fileWords.announcement, { name: file.name, status: fileStatus(file).text }),
  )
  const text = sentences.length === 0 ? told.text : sentences.join(' ')
  setTold({ files, text })
  return text
}
