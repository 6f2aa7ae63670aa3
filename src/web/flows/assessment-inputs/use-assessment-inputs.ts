import { useMemo, useState } from 'react'
import type { AssessmentInputs } from '#domain/assessment/inputs.ts'
import {
  changedIn,
  faultlessIn,
  readInputs,
  stillChanged,
  inputTextsOf,
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
  /** The fields that say something else than at first, as they were typed. */
  readonly changed: ChangedInputs
  readonly change: (part: ChangedInputs) => void
  /**
   * The last inputs without a fault: those typed now where `faults` has none. Fields that had a fault from the beginning, as when the
   * page is back, say what they said at first.
   */
  readonly inputs: AssessmentInputs
  readonly faults: InputFaults
  readonly isFaulty: boolean
}

export function useAssessmentInputs(options: AssessmentInputsOptions): AssessmentInputsForm {
  const { initial, typedBefore = {}, onChange } = options
  const first = useMemo(() => inputTextsOf(initial), [initial])
  const [changed, setChanged] = useState(() => stillChanged(changedIn(typedBefore, first), first))
  const typed = useMemo(() => ({ ...first, ...changed }), [first, changed])
  const read = useMemo(() => readInputs(changed, initial), [changed, initial])
  const [beginning] = useState(() => readInputs(faultlessIn(changed, initial), initial).inputs ?? initial)
  return {
    typed,
    changed,
    change: (part) => {
      const next = stillChanged({ ...changed, ...part }, first)
      setChanged(next)
      onChange?.(next)
    },
    inputs: useLastFaultless(read.inputs, beginning),
    faults: read.faults,
    isFaulty: read.inputs === null,
  }
}

/** The same object for as long as it says the same, so that what is worked out from it is worked out once. */
function useLastFaultless(inputs: AssessmentInputs | null, beginning: AssessmentInputs): AssessmentInputs {
  const [last, setLast] = useState(inputs ?? beginning)
  if (inputs === null || JSON.stringify(inputs) === JSON.stringify(last)) return last
  setLast(inputs)
  return inputs
}
