import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = {
  readonly term: ReactNode
  readonly value: ReactNode
  /** Other values of the fact, below the first. */
  readonly more?: readonly ReactNode[]
  /** Notes in small print below the last value, one per line; false is skipped. */
  readonly notes?: readonly (string | false)[]
}

type FactsProps = {
  /** The facts in display order; null, false and undefined are skipped. */
  readonly facts: readonly (Fact | null | false | undefined)[]
  /** The accessible name of the list. */
  readonly label?: string
  /** Whether each term is beside its value or above it, or each pair is in its own column where there is room. */
  readonly layout?: 'beside' | 'above' | 'columns'
  /** Whether lines separate the facts. */
  readonly look?: 'plain' | 'lines'
}

/** A list of terms and values. On a narrow screen each term is above its value. */
export function Facts({ facts, label, layout = 'beside', look = 'plain' }: FactsProps) {
  const shown = facts.filter((fact) => fact !== null && fact !== false && fact !== undefined)
  return (
    <dl className={styles['facts']} data-layout={layout} data-look={look} aria-label={label}>
      {shown.map(({ term, value, more = [], notes = [] }, position) => (
        <div key={position} className={styles['fact']}>
          <dt>{term}</dt>
          {[value, ...more].map((each, place) => (
            <dd key={place}>
              {each}
              {place === more.length && <Notes notes={notes} />}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

const Notes = ({ notes }: { readonly notes: NonNullable<Fact['notes']> }) =>
  notes
    .filter((note) => note !== false)
    .map((note) => (
      <span key={note} className={styles['note']}>
        {note}
      </span>
    ))
