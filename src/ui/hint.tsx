import { useEffect, useId, useState, type ReactNode } from 'react'
import styles from './hint.module.css'

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
  const [isNear, setNear] = useState(false)
  const [isDismissed, setDismissed] = useState(false)
  useEscape(isNear && !isDismissed, () => setDismissed(true))
  const approach = () => setNear(true)
  const leave = () => {
    setNear(false)
    setDismissed(false)
  }
  return (
    <span
      className={styles['anchor']}
      data-dismissed={isDismissed || undefined}
      onPointerEnter={approach}
      onPointerLeave={leave}
      onFocus={approach}
      onBlur={leave}
    >
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
