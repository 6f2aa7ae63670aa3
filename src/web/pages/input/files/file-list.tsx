import { Button, Loader } from '@mantine/core'
import { memo } from 'react'
import { Icon } from '#ui/icon.tsx'
import { fileWords } from '#wording/en/input-page.ts'
import { say } from '#wording/say.ts'
import type { ChosenFile } from './chosen-files.ts'
import styles from './file-list.module.css'
import { fileStatus } from './file-status.ts'
import type { FileActions } from './use-files.ts'

type FileListProps = {
  readonly files: readonly ChosenFile[]
  readonly openId: number | null
  readonly actions: FileActions
}

/** The chosen files, how far each is, and what can be done with it. */
export function FileList({ files, openId, actions }: FileListProps) {
  return (
    <nav aria-label={fileWords.heading} className={styles['files']}>
      <ul>
        {files.map((file) => (
          <FileEntry key={file.id} file={file} isOpen={file.id === openId} actions={actions} />
        ))}
      </ul>
    </nav>
  )
}

type FileEntryProps = { readonly file: ChosenFile; readonly isOpen: boolean; readonly actions: FileActions }

/** Drawn again only when its own file changes: there may be a thousand. */
const FileEntry = memo(function FileEntry({ file, isOpen, actions }: FileEntryProps) {
  const { id, name, state } = file
  const status = fileStatus(file)
  const isBusy = state.kind === 'waiting' || state.kind === 'reading'
  const mayRepeat = state.kind === 'cancelled' || state.kind === 'unreadable' || state.kind === 'failed'
  return (
    <li className={styles['file']} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles['name']}
        aria-current={isOpen || undefined}
        onClick={() => actions.show(id)}
      >
        {name}
      </button>
      <span className={styles['status']} data-tone={status.tone}>
        {isBusy ? <Loader size={14} aria-hidden /> : <Icon name={status.icon} />} {status.text}
      </span>
      {mayRepeat && <Action word={fileWords.again} name={name} onClick={() => actions.answer(file)} />}
      {isBusy ? (
        <Action word={fileWords.cancel} name={name} onClick={() => actions.cancel(id)} />
      ) : (
        <Action word={fileWords.remove} name={name} onClick={() => actions.remove(id)} />
      )}
    </li>
  )
})

type ActionProps = { readonly word: string; readonly name: string; readonly onClick: () => void }

function Action({ word, name, onClick }: ActionProps) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={say(fileWords.actionOn, { action: word, name })}
      onClick={onClick}
    >
      {word}
    </Button>
  )
}
