import { useState } from 'react'
import { LiveStatus } from '#ui/live-status.tsx'
import { fileWords } from '#words/input-page.ts'
import { say } from '#wording/say.ts'
import type { ChosenFile } from '../../reading/chosen-files.ts'
import { fileStatus } from '../../reading/file-status.ts'

/** Announces to screen readers when files are added or their states change. */
export const FilesAnnouncement = ({ files }: { readonly files: readonly ChosenFile[] }) => (
  <LiveStatus text={useAnnouncement(files)} />
)

/** The latest changes as sentences, one per file; the text stays the same until the next change. */
function useAnnouncement(files: readonly ChosenFile[]): string {
  const [announced, setAnnounced] = useState({ files, text: '' })
  if (announced.files === files) return announced.text
  const changed = files.filter(
    ({ id, state }) => announced.files.find((before) => before.id === id)?.state.kind !== state.kind,
  )
  const sentences = changed.map((file) =>
    say(fileWords.announcement, { name: file.name, status: fileStatus(file).text }),
  )
  const text = sentences.length === 0 ? announced.text : sentences.join(' ')
  setAnnounced({ files, text })
  return text
}
