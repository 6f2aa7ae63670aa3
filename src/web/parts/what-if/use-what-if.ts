import { useDeferredValue, useMemo, useState } from 'react'
import { dollarRateOf, type AssessmentInputs } from '#domain/assessment/inputs.ts'
import type { AssessedField, AssessedYear } from '#domain/assessment/given.ts'
import type { Assessment } from '#domain/assessment/assess.ts'
import { changedFields } from '#domain/assessment/what-if.ts'
import { outcomeOf, printed } from './outcome.ts'
import { trialOf, untyped, type Typed } from './trial.ts'

/** A trial on an assessment: what is typed, and what would come of it. Nothing is sent and nothing is kept. */
export function useWhatIf(assessment: Assessment, inputs: AssessmentInputs) {
  const confirmed = dollarRateOf(inputs)
  const [typed, setTyped] = useState<Typed>(() => untyped(confirmed))
  const later = useDeferredValue(typed)
  const before = useMemo(() => printed(assessment, inputs), [assessment, inputs])
  const tested = useMemo(() => {
    const rate = dollarRateOf(inputs)
    const { trial, faults } = trialOf(later, rate)
    const changes = (['current', 'previous'] as const).map((year) => changedFields(assessment, trial, year).length)
    return {
      faults,
      outcome: outcomeOf(before, trial, inputs),
      changed: changes.reduce((all, one) => all + one, 0) + (trial.rate?.roubles === rate?.roubles ? 0 : 1),
    }
  }, [assessment, before, inputs, later])
  return {
    ...tested,
    typed,
    setRate: (rate: string) => setTyped((last) => ({ ...last, rate })),
    setField: (year: AssessedYear, field: AssessedField, text: string) =>
      setTyped((last) => ({ ...last, [year]: { ...last[year], [field]: text } })),
    reset: () => setTyped(untyped(confirmed)),
  }
}

export type WhatIf = ReturnType<typeof useWhatIf>
