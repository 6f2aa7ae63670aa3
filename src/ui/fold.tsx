import { useState, type ReactNode } from 'react'
import styles from './fold.module.css'

type FoldProps = {
  /** The text that is shown whether the fold is open or closed. */
  readonly summary: ReactNode
  /** Whether the summary looks like a line of text, the heading of the content, a paper panel, or a row of a list. */
  readonly look?: 'plain' | 'heading' | 'paper' | 'row'
  /** The id of the summary. A link to it moves the focus to the summary. */
  readonly anchor?: string
  readonly isOpenAtFirst?: boolean
  /** The state of the fold, if the caller controls it. */
  readonly kept?: { readonly isOpen: boolean; readonly onChange: (isOpen: boolean) => void }
  readonly children: ReactNode
}

/** Shows a summary, and hides the content below it until the user opens the fold. */
export function Fold({ summary, look = 'plain', anchor, isOpenAtFirst = false, kept, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const change = kept?.onChange ?? setOpen
  return (
    <details
      className={styles['fold']}
      data-look={look}
      open={kept?.isOpen ?? isOpen}
      // A visitor may have opened the fold before hydration.
      suppressHydrationWarning
      onToggle={({ currentTarget }) => change(currentTarget.open)}
    >
      <summary id={anchor}>{summary}</summary>
      {children}
    </details>
  )
}
