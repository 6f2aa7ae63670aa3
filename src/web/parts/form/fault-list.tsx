import type { ReactNode, RefObject } from 'react'
import { Icon } from '#ui/icon.tsx'
import { formWords } from '#wording/en/site.ts'
import styles from './form.module.css'
import type { FieldFault, Refused } from './refused.ts'

type FaultListProps = {
  readonly faults: readonly FieldFault[]
  readonly refused: Refused | null
  /** What can be done besides another try. */
  readonly remedy?: ReactNode
  readonly place: RefObject<HTMLDivElement | null>
  readonly onChoice: (at: string) => void
}

/** Why a form was not taken: what is said of the whole, and its faults with links to their fields. */
export function FaultList({ faults, refused, remedy, place, onChoice }: FaultListProps) {
  if (faults.length === 0 && refused === null) return null
  return (
    <div ref={place} tabIndex={-1} role="alert" className={styles['faults']}>
      <h2 className={styles['faults-heading']}>
        <Icon name="error" /> {formWords.faults}
      </h2>
      {refused !== null && <p className={styles['refusal']}>{refused.sentence}</p>}
      {refused !== null && refused.hint !== null && <p className={styles['hint']}>{refused.hint}</p>}
      {faults.length > 0 && (
        <ul>
          {faults.map(({ at, message }) => (
            <li key={at}>
              <a
                href={`#${at}`}
                onClick={(event) => {
                  event.preventDefault()
                  onChoice(at)
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
      {remedy !== undefined && <p className={styles['hint']}>{remedy}</p>}
    </div>
  )
}
