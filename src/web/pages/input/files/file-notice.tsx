import { Button } from '@mantine/core'
import { fileWords } from '#wording/en/input-page.ts'
import { say } from '#wording/say.ts'
import { FaultNotice } from '../../../parts/fault/fault-notice.tsx'
import type { ChosenFile } from './chosen-files.ts'
import { fileStatus } from './file-status.ts'
import styles from './file-notice.module.css'
import type { FileActions } from './use-files.ts'

type FileNoticeProps = {
  readonly file: ChosenFile
  readonly actions: Pick<FileActions, 'cancel' | 'answer'>
}

/** What stands in place of a statement while its file is being read, or where reading came to nothing. */
export function FileNotice({ file, actions }: FileNoticeProps) {
  const { id, name, state } = file
  switch (state.kind) {
    case 'waiting':
    case 'reading':
      return (
        <div className={styles['notice']}>
          <p>{say(fileWords.working, { name })}</p>
          <progress aria-label={fileStatus(file).text} {...progressOf(state)} />
          <p className={styles['stage']}>{fileStatus(file).text}</p>
          <Button variant="default" onClick={() => actions.cancel(id)}>
            {fileWords.cancel}
          </Button>
        </div>
      )
    case 'cancelled':
    case 'unreadable':
      return (
        <div className={styles['notice']}>
          <p>{say(fileWords[state.kind], { name })}</p>
          <Button variant="default" onClick={() => actions.answer(file)}>
            {fileWords.again}
          </Button>
        </div>
      )
    case 'failed':
      return <FaultNotice fault={state.fault} />
    case 'read':
      return null
  }
}

/** Checking many statements has an end that is known; reading has not. */
const progressOf = (state: ChosenFile['state']): { readonly value?: number; readonly max?: number } =>
  state.kind === 'reading' && state.total > 1 ? { value: state.count, max: state.total } : {}
