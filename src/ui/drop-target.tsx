import { useEffect, useEffectEvent, useState } from 'react'
import styles from './drop-target.module.css'
import { droppedFiles, type Dropped } from './dropped-files.ts'

type DropTargetProps = {
  /** The text that covers the page while the user drags files over it. */
  readonly text: string
  readonly onFiles: (dropped: Dropped) => void
}

/**
 * Accepts files and folders dropped anywhere on the page, so that the browser never opens an accidentally dropped file
 * in place of the page.
 */
export function DropTarget({ text, onFiles }: DropTargetProps) {
  const [isOver, setOver] = useState(false)
  const enter = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(true)
  })
  const leave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer !== null) void droppedFiles(event.dataTransfer).then(onFiles)
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('dragenter', (event) => enter(event), { signal })
    window.addEventListener('dragover', (event) => enter(event), { signal })
    window.addEventListener('dragleave', (event) => leave(event), { signal })
    window.addEventListener('drop', (event) => drop(event), { signal })
    return () => listening.abort()
  }, [])
  return isOver ? <div className={styles['veil']}>{text}</div> : null
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false
