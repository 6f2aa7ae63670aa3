import { useState, type ReactNode } from 'react'
import styles from './fold.module.css'

type FoldProps = {
  /** What stands there while it is closed. */
  readonly summary: ReactNode
  /** A line of the page, the heading of what is folded away, a sheet of paper, or a row of a list. */
  readonly look?: 'plain' | 'heading' | 'paper' | 'row'
  /** The id of the summary, where links lead to it; the focus goes there. */
  readonly anchor?: string
  /** Open until the visitor closes it. */
  readonly isOpenAtFirst?: boolean
  /** Whether it lies open, where something else keeps that. */
  readonly kept?: { readonly isOpen: boolean; readonly onChange: (isOpen: boolean) => void }
  readonly children: ReactNode
}

/** Something that is folded away under a line until it is asked for. */
export function Fold({ summary, look = 'plain', anchor, isOpenAtFirst = false, kept, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const change = kept?.onChange ?? setOpen
  return (
    <details
      className={styles['fold']}
      data-look={look}
      open={kept?.isOpen ?? isOpen}
      // a visitor may have opened it before the program came
      suppressHydrationWarning
      onToggle={({ currentTarget }) => change(currentTarget.open)}
    >
      <summary id={anchor}>{summary}</summary>
      {children}
    </details>
  )
}
