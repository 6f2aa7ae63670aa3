import { useEffect, useId, useState, type ReactNode } from 'react'
import styles from './hint.module.css'
import { useInside } from './use-inside.ts'

type HintProps = {
  /** The text of the hint; the child element refers to it with `aria-describedby={id}`. */
  readonly text: string
  readonly id: string
  readonly children: ReactNode
}

/**
 * A tooltip that is shown when the control is hovered or focused. It stays while the pointer is on the tooltip, and
 * closes with Escape wherever the focus is (WCAG 1.4.13). A tooltip shown only because of the focus lets clicks pass
 * through.
 */
export function Hint({ text, id, children }: HintProps) {
  const { isInside, handlers } = useInside()
  const [isDismissed, setDismissed] = useState(false)
  useEscape(isInside && !isDismissed, () => setDismissed(true))
  // The hint may be shown again only when both the pointer and the focus have left.
  if (!isInside && isDismissed) setDismissed(false)
  return (
    <span className={styles['anchor']} data-dismissed={isDismissed || undefined} {...handlers}>
      {children}
      <span role="tooltip" id={id} className={styles['bubble']}>
        {text}
      </span>
    </span>
  )
}

/** A missing value, which shows the reason when it is hovered or focused. */
export function AbsentValue({ text, reason }: { readonly text: ReactNode; readonly reason: string }) {
  const id = useId()
  return (
    <Hint id={id} text={reason}>
      <button type="button" className={styles['absent']} aria-describedby={id}>
        {text}
      </button>
    </Hint>
  )
}

/**
 * Calls `onEscape` when the user presses Escape. Listens on the document, because the pointer and the focus may be on
 * different elements.
 */
function useEscape(isListening: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isListening) return undefined
    const hear = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  })
}
