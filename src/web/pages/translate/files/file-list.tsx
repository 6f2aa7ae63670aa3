import { Button, Loader } from '@mantine/core'
import { Icon } from '#ui/icon.tsx'
import { fileWords } from '#wording/en/screens.ts'
import { say } from '#wording/say.ts'
import type { ChosenFile } from './chosen-files.ts'
import styles from './file-list.module.css'
import { fileStatus } from './file-status.ts'

type FileActions = {
  readonly onShow: (id: number) => void
  readonly onCancel: (id: number) => void
  readonly onAgain: (file: ChosenFile) => void
  readonly onRemove: (id: number) => void
}

type FileListProps = FileActions & { readonly files: readonly ChosenFile[]; readonly openId: number | null }

/** The chosen files, how far each is, and what can be done with it. */
export function FileList({ files, openId, ...actions }: FileListProps) {
  return (
    <nav aria-label={fileWords.heading} className={styles['files']}>
      <ul>
        {files.map((file) => (
          <FileEntry key={file.id} file={file} isOpen={file.id === openId} {...actions} />
        ))}
      </ul>
    </nav>
  )
}

type FileEntryProps = FileActions & { readonly file: ChosenFile; readonly isOpen: boolean }

function FileEntry({ file, isOpen, onShow, onCancel, onAgain, onRemove }: FileEntryProps) {
  const { id, name, state } = file
  const status = fileStatus(state)
  const isBusy = state.kind === 'waiting' || state.kind === 'reading'
  const mayRepeat = state.kind === 'cancelled' || state.kind === 'unreadable' || state.kind === 'failed'
  return (
    <li className={styles['file']} data-open={isOpen || undefined}>
      <button type="button" className={styles['name']} aria-current={isOpen || undefined} onClick={() => onShow(id)}>
        {name}
      </button>
      <span className={styles['status']} data-tone={status.tone}>
        {isBusy ? <Loader size={14} aria-hidden /> : <Icon name={status.icon} />} {status.text}
      </span>
      {mayRepeat && <Action word={fileWords.again} name={name} onClick={() => onAgain(file)} />}
      {isBusy ? (
        <Action word={fileWords.cancel} name={name} onClick={() => onCancel(id)} />
      ) : (
        <Action word={fileWords.remove} name={name} onClick={() => onRemove(id)} />
      )}
    </li>
  )
}

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
