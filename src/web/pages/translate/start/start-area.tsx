import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { fileBytesMax, megabytes } from '#readers/limits.ts'
import { Icon } from '#ui/icon.tsx'
import { translateScreen } from '#wording/en/screens.ts'
import { say } from '#wording/say.ts'
import type { NamedBlob } from '../files/use-files.ts'
import { acceptedTypes } from './accepted-types.ts'
import { PasteBox } from './paste-box.tsx'
import styles from './start-area.module.css'

type StartAreaProps = {
  /** Once there are files the invitation makes room for them; its buttons stay. */
  readonly isCompact: boolean
  readonly onFiles: (files: readonly NamedBlob[]) => void
  readonly onSample: () => void
}

/** Where files come in: dropped, chosen, pasted, or the sample. What is accepted is said before anything is chosen. */
export function StartArea({ isCompact, onFiles, onSample }: StartAreaProps) {
  const [isPasting, setPasting] = useState(false)
  const take = (files: readonly File[]) => onFiles(files.map((file) => ({ name: file.name, blob: file })))
  const takePasted = (file: NamedBlob) => {
    setPasting(false)
    onFiles([file])
  }
  return (
    <section className={styles['start']} data-compact={isCompact || undefined} aria-labelledby="start">
      <h1 id="start" className={styles['heading']}>
        {translateScreen.heading}
      </h1>
      <p className={styles['lead']}>{translateScreen.lead}</p>
      <div className={styles['drop']}>
        <p className={styles['invitation']}>{translateScreen.drop}</p>
        <div className={styles['buttons']}>
          <FileButton multiple accept={acceptedTypes} onChange={take}>
            {(button) => <Button {...button}>{translateScreen.choose}</Button>}
          </FileButton>
          <Button variant="default" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
            {translateScreen.paste}
          </Button>
          <Button variant="default" onClick={onSample}>
            {translateScreen.sample}
          </Button>
        </div>
        {isPasting && <PasteBox onTable={takePasted} onClose={() => setPasting(false)} />}
        <p className={styles['privacy']}>
          <Icon name="lock" /> {translateScreen.privacy}
        </p>
      </div>
      <p className={styles['accepted']}>
        {translateScreen.accepted} {say(translateScreen.limit, megabytes(fileBytesMax))} {translateScreen.pasteAnywhere}
      </p>
    </section>
  )
}
