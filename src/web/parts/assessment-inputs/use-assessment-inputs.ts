import { useMemo, useState } from 'react'
import type { AssessmentInputs } from '#domain/assessment/inputs.ts'
import {
  changedIn,
  readInputs,
  stillChanged,
  textsOf,
  type ChangedInputs,
  type InputFaults,
  type InputTexts,
} from './input-texts.ts'

type AssessmentInputsOptions = {
  readonly initial: AssessmentInputs
  /** What was typed before, as when the page was left without saving. */
  readonly typedBefore?: Readonly<Record<string, string>>
  /** What differs from the initial inputs now, at each change. */
  readonly onChange?: (changed: ChangedInputs) => void
}

/** The inputs of an assessment while they are typed. */
export type AssessmentInputsForm = {
  readonly typed: InputTexts
  readonly change: (part: ChangedInputs) => void
  /** The last inputs without a fault: those typed now where `faults` has none. Null: there were none yet. */
  readonly inputs: AssessmentInputs | null
  readonly faults: InputFaults
  readonly isFaulty: boolean
}

export function useAssessmentInputs(options: AssessmentInputsOptions): AssessmentInputsForm {
  const { initial, typedBefore = {}, onChange } = options
  const first = useMemo(() => textsOf(initial), [initial])
  const [changed, setChanged] = useState(() => changedIn(typedBefore, first))
  const typed = useMemo(() => ({ ...first, ...changed }), [first, changed])
  const read = useMemo(() => readInputs(typed), [typed])
  return {
    typed,
    change: (part) => {
      const next = stillChanged({ ...changed, ...part }, first)
      setChanged(next)
      onChange?.(next)
    },
    inputs: useLastFaultless(read.inputs),
    faults: read.faults,
    isFaulty: read.inputs === null,
  }
}

/** The same object for as long as it says the same, so that what is worked out from it is worked out once. */
function useLastFaultless(inputs: AssessmentInputs | null): AssessmentInputs | null {
  const [last, setLast] = useState(inputs)
  if (inputs === null || JSON.stringify(inputs) === JSON.stringify(last)) return last
  setLast(inputs)
  return inputs
}
