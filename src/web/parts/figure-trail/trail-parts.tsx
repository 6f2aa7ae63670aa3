import { useId } from 'react'
import type { TrailSubject } from '#domain/sheets/assessment/calculation.ts'
import type { AssessmentSheet } from '#domain/sheets/assessment/printout.ts'
import { subjectKey, type TrailPart } from '#domain/sheets/assessment/trail.ts'
import type { TrailYear } from '#domain/sheets/assessment/trail-ways.ts'
import { Hint } from '#ui/hint.tsx'
import { trailWords } from '#wording/en/figure-trail.ts'
import styles from './figure-trail.module.css'
import { reasonOf } from './reason-of.ts'

type TrailPartsProps = {
  readonly sheet: AssessmentSheet
  readonly parts: readonly TrailPart[]
  readonly onFollow: (subject: TrailSubject) => void
}

const years = ['current', 'previous'] as const satisfies readonly TrailYear[]

/** What a number is made of, each with its values of both years and its own way further down. */
export function TrailParts({ sheet, parts, onFollow }: TrailPartsProps) {
  return (
    <table className={styles['parts']}>
      <caption>{trailWords.madeOf}</caption>
      <thead>
        <tr>
          <td />
          {years.map((year) => (
            <th key={year} scope="col">
              {sheet.years[year]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={subjectKey(part.subject)}>
            <th scope="row">
              <button type="button" data-part={subjectKey(part.subject)} onClick={() => onFollow(part.subject)}>
                {part.label}
              </button>
            </th>
            {years.map((year) => (
              <td key={year}>
                <PartValue {...{ sheet, part, year, onFollow }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PartValueProps = Pick<TrailPartsProps, 'sheet' | 'onFollow'> & {
  readonly part: TrailPart
  readonly year: TrailYear
}

function PartValue({ sheet, part, year, onFollow }: PartValueProps) {
  const id = useId()
  const printed = part[year]
  if (printed.value !== null) return printed.text
  return (
    <Hint id={id} text={reasonOf(sheet, year, printed)}>
      <button type="button" aria-describedby={id} onClick={() => onFollow(part.subject)}>
        {printed.text}
      </button>
    </Hint>
  )
}
