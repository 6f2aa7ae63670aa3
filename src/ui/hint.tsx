import { useEffect, useState, type ReactNode } from 'react'
import styles from './hint.module.css'

type HintProps = {
  /** What is shown on hover and on focus; the child names it by `aria-describedby={id}`. */
  readonly text: string
  readonly id: string
  readonly children: ReactNode
}

/**
 * Words that appear beside a control on hover and on focus, stay while the pointer is on them and leave with Escape, wherever the
 * focus is (WCAG 1.4.13). Shown for the focus alone they let presses through to what they cover.
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

/** Listens on the whole page: the pointer may be here while the focus is elsewhere. */
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
