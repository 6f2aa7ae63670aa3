import type { ReactNode } from 'react'
import { chartWords } from '#words/comparison-page.ts'
import { say } from '#wording/say.ts'
import styles from './charts.module.css'

type ChartFrameProps = {
  readonly title: string
  /** What the chart shows, in words, piece by piece. Empty: a sentence says that there is nothing to draw. */
  readonly spoken: readonly string[]
  readonly legend?: ReactNode
  readonly children: ReactNode
}

/** A chart with its title. It is read out as one sentence; its figures are in the tables as well. */
export function ChartFrame({ title, spoken, legend, children }: ChartFrameProps) {
  return (
    <figure className={styles['chart']}>
      <figcaption>{title}</figcaption>
      {spoken.length === 0 ? (
        <p>{chartWords.nothing}</p>
      ) : (
        <div role="img" aria-label={say(chartWords.spoken, { chart: title, list: spoken.join('; ') })}>
          {children}
        </div>
      )}
      {legend}
    </figure>
  )
}
