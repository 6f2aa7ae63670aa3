import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { useKit, type ExplainedFailure, type FieldFault } from './kit.ts'

export type CheckedFormOptions<Fields extends FieldValues> = {
  readonly initial: Fields
  /** Returns the errors in the fields, in display order. The server checks the fields again. */
  readonly check: (fields: Fields) => readonly FieldFault[]
  /** Sends the fields; if sending throws, the form explains the error and keeps the user's input. */
  readonly send: (fields: Fields) => Promise<void>
  /** The field beside which a failure is shown, for each failure code. */
  readonly about?: Readonly<Partial<Record<string, keyof Fields & string>>>
}

/** Why the form was not accepted: errors in fields, or a general message. */
type Outcome = {
  readonly faults: readonly FieldFault[]
  readonly refused: ExplainedFailure | null
  readonly quote: string | null
}

/**
 * A form that is validated before it is sent: its fields, whether it is being sent, and the errors of the last attempt.
 */
export type CheckedForm<Fields extends FieldValues> = {
  readonly fields: UseFormReturn<Fields>
  readonly submit: (event: SyntheticEvent) => void
  /** Resets all fields to their initial values and removes all messages. */
  readonly empty: () => void
  readonly isSending: boolean
  /** The errors of the last attempt, in display order. They stay the same while the user types. */
  readonly faults: readonly FieldFault[]
  /**
   * A failure that concerns the whole form, for example because the server refused the call; null when there is none.
   */
  readonly refused: ExplainedFailure | null
  /** The code that the user can quote about a failure; null when there is none. */
  readonly quote: string | null
  /** A ref to the error list, which takes the focus when the form is not accepted. */
  readonly summary: RefObject<HTMLDivElement | null>
}

/**
 * The state of a form: React Hook Form holds the fields, and this hook holds the outcome of the last attempt. `Form`
 * renders it.
 */
export function useCheckedForm<Fields extends FieldValues>(options: CheckedFormOptions<Fields>): CheckedForm<Fields> {
  const { initial, check, send, about = {} } = options
  const { explain } = useKit()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const summary = useRef<HTMLDivElement>(null)
  const fields = useForm<Fields>({
    // the cast is safe: a complete set of fields is also a valid set of defaults
    defaultValues: initial as DefaultValues<Fields>,
    resolver: resolverOf(check),
    shouldFocusError: false,
  })
  useEffect(() => {
    if (outcome !== null) summary.current?.focus()
  }, [outcome])
  const trySend = async (given: Fields): Promise<void> => {
    setOutcome(null)
    try {
      await send(given)
    } catch (error) {
      const failed = outcomeOf(explain(error), about)
      // the cast is safe: the server reports errors with the field names of this form
      failed.faults.forEach(({ at, code, message }) => fields.setError(at as never, { type: code, message }))
      setOutcome(failed)
    }
  }
  return {
    fields,
    submit: (event) =>
      void fields.handleSubmit(trySend, (errors) =>
        setOutcome({ faults: faultsIn(errors), refused: null, quote: null }),
      )(event),
    empty: () => {
      // `keepFieldsRef` keeps the form library's references to the field elements, which stay mounted.
      fields.reset(undefined, { keepFieldsRef: true })
      setOutcome(null)
    },
    isSending: fields.formState.isSubmitting,
    ...(outcome ?? nothingSaid),
    summary,
  }
}

const nothingSaid: Outcome = { faults: [], refused: null, quote: null }

/** Returns the meaning of a failure for the form: errors in fields, or a general message. */
function outcomeOf(failure: ExplainedFailure, about: Readonly<Partial<Record<string, string>>>): Outcome {
  const { code, sentence, faults, quote } = failure
  const at = code === null ? undefined : about[code]
  const all = code === null || at === undefined ? faults : [...faults, { at, code, message: sentence }]
  return { faults: all, refused: all.length > 0 ? null : failure, quote }
}

/** Returns a resolver that reports only the first error of each field, in the order of the rules. */
function resolverOf<Fields extends FieldValues>(check: CheckedFormOptions<Fields>['check']): Resolver<Fields> {
  return (values) => {
    const faults = check(values)
    if (faults.length === 0) return { values, errors: {} }
    const first = faults.filter(({ at }, index) => faults.findIndex((other) => other.at === at) === index)
    const errors = first.map(({ at, code, message }) => [at, { type: code, message }])
    // the cast is safe: the rules report errors with the field names of this form
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Fields> }
  }
}

const faultsIn = (errors: FieldErrors): readonly FieldFault[] =>
  Object.entries(errors).flatMap(([at, fault]) =>
    typeof fault?.message === 'string'
      ? [{ at, code: typeof fault.type === 'string' ? fault.type : '', message: fault.message }]
      : [],
  )
