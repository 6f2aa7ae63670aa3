import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = {
  readonly term: ReactNode
  readonly value: ReactNode
  /** Further values under the first. */
  readonly more?: readonly ReactNode[]
  /** More about the values, below the last of them, each on a line of smaller letters; false is left out. */
  readonly notes?: readonly (string | false)[]
}

type FactsProps = {
  /** In the order they are shown; one that is null, false or undefined is left out. */
  readonly facts: readonly (Fact | null | false | undefined)[]
  /** What the list is called for who cannot see it. */
  readonly label?: string
  /** A term beside its value, above it, or every pair as a column of its own where there is room. */
  readonly layout?: 'beside' | 'above' | 'columns'
  /** Under lines, or plain. */
  readonly look?: 'plain' | 'lines'
}

/** A list of facts: what each is called, and its value. On a narrow screen the term always stands above. */
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
