import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef, useState, type ClipboardEvent } from 'react'
import { pasteBoxWords } from '#wording/en/input-page.ts'
import type { NamedBlob } from '../files/use-files.ts'
import { pastedTable, tableHtml } from './pasted.ts'
import styles from './file-way.module.css'

type PasteBoxProps = { readonly onTable: (file: NamedBlob) => void; readonly onClose: () => void }

/** A box to paste a table into and look at it before it is read. */
export function PasteBox({ onTable, onClose }: PasteBoxProps) {
  const [text, setText] = useState('')
  const [html, setHtml] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus(), [])
  const keepHtml = ({ clipboardData }: ClipboardEvent) => setHtml(text === '' ? tableHtml(clipboardData) : null)
  const read = () => {
    setTried(true)
    if (text.trim() !== '') onTable(pastedTable(html ?? text))
  }
  // typing changes the text only: what was pasted as HTML is then no longer what the person sees
  const edit = (changed: string, isPaste: boolean) => {
    setText(changed)
    if (!isPaste) setHtml(null)
  }
  return (
    <div className={styles['paste']}>
      <Textarea
        label={pasteBoxWords.label}
        description={pasteBoxWords.description}
        error={isTried && text.trim() === '' && pasteBoxWords.empty}
        rows={7}
        spellCheck={false}
        ref={box}
        wrap="off"
        className={styles['table']}
        value={text}
        onPaste={keepHtml}
        onChange={({ currentTarget, nativeEvent }) => edit(currentTarget.value, isPasteEvent(nativeEvent))}
      />
      <div className={styles['buttons']}>
        <Button onClick={read}>{pasteBoxWords.read}</Button>
        <Button variant="default" onClick={onClose}>
          {pasteBoxWords.close}
        </Button>
      </div>
    </div>
  )
}

const isPasteEvent = (event: Event): boolean => event instanceof InputEvent && event.inputType === 'insertFromPaste'
