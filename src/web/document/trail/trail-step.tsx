import { useMemo } from 'react'
import type { TrailSubject } from '#domain/documents/calculation.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { factsOfSheet, type LineFacts } from '#domain/documents/line-facts.ts'
import { fieldPlace, isPassedOn, type TrailStep, type TrailValue } from '#domain/documents/origin.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import { traceOf } from '#domain/documents/trace-of.ts'
import { numberLines, wordLines } from '#wording/calculation-text.ts'
import { trailWords } from '#words/figure-trail.ts'
import { absenceReason, trailNotesOf } from '#wording/trail-notes.ts'
import { say } from '#wording/say.ts'
import { SummedRows, TermTable } from '../trace-panel/term-table.tsx'
import styles from './trail.module.css'
import { TrailParts } from './trail-parts.tsx'

type TrailStepViewProps = {
  readonly sheet: AssessmentPrintout
  readonly step: TrailStep
  /** The name of the number; null when the heading of the panel already names it. */
  readonly heading: string | null
  readonly onFollow: (subject: TrailSubject) => void
}

/** Shows one number: its values, its formula, and its parts. */
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

/** Shows the number as it is printed, with both years side by side. */
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

/** Shows the formula in words and with numbers; years with the same formula share the words. */
function Worked({ sheet, step }: StepProps) {
  const formulas = formulasOf(step)
  if (formulas.length === 0) return null
  return (
    <div className={styles['worked']}>
      <p className={styles['label']}>{trailWords.howWorked}</p>
      {formulas.map(({ words, values }) => (
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

type WrittenFormula = { readonly words: readonly string[]; readonly values: readonly TrailValue[] }

/**
 * Returns the formulas of the years in which the number is known; if there are none, the formula of the latest year.
 */
function formulasOf({ values }: TrailStep): readonly WrittenFormula[] {
  const known = values.filter(({ printed }) => printed.value !== null)
  const formulas = new Map<string, WrittenFormula>()
  for (const value of known.length > 0 ? known : values.slice(0, 1)) {
    if (value.calculation === null) continue
    const words = wordLines(value.calculation)
    const key = words.join('\n')
    formulas.set(key, { words, values: [...(formulas.get(key)?.values ?? []), value] })
  }
  return [...formulas.values()]
}

type FieldLinesProps = { readonly sheet: AssessmentPrintout; readonly step: TrailStep }

/**
 * Shows the Russian lines behind an English field, by year; nothing when the field is unknown in both years. Without a
 * Russian statement, says so instead.
 */
function FieldLines({ sheet: { statement }, step }: FieldLinesProps) {
  const facts = useMemo(() => (statement === null ? null : factsOfSheet(statement)), [statement])
  if (statement === null || facts === null) return <GivenDirectly step={step} />
  const known = step.values.filter(({ printed }) => printed.value !== null)
  if (known.length === 0) return null
  return (
    <div className={styles['lines']}>
      <p className={styles['label']}>{trailWords.lines}</p>
      {known.map((value) => (
        <YearLines key={value.year} statement={statement} facts={facts} step={step} value={value} />
      ))}
    </div>
  )
}

/**
 * For depreciation with a known value, says that the member entered it, because no Russian line code contains
 * depreciation. For any other value, says that there is no Russian statement behind it.
 */
function GivenDirectly({ step: { subject, values } }: { readonly step: TrailStep }) {
  const isEntered =
    subject.kind === 'field' &&
    subject.name === 'depreciationAndAmortization' &&
    values.some(({ printed }) => printed.value !== null)
  return <p>{isEntered ? trailWords.entered : trailWords.noStatement}</p>
}

type YearLinesProps = {
  readonly statement: StatementPrintout
  readonly facts: LineFacts
  readonly step: TrailStep
  readonly value: TrailValue
}

function YearLines({ statement, facts, step: { subject }, value: { year } }: YearLinesProps) {
  if (subject.kind !== 'field') return null
  const place = fieldPlace(statement, subject.name, year)
  const trace = place === null ? null : traceOf(statement, { ...place, field: subject.name })
  if (trace === null) return <p>{trailWords.notOnStatement}</p>
  const unit = say(trailWords.linesOf, { column: trace.column.label, unit: statement.words.item })
  return (
    <>
      <TermTable trace={trace} facts={facts} unit={unit} />
      <SummedRows rows={trace.rows} />
    </>
  )
}
