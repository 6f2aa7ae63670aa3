import type { TrailSubject } from '#domain/documents/calculation.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { isPassedOn, type TrailStep, type TrailValue } from '#domain/documents/origin.ts'
import { numberLines, wordLines } from '#wording/calculation-text.ts'
import { trailWords } from '#words/figure-trail.ts'
import { absenceReason, trailNotesOf } from '#wording/trail-notes.ts'
import { say } from '#wording/say.ts'
import { FieldLines } from './field-lines.tsx'
import styles from './figure-trail.module.css'
import { TrailParts } from './trail-parts.tsx'

type TrailStepViewProps = {
  readonly sheet: AssessmentPrintout
  readonly step: TrailStep
  /** Null: the panel's own heading names it. */
  readonly heading: string | null
  readonly onFollow: (subject: TrailSubject) => void
}

/** One number: its values, how it is worked out, and what it is made of. */
export function TrailStepView({ sheet, step, heading, onFollow }: TrailStepViewProps) {
  const isField = step.subject.kind === 'field'
  const notes = trailNotesOf(sheet, step)
  return (
    <section className={styles['step']}>
      {heading !== null && <h3>{isField ? say(trailWords.field, { label: heading }) : heading}</h3>}
      <Values sheet={sheet} step={step} />
      {!isPassedOn(step) && <Worked sheet={sheet} step={step} />}
      {notes.length > 0 && (
        <ul className={styles['notes']}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {isField && <FieldLines sheet={sheet} step={step} />}
      {step.parts.length > 1 && <TrailParts sheet={sheet} parts={step.parts} onFollow={onFollow} />}
    </section>
  )
}

type StepProps = Pick<TrailStepViewProps, 'sheet' | 'step'>

/** The number as it is printed, a year beside the other. */
function Values({ sheet, step: { values } }: StepProps) {
  return (
    <dl className={styles['values']}>
      {values.map((value) => (
        <div key={value.year}>
          <dt>{sheet.years[value.year]}</dt>
          <dd>
            <span className={styles['value']}>{value.printed.text}</span>
            {value.printed.value === null && (
              <span className={styles['reason']}>{absenceReason(sheet, value.year, value.printed)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The formula in words and with the numbers put in; years worked out in the same way stand under one formula. */
function Worked({ sheet, step }: StepProps) {
  const ways = waysOf(step)
  if (ways.length === 0) return null
  return (
    <div className={styles['worked']}>
      <p className={styles['label']}>{trailWords.howWorked}</p>
      {ways.map(({ words, values }) => (
        <div key={words.join()}>
          {words.map((line) => (
            <p key={line} className={styles['formula']}>
              {line}
            </p>
          ))}
          {values.map((value) => (
            <Numbers key={value.year} year={sheet.years[value.year]} value={value} />
          ))}
        </div>
      ))}
      <p className={styles['unit']}>{sheet.item}</p>
    </div>
  )
}

function Numbers({
  year,
  value: { calculation, holds, printed },
}: {
  readonly year: string
  readonly value: TrailValue
}) {
  if (calculation === null || !holds) return null
  return (
    <div className={styles['numbers']}>
      <span>{say(trailWords.inYear, { year })}</span>
      <div>
        {numberLines(calculation, printed.text).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}

type Way = { readonly words: readonly string[]; readonly values: readonly TrailValue[] }

/** The ways of the years that have the number, or of the latest where none has. */
function waysOf({ values }: TrailStep): readonly Way[] {
  const known = values.filter(({ printed }) => printed.value !== null)
  const ways = new Map<string, Way>()
  for (const value of known.length > 0 ? known : values.slice(0, 1)) {
    if (value.calculation === null) continue
    const words = wordLines(value.calculation)
    const key = words.join('\n')
    ways.set(key, { words, values: [...(ways.get(key)?.values ?? []), value] })
  }
  return [...ways.values()]
}
