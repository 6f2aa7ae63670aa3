import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type ClipboardEvent as PasteEvent } from 'react'
import { acceptedFiles, inputFormatNames } from '#readers/input-formats.ts'
import { fileBytesMax, megabytes } from '#readers/limits.ts'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { pasteBoxWords, startWords } from '#words/input-page.ts'
import { oneOf } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { pastedFiles, pastedTable, tableHtml } from './pasted.ts'
import type { NamedBlob } from './use-files.ts'

type FileSectionProps = {
  readonly onFiles: (files: readonly NamedBlob[]) => void
  readonly onSample: () => void
  /** Once there are files the invitation makes room for them: its buttons stay, and one for typing joins them. */
  readonly typing: { readonly isOpen: boolean; readonly toggle: () => void } | null
}

/** Where files are given: dropped, chosen, pasted, or the sample. What is accepted is said before anything is chosen. */
export function FileSection({ onFiles, onSample, typing }: FileSectionProps) {
  const [isPasting, setPasting] = useState(false)
  const isFirst = typing === null
  const choose = (files: readonly File[]) => onFiles(files.map((file) => ({ name: file.name, blob: file })))
  const readPasted = (file: NamedBlob) => {
    setPasting(false)
    onFiles([file])
  }
  usePaste(onFiles)
  return (
    <Section
      look={isFirst ? 'dashed' : 'plain'}
      size="h2"
      heading={isFirst ? startWords.heading : startWords.headingMore}
      hasHiddenHeading={!isFirst}
    >
      {isFirst && <Text fw={600}>{startWords.drop}</Text>}
      <Group gap="sm">
        <FileButton multiple accept={acceptedFiles} onChange={choose}>
          {(button) => (
            <Button {...button} variant={isFirst ? 'filled' : 'default'}>
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
        {typing !== null && (
          <Button variant="default" aria-expanded={typing.isOpen} onClick={typing.toggle}>
            {startWords.type}
          </Button>
        )}
      </Group>
      {isPasting && <PasteBox onTable={readPasted} onClose={() => setPasting(false)} />}
      <Text fz={isFirst ? '0.9375rem' : 'sm'} lh={1.5} {...(!isFirst && { c: 'dimmed' })}>
        <Icon name="lock" /> {startWords.privacy}
      </Text>
      {isFirst && (
        <Text fz="sm" lh={1.55} c="dimmed">
          {say(startWords.accepted, { read: oneOf(inputFormatNames) })} {say(startWords.limit, megabytes(fileBytesMax))}{' '}
          {startWords.pasteAnywhere}
        </Text>
      )}
    </Section>
  )
}

type PasteBoxProps = { readonly onTable: (file: NamedBlob) => void; readonly onClose: () => void }

/** A box to paste a table into and look at it before it is read. */
function PasteBox({ onTable, onClose }: PasteBoxProps) {
  const [text, setText] = useState('')
  const [html, setHtml] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus(), [])
  const keepHtml = ({ clipboardData }: PasteEvent) => setHtml(text === '' ? tableHtml(clipboardData) : null)
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
    <Stack gap="sm">
      <Textarea
        label={pasteBoxWords.label}
        description={pasteBoxWords.description}
        error={isTried && text.trim() === '' && pasteBoxWords.empty}
        rows={7}
        spellCheck={false}
        ref={box}
        wrap="off"
        // the columns of a pasted table are apart
        styles={{ input: { tabSize: 16 } }}
        value={text}
        onPaste={keepHtml}
        onChange={({ currentTarget, nativeEvent }) => edit(currentTarget.value, isPasteEvent(nativeEvent))}
      />
      <Group gap="sm">
        <Button onClick={read}>{pasteBoxWords.read}</Button>
        <Button variant="default" onClick={onClose}>
          {pasteBoxWords.close}
        </Button>
      </Group>
    </Stack>
  )
}

const isPasteEvent = (event: Event): boolean => event instanceof InputEvent && event.inputType === 'insertFromPaste'

/** Takes files and tables pasted anywhere on the page, except into a field, which keeps what is pasted into it. */
function usePaste(onFiles: (files: readonly NamedBlob[]) => void): void {
  const readPasted = useEffectEvent((event: ClipboardEvent) => {
    if (event.clipboardData === null || isField(event.target)) return
    const files = pastedFiles(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => readPasted(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
