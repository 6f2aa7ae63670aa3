import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { acceptedFiles, inputFormatNames } from '#readers/input-formats.ts'
import { fileBytesMax, megabytes } from '#readers/limits.ts'
import { Icon } from '#ui/icon.tsx'
import { startWords } from '#wording/en/input-page.ts'
import { oneOf } from '#wording/en/lists.ts'
import { say } from '#wording/say.ts'
import type { NamedBlob } from '../files/use-files.ts'
import styles from './file-way.module.css'
import { PasteBox } from './paste-box.tsx'

type FileWayProps = {
  readonly onFiles: (files: readonly NamedBlob[]) => void
  readonly onSample: () => void
  /** Once there are files the invitation makes room for them: its buttons stay, and one for the other way joins them. */
  readonly otherWay: { readonly isOpen: boolean; readonly toggle: () => void } | null
}

/** Where files come in: dropped, chosen, pasted, or the sample. What is accepted is said before anything is chosen. */
export function FileWay({ onFiles, onSample, otherWay }: FileWayProps) {
  const [isPasting, setPasting] = useState(false)
  const take = (files: readonly File[]) => onFiles(files.map((file) => ({ name: file.name, blob: file })))
  const takePasted = (file: NamedBlob) => {
    setPasting(false)
    onFiles([file])
  }
  return (
    <section className={styles['way']} data-compact={otherWay !== null || undefined} aria-labelledby="file-way">
      <h2 id="file-way" className={styles['heading']}>
        {otherWay === null ? startWords.heading : startWords.headingMore}
      </h2>
      <p className={styles['invitation']}>{startWords.drop}</p>
      <div className={styles['buttons']}>
        <FileButton multiple accept={acceptedFiles} onChange={take}>
          {(button) => (
            <Button {...button} variant={otherWay === null ? 'filled' : 'default'}>
              {startWords.choose}
            </Button>
          )}
        </FileButton>
        <Button variant="default" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          {startWords.paste}
        </Button>
        <Button variant="default" onClick={onSample}>
          {startWords.sample}
        </Button>
        {otherWay !== null && (
          <Button variant="default" aria-expanded={otherWay.isOpen} onClick={otherWay.toggle}>
            {startWords.type}
          </Button>
        )}
      </div>
      {isPasting && <PasteBox onTable={takePasted} onClose={() => setPasting(false)} />}
      <p className={styles['privacy']}>
        <Icon name="lock" className={styles['lock']} /> {startWords.privacy}
      </p>
      <p className={styles['accepted']}>
        {say(startWords.accepted, { read: oneOf(inputFormatNames) })} {say(startWords.limit, megabytes(fileBytesMax))}{' '}
        {startWords.pasteAnywhere}
      </p>
    </section>
  )
}
