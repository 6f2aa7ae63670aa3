// The legends and tooltips of charts use this style.
import '@mantine/core/styles/ColorSwatch.layer.css'
import type { ReactNode } from 'react'
import styles from './chart-frame.module.css'
import { useKit } from './kit.ts'

type ChartFrameProps = {
  readonly title: string
  /** A description of the chart for screen readers, in parts. Without parts, `nothing` replaces the chart. */
  readonly spoken: readonly string[]
  readonly nothing: string
  readonly legend?: ReactNode
  readonly children: ReactNode
}

/**
 * A chart with its title. Screen readers get the description instead of the chart, because the same figures are also in
 * tables.
 */
export function ChartFrame({ title, spoken, nothing, legend, children }: ChartFrameProps) {
  const { words } = useKit()
  return (
    <figure className={styles['chart']}>
      <figcaption>{title}</figcaption>
      {spoken.length === 0 ? (
        <p>{nothing}</p>
      ) : (
        <div role="img" aria-label={words.chart(title, spoken.join('; '))}>
          {children}
        </div>
      )}
      {legend}
    </figure>
  )
}
