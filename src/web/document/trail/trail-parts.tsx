import { useId } from 'react'
import type { AssessedYear } from '#domain/assessment/given.ts'
import type { TrailSubject } from '#domain/documents/calculation.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { subjectKey, type Printed, type TrailPart } from '#domain/documents/origin.ts'
import { Hint } from '#ui/hint.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { HangingNumber } from '#ui/hanging-number.tsx'
import { trailWords } from '#words/figure-trail.ts'
import { absenceReason } from '#wording/trail-notes.ts'
import styles from './trail.module.css'

type TrailPartsProps = {
  readonly sheet: AssessmentPrintout
  readonly parts: readonly TrailPart[]
  readonly onFollow: (subject: TrailSubject) => void
}

const years = ['current', 'previous'] as const satisfies readonly AssessedYear[]

/** Shows the parts of a number, each with its values for both years and a link to its own parts. */
export function TrailParts({ sheet, parts, onFollow }: TrailPartsProps) {
  const id = useId()
  return (
    <table className={styles['parts']}>
      <caption>{trailWords.madeOf}</caption>
      <thead>
        <tr>
          <td />
          {years.map((year) => (
            <th key={year} id={`${id}-${year}`} scope="col">
              {sheet.years[year]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <PartRow key={subjectKey(part.subject)} tableId={id} sheet={sheet} part={part} onFollow={onFollow} />
        ))}
      </tbody>
    </table>
  )
}

type PartRowProps = Pick<TrailPartsProps, 'sheet' | 'onFollow'> & {
  /** The id prefix of the year headings. */
  readonly tableId: string
  readonly part: TrailPart
}

function PartRow({ sheet, tableId, part, onFollow }: PartRowProps) {
  const key = subjectKey(part.subject)
  const nameId = `${tableId}-${key}`
  return (
    <tr>
      <th scope="row">
        <LinkButton id={nameId} data-part={key} onClick={() => onFollow(part.subject)}>
          {part.label}
        </LinkButton>
      </th>
      {years.map((year) => (
        <td key={year}>
          <PartValue
            printed={part[year]}
            reason={absenceReason(sheet, year, part[year])}
            namedBy={`${nameId} ${tableId}-${year}`}
            onFollow={() => onFollow(part.subject)}
          />
        </td>
      ))}
    </tr>
  )
}

type PartValueProps = {
  readonly printed: Printed
  /** The reason for an N/a; not used for a known value. */
  readonly reason: string
  /** The ids of the row's name and of the year's heading, which name an N/a for screen readers. */
  readonly namedBy: string
  readonly onFollow: () => void
}

function PartValue({ printed, reason, namedBy, onFollow }: PartValueProps) {
  const id = useId()
  if (printed.value !== null) return <HangingNumber text={printed.text} />
  return (
    <Hint id={`${id}-reason`} text={reason}>
      <LinkButton id={id} aria-labelledby={`${id} ${namedBy}`} aria-describedby={`${id}-reason`} onClick={onFollow}>
        {printed.text}
      </LinkButton>
    </Hint>
  )
}
