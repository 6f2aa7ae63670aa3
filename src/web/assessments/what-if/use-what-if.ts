import { useDeferredValue, useMemo, useState } from 'react'
import type { Assessment } from '#domain/assessment/assess.ts'
import type { AssessedField, AssessedYear } from '#domain/assessment/given.ts'
import { dollarRateOf, optionsOf, type AssessmentInputs } from '#domain/assessment/inputs.ts'
import { trialOf, untyped, type TypedTrial } from '#domain/assessment/typed-trial.ts'
import { trialOutcome } from '#domain/assessment/what-if.ts'
import { printedTrial, trialTexts } from './trial-outcome.ts'

/** A what-if trial on an assessment: the typed values and the outcome. Nothing is sent or stored. */
export function useWhatIf(assessment: Assessment, inputs: AssessmentInputs) {
  const confirmed = dollarRateOf(inputs)
  const [typed, setTyped] = useState<TypedTrial>(() => untyped(confirmed))
  const later = useDeferredValue(typed)
  const before = useMemo(() => printedTrial(assessment, inputs), [assessment, inputs])
  const tested = useMemo(() => {
    const { trial, faults } = trialOf(later, dollarRateOf(inputs))
    const outcome = trialOutcome(assessment, trial, optionsOf(inputs))
    return { faults, outcome: trialTexts(before, outcome, inputs), years: outcome.years, changed: outcome.changes }
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

export type WhatIfState = ReturnType<typeof useWhatIf>
