import { useEffect, useEffectEvent } from 'react'
import type { NamedBlob } from '../files/use-files.ts'
import { pastedFiles } from './pasted.ts'

/** Takes files and tables pasted anywhere on the page, except into a field, which keeps what is pasted into it. */
export function usePaste(onFiles: (files: readonly NamedBlob[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (event.clipboardData === null || isField(event.target)) return
    const files = pastedFiles(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
