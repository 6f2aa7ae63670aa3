import { Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId, type ReactNode, type Ref } from 'react'
import { Fold } from './fold.tsx'
import styles from './workbench.module.css'

/** The width below which a screen counts as narrow: the same breakpoint as in the style sheet. */
const narrow = '(max-width: 63.99em)'

type WorkbenchProps = {
  readonly heading: string
  readonly inputs: ReactNode
  /** Whether the inputs are disabled, for example while their result is being saved. */
  readonly isBusy?: boolean
  /** A ref to the container of the inputs, which the caller uses to find an invalid input. */
  readonly inputsRef?: Ref<HTMLElement>
  /** The short result, a `ResultBar`. */
  readonly result: ReactNode
  /** The full result. */
  readonly children: ReactNode
}

/**
 * Shows inputs beside their result; each stays visible while the other scrolls. On a narrow screen the inputs are above
 * the result, collapsed at first; while they are open, the short result stays at the edge of the screen.
 */
export function Workbench({ heading, inputs, isBusy = false, inputsRef, result, children }: WorkbenchProps) {
  const id = useId()
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const title = (
    <Title order={2} size="h3" id={id} display={isNarrow ? 'inline' : undefined}>
      {heading}
    </Title>
  )
  return (
    <div className={styles['workbench']}>
      <section ref={inputsRef} inert={isBusy} className={`${styles['inputs']} no-print`} aria-labelledby={id}>
        {isNarrow ? (
          <Fold look="heading" summary={title}>
            <div className={styles['folded']}>{inputs}</div>
          </Fold>
        ) : (
          <>
            {title}
            {inputs}
          </>
        )}
      </section>
      <div className={styles['main']}>
        {result}
        {children}
      </div>
    </div>
  )
}

type ResultBarProps = {
  /** The heading of the bar, which only screen readers get. */
  readonly heading: string
  /** The actions on the result, with notes about them. */
  readonly actions: ReactNode
  /** The problems with the result, shown below it at full width. */
  readonly notices?: ReactNode
  readonly children: ReactNode
}

/** A bar with the short result and the actions on it. */
export function ResultBar({ heading, actions, notices, children }: ResultBarProps) {
  const id = useId()
  return (
    <section className={`${styles['bar']} no-print`} aria-labelledby={id}>
      <h2 id={id} className="read-out">
        {heading}
      </h2>
      <div className={styles['short']}>{children}</div>
      <div className={styles['actions']}>{actions}</div>
      <div className={styles['notices']}>{notices}</div>
    </section>
  )
}
