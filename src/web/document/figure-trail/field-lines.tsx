import { useMemo } from 'react'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { fieldPlace, type TrailStep, type TrailValue } from '#domain/documents/origin.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import { trailWords } from '#words/figure-trail.ts'
import { say } from '#wording/say.ts'
import { factsOfSheet, type LineFacts } from '../trace-panel/line-facts.ts'
import { SummedRows } from '../trace-panel/summed-rows.tsx'
import { TermTable } from '../trace-panel/term-table.tsx'
import { traceOf } from '../trace-panel/trace-of.ts'
import styles from './figure-trail.module.css'

type FieldLinesProps = { readonly sheet: AssessmentPrintout; readonly step: TrailStep }

/** The Russian lines an English field is made of, year by year; or that there are none behind it. */
export function FieldLines({ sheet: { statement }, step }: FieldLinesProps) {
  const facts = useMemo(() => (statement === null ? null : factsOfSheet(statement)), [statement])
  if (statement === null || facts === null) return <GivenDirectly step={step} />
  const known = step.values.filter(({ printed }) => printed.value !== null)
  if (known.length === 0) return null
  return (
    <div className={styles['lines']}>
      <p className={styles['label']}>{trailWords.lines}</p>
      {known.map((value) => (
        <YearLines key={value.year} {...{ statement, facts, step, value }} />
      ))}
    </div>
  )
}

/** Depreciation is never in coded statements: where it is known the member entered it. */
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
