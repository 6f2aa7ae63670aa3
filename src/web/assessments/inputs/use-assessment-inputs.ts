import { useMemo, useState } from 'react'
import type { AssessmentInputs } from '#domain/assessment/inputs.ts'
import type { Denomination } from '#domain/catalogue/denominations.ts'
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
  /** The unit of the amounts; null when unknown. */
  readonly unit: Denomination | null
  /** Changes that were typed earlier, for example before the member left the page without saving. */
  readonly typedBefore?: Readonly<Record<string, string>>
  /** Called on every change with the fields that differ from the initial inputs. */
  readonly onChange?: (changed: ChangedInputs) => void
}

export type AssessmentInputsForm = Pick<AssessmentInputsOptions, 'unit'> & {
  readonly typed: InputTexts
  /** The typed text of each field that differs from its initial text. */
  readonly changed: ChangedInputs
  readonly change: (part: ChangedInputs) => void
  /**
   * The last valid inputs; if `faults` is empty, these are the current inputs. A field that has been invalid since the
   * page opened has its initial value.
   */
  readonly inputs: AssessmentInputs
  readonly faults: InputFaults
  readonly isFaulty: boolean
}

export function useAssessmentInputs(options: AssessmentInputsOptions): AssessmentInputsForm {
  const { initial, unit, typedBefore = {}, onChange } = options
  const first = useMemo(() => inputTextsOf(initial), [initial])
  const [changed, setChanged] = useState(() => stillChanged(changedIn(typedBefore, first), first))
  const typed = useMemo(() => ({ ...first, ...changed }), [first, changed])
  const read = useMemo(() => readInputs(changed, initial, unit), [changed, initial, unit])
  const [beginning] = useState(() => readInputs(faultlessIn(changed, initial, unit), initial, unit).inputs ?? initial)
  return {
    unit,
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

/**
 * Returns the inputs, or the last valid ones while `inputs` is null. Returns the same object as long as its content is
 * the same, so that results derived from it stay memoised.
 */
function useLastFaultless(inputs: AssessmentInputs | null, beginning: AssessmentInputs): AssessmentInputs {
  const [last, setLast] = useState(inputs ?? beginning)
  if (inputs === null || JSON.stringify(inputs) === JSON.stringify(last)) return last
  setLast(inputs)
  return inputs
}
