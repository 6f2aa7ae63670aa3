import { useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './hint.module.css'

type HintProps = {
  /** What is shown on hover and on focus; the child names it by `aria-describedby={id}`. */
  readonly text: string
  readonly id: string
  readonly children: ReactNode
}

/** Words that appear beside a control on hover and on focus, stay while the pointer is on them and leave with Escape. */
export function Hint({ text, id, children }: HintProps) {
  const [isDismissed, setDismissed] = useState(false)
  const dismissOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDismissed(true)
  }
  const offerAgain = () => setDismissed(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the wrapper only listens: the control is its child
    <span
      className={styles['anchor']}
      data-dismissed={isDismissed || undefined}
      onKeyDown={dismissOnEscape}
      onBlur={offerAgain}
      onPointerLeave={offerAgain}
    >
      {children}
      <span role="tooltip" id={id} className={styles['bubble']}>
        {text}
      </span>
    </span>
  )
}
