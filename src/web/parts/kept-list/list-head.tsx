import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { listWords } from '#wording/en/kept-list.ts'
import styles from './kept-list.module.css'

type ListHeadProps = {
  readonly id: string
  readonly ref: RefObject<HTMLHeadingElement | null>
  /** How many were found. */
  readonly text: string
  /** Shows what is left out too; null: nothing is. */
  readonly onClear: (() => void) | null
}

/** How many there are, and the way to all of them. It can be focused when a row is gone. */
export function ListHead({ id, ref, text, onClear }: ListHeadProps) {
  return (
    <div className={styles['found']}>
      <div role="status">
        <h2 id={id} ref={ref} tabIndex={-1}>
          {text}
        </h2>
      </div>
      {onClear !== null && (
        <Button variant="default" size="compact-sm" onClick={onClear}>
          {listWords.clear}
        </Button>
      )}
    </div>
  )
}
