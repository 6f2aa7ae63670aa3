import { Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId, type ReactNode, type Ref } from 'react'
import { Fold } from './fold.tsx'
import styles from './workbench.module.css'

/** As narrow as the style sheet has it. */
const narrow = '(max-width: 63.99em)'

type WorkbenchProps = {
  /** Over the inputs. */
  readonly heading: string
  readonly inputs: ReactNode
  /** The inputs wait, as while what they made is saved. */
  readonly isBusy?: boolean
  /** Around the inputs, where a fault among them is looked for. */
  readonly inputsRef?: Ref<HTMLElement>
  /** The result in short, a `ResultBar`. */
  readonly result: ReactNode
  /** The result in full. */
  readonly children: ReactNode
}

/**
 * Inputs beside the result they make, each in view while the other is scrolled. On a narrow screen the inputs are folded away above the
 * result; while they lie open the result in short stays at the edge of the screen.
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
  /** What it is called; read out and not shown. */
  readonly heading: string
  /** What can be done with the result, and what must be known of doing it. */
  readonly actions: ReactNode
  /** What is wrong with it; below, as wide as the bar. */
  readonly notices?: ReactNode
  readonly children: ReactNode
}

/** A result in short with what can be done with it. */
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
