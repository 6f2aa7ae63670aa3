import { Button, Loader, Text } from '@mantine/core'
import { memo, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Item, ItemList } from '#ui/item-list.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ProgressBar } from '#ui/loading.tsx'
import { Paper } from '#ui/section.tsx'
import { Tone } from '#ui/tone.tsx'
import { fileWords, problemTableWords } from '#words/input-page.ts'
import { counted } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { FaultNotice } from '#browser/fault-notice.tsx'
import { DownloadButton } from '#browser/download-button.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { ChosenFile } from '../../reading/chosen-files.ts'
import { fileStatus } from '../../reading/file-status.ts'
import { hasProblems, problemTable } from '../../reading/problem-table.ts'
import type { FileActions } from './use-files.ts'

type FileListProps = {
  readonly files: readonly ChosenFile[]
  readonly openId: number | null
  readonly actions: FileActions
}

/** Maximum number of files listed at first, so that the result below the list stays within reach. */
const listedMax = 12

/** Lists the files that the user gave, with the progress of each and the actions on it. */
export function FileList({ files, openId, actions }: FileListProps) {
  const [isWhole, setWhole] = useState(false)
  const listed = isWhole ? files : files.filter(({ id }, position) => position < listedMax || id === openId)
  return (
    <nav aria-label={fileWords.heading}>
      <Text fw={600} size="sm" mb={4}>
        {counted(files.length, fileWords.count)}
      </Text>
      <ItemList look="narrow">
        {listed.map((file) => (
          <FileEntry key={file.id} file={file} isOpen={file.id === openId} actions={actions} />
        ))}
      </ItemList>
      {listed.length < files.length && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => setWhole(true)}>
          {say(fileWords.all, { count: files.length })}
        </Button>
      )}
    </nav>
  )
}

type FileEntryProps = { readonly file: ChosenFile; readonly isOpen: boolean; readonly actions: FileActions }

/** One file in the list. Memoised, because there may be a thousand. */
const FileEntry = memo(function FileEntry({ file, isOpen, actions }: FileEntryProps) {
  const { id, name, state } = file
  const status = fileStatus(file)
  const isBusy = state.kind === 'waiting' || state.kind === 'reading'
  const mayRepeat = state.kind === 'cancelled' || state.kind === 'unreadable' || state.kind === 'failed'
  return (
    <Item
      isCurrent={isOpen}
      heading={
        <LinkButton aria-current={isOpen || undefined} onClick={() => actions.show(id)}>
          {name}
        </LinkButton>
      }
      actions={
        <>
          {mayRepeat && <Action word={fileWords.again} name={name} onClick={() => actions.answer(file)} />}
          {isBusy ? (
            <Action word={fileWords.cancel} name={name} onClick={() => actions.cancel(id)} />
          ) : (
            <Action word={fileWords.remove} name={name} onClick={() => actions.remove(id)} />
          )}
        </>
      }
    >
      <Tone tone={status.tone === 'busy' ? 'soft' : status.tone}>
        {isBusy ? <Loader size={14} aria-hidden /> : <Icon name={status.icon} />} {status.text}
      </Tone>
    </Item>
  )
})

type ActionProps = { readonly word: string; readonly name: string; readonly onClick: () => void }

const Action = ({ word, name, onClick }: ActionProps) => (
  <Button
    variant="subtle"
    size="compact-sm"
    aria-label={say(fileWords.actionOn, { action: word, name })}
    onClick={onClick}
  >
    {word}
  </Button>
)

type FileNoticeProps = {
  readonly file: ChosenFile
  readonly actions: Pick<FileActions, 'cancel' | 'answer'>
}

/** Shown instead of a statement while its file waits or is being read, or when reading was cancelled or failed. */
export function FileNotice({ file, actions }: FileNoticeProps) {
  const { id, name, state } = file
  const status = fileStatus(file).text
  switch (state.kind) {
    case 'waiting':
    case 'reading':
      return (
        <Paper>
          <Text>{say(fileWords.working, { name })}</Text>
          <ProgressBar label={status} done={knownProgress(state)} />
          <Text size="sm" c="dimmed">
            {status}
          </Text>
          <NoticeButton word={fileWords.cancel} onClick={() => actions.cancel(id)} />
        </Paper>
      )
    case 'cancelled':
    case 'unreadable':
      return (
        <Paper>
          <Text>{say(fileWords[state.kind], { name })}</Text>
          <NoticeButton word={fileWords.again} onClick={() => actions.answer(file)} />
        </Paper>
      )
    case 'failed':
      return <FaultNotice fault={state.fault} />
    case 'read':
      return null
  }
}

const NoticeButton = ({ word, onClick }: Omit<ActionProps, 'name'>) => (
  <div>
    <Button variant="default" onClick={onClick}>
      {word}
    </Button>
  </div>
)

/**
 * The progress of reading a file; undefined unless several statements are being checked, because otherwise it is not
 * known.
 */
const knownProgress = (state: ChosenFile['state']) =>
  state.kind === 'reading' && state.total > 1 ? { value: state.count, max: state.total } : undefined

/** The button that downloads a table of the errors and warnings of all files; renders nothing when there are none. */
export const ProblemDownload = ({ files }: { readonly files: readonly ChosenFile[] }) =>
  hasProblems(files) && (
    <div>
      <DownloadButton label={fileWords.problems} download={() => saveProblems(files)} failure="below" />
    </div>
  )

async function saveProblems(files: readonly ChosenFile[]): Promise<void> {
  const [rows, { csvTable }] = await Promise.all([problemTable(files), import('#writers/csv-writer.ts')])
  saveFile(new Blob([csvTable(rows)], { type: 'text/csv' }), problemTableWords.file)
}
