// the legends and tooltips of charts draw with it
import '@mantine/core/styles/ColorSwatch.layer.css'
import type { ReactNode } from 'react'
import styles from './chart-frame.module.css'
import { useKit } from './kit.ts'

type ChartFrameProps = {
  readonly title: string
  /** What the chart shows, in words, piece by piece; where there is none, `nothing` is said. */
  readonly spoken: readonly string[]
  readonly nothing: string
  readonly legend?: ReactNode
  readonly children: ReactNode
}

/** A chart with its title. It is read out as one sentence; its figures are in tables as well. */
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
