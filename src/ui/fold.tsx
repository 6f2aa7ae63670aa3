import { useState, type ReactNode } from 'react'
import styles from './fold.module.css'

type FoldProps = {
  /** Shown whether the fold is open or closed. */
  readonly summary: ReactNode
  /** A text line, the heading of the content, a paper panel, or a list row. */
  readonly look?: 'plain' | 'heading' | 'paper' | 'row'
  /** The id of the summary. A link to it moves the focus to the summary. */
  readonly anchor?: string
  /** Initially open. */
  readonly isOpenAtFirst?: boolean
  /** Controlled open state. */
  readonly kept?: { readonly isOpen: boolean; readonly onChange: (isOpen: boolean) => void }
  readonly children: ReactNode
}

/** Content collapsed below a summary until opened. */
export function Fold({ summary, look = 'plain', anchor, isOpenAtFirst = false, kept, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const change = kept?.onChange ?? setOpen
  return (
    <details
      className={styles['fold']}
      data-look={look}
      open={kept?.isOpen ?? isOpen}
      // A visitor may have opened it before hydration.
      suppressHydrationWarning
      onToggle={({ currentTarget }) => change(currentTarget.open)}
    >
      <summary id={anchor}>{summary}</summary>
      {children}
    </details>
  )
}
