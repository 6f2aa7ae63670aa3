import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type ClipboardEvent as PasteEvent } from 'react'
import { acceptedFiles } from '#readers/input-formats.ts'
import { choosesAgain } from '#ui/chooses-again.ts'
import { Icon } from '#ui/icon.tsx'
import { pastedFiles, pastedTable, tableHtml } from '#ui/pasted-files.ts'
import { Section } from '#ui/section.tsx'
import { pasteBoxWords, startWords } from '#words/input-page.ts'
import type { NamedBlob } from '../../reading/chosen-files.ts'
import { useDialogTextForgotten } from '../../session/use-field-form.ts'
import { useKeptTexts } from '../../session/use-kept-texts.ts'
import { AcceptedFiles } from '../../reading/accepted-files.tsx'

type FileSectionProps = {
  readonly onFiles: (files: readonly NamedBlob[]) => void
  readonly onSample: () => void
  /**
   * Whether there is no file. Once there is one, the section has only its buttons, with one more for typing, and the
   * note on privacy.
   */
  readonly isFirst: boolean
  readonly opened: OpenSection
  readonly onOpen: (opened: OpenSection) => void
}

/** Which part is open: the box for pasting or the form for typing a statement; null when neither is. */
export type OpenSection = 'paste' | 'typing' | null

/** Accepts files that the user chooses or pastes, or the sample. Says beforehand which formats are accepted. */
export function FileSection({ onFiles, onSample, isFirst, opened, onOpen }: FileSectionProps) {
  const choose = (files: readonly File[]) => onFiles(files.map((file) => ({ name: file.name, blob: file })))
  const toggle = (part: OpenSection) => onOpen(opened === part ? null : part)
  usePaste(onFiles)
  useDialogTextForgotten('pasted table')
  return (
    <Section
      look={isFirst ? 'dashed' : 'plain'}
      size="h2"
      heading={isFirst ? startWords.heading : startWords.headingMore}
      hasHiddenHeading={!isFirst}
    >
      {isFirst && <Text fw={600}>{startWords.drop}</Text>}
      <Group gap="sm">
        <FileButton multiple accept={acceptedFiles} inputProps={choosesAgain} onChange={choose}>
          {(button) => (
            <Button {...button} variant={isFirst ? 'filled' : 'default'}>
              {startWords.choose}
            </Button>
          )}
        </FileButton>
        <Button variant="default" aria-expanded={opened === 'paste'} onClick={() => toggle('paste')}>
          {startWords.paste}
        </Button>
        <Button variant="default" onClick={onSample}>
          {startWords.sample}
        </Button>
        {!isFirst && (
          <Button variant="default" aria-expanded={opened === 'typing'} onClick={() => toggle('typing')}>
            {startWords.type}
          </Button>
        )}
      </Group>
      {opened === 'paste' && <PasteBox onTable={(file) => onFiles([file])} onClose={() => onOpen(null)} />}
      <Text fz={isFirst ? '0.9375rem' : 'sm'} lh={1.5} {...(!isFirst && { c: 'dimmed' })}>
        <Icon name="lock" /> {startWords.privacy}
      </Text>
      {isFirst && <AcceptedFiles more={startWords.pasteAnywhere} />}
    </Section>
  )
}

type PasteBoxProps = { readonly onTable: (file: NamedBlob) => void; readonly onClose: () => void }

/** A box into which the user pastes a table, to check it before it is read. */
function PasteBox({ onTable, onClose }: PasteBoxProps) {
  const { texts, keep } = useKeptTexts('pasted table')
  const { text = '' } = texts
  const [html, setHtml] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus(), [])
  const keepHtml = ({ clipboardData, currentTarget }: PasteEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd, value } = currentTarget
    const isAllReplaced = selectionStart === 0 && selectionEnd === value.length
    setHtml(isAllReplaced ? tableHtml(clipboardData) : null)
  }
  const read = () => {
    setTried(true)
    if (text.trim() !== '') onTable(pastedTable(html ?? text, startWords.pasted))
  }
  // Discards the pasted HTML when the user types, because the HTML then no longer matches the text that the user sees.
  const edit = (changed: string, isPaste: boolean) => {
    keep({ text: changed })
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
        // Wide tabs, so that the user can distinguish the columns of a pasted table.
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

/** Accepts files and tables that the user pastes anywhere on the page, except into a field. */
function usePaste(onFiles: (files: readonly NamedBlob[]) => void): void {
  const readPasted = useEffectEvent((event: ClipboardEvent) => {
    if (event.clipboardData === null || isField(event.target)) return
    const files = pastedFiles(event.clipboardData, startWords.pasted)
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
