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
  /** The errors of the fields, in display order. The server checks again. */
  readonly check: (fields: Fields) => readonly FieldFault[]
  /** Sends the fields; errors it throws are explained in the form, which keeps the typed text. */
  readonly send: (fields: Fields) => Promise<void>
  /** The field at which a failure is shown, by failure code. */
  readonly about?: Readonly<Partial<Record<string, keyof Fields & string>>>
}

/** The reason a form was not accepted: field errors, or a general message. */
type Outcome = {
  readonly faults: readonly FieldFault[]
  readonly refused: ExplainedFailure | null
  readonly quote: string | null
}

/** A form validated before it is sent: its fields, its sending state, and the last errors. */
export type CheckedForm<Fields extends FieldValues> = {
  readonly fields: UseFormReturn<Fields>
  readonly submit: (event: SyntheticEvent) => void
  /** Resets all fields and messages. */
  readonly empty: () => void
  readonly isSending: boolean
  /** Whether the last attempt failed. */
  readonly isWrong: boolean
  /** The errors of the last attempt, in display order. They do not change while typing. */
  readonly faults: readonly FieldFault[]
  /** A general failure, for example of a refused call; null when there is none. */
  readonly refused: ExplainedFailure | null
  /** The code to quote for a refusal; null when there is none. */
  readonly quote: string | null
  /** The element of the error list, which takes the focus when sending fails. */
  readonly summary: RefObject<HTMLDivElement | null>
}

/** The state of a form: React Hook Form holds the fields, this hook the outcome of the last attempt. `Form` renders it. */
export function useCheckedForm<Fields extends FieldValues>(options: CheckedFormOptions<Fields>): CheckedForm<Fields> {
  const { initial, check, send, about = {} } = options
  const { explain } = useKit()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const summary = useRef<HTMLDivElement>(null)
  const fields = useForm<Fields>({
    // A full set of fields is a valid set of defaults.
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
      // The server uses the form's field names.
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
      // Keeps the field elements mounted.
      fields.reset(undefined, { keepFieldsRef: true })
      setOutcome(null)
    },
    isSending: fields.formState.isSubmitting,
    isWrong: outcome !== null,
    ...(outcome ?? nothingSaid),
    summary,
  }
}

const nothingSaid: Outcome = { faults: [], refused: null, quote: null }

/** The effect of a failure on the form. */
function outcomeOf(failure: ExplainedFailure, about: Readonly<Partial<Record<string, string>>>): Outcome {
  const { code, sentence, faults, quote } = failure
  const at = code === null ? undefined : about[code]
  const all = code === null || at === undefined ? faults : [...faults, { at, code, message: sentence }]
  return { faults: all, refused: all.length > 0 ? null : failure, quote }
}

/** The first error of each field, in rule order. */
function resolverOf<Fields extends FieldValues>(check: CheckedFormOptions<Fields>['check']): Resolver<Fields> {
  return (values) => {
    const faults = check(values)
    if (faults.length === 0) return { values, errors: {} }
    const first = faults.filter(({ at }, index) => faults.findIndex((other) => other.at === at) === index)
    const errors = first.map(({ at, code, message }) => [at, { type: code, message }])
    // The rules use the field names of this form.
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Fields> }
  }
}

const faultsIn = (errors: FieldErrors): readonly FieldFault[] =>
  Object.entries(errors).flatMap(([at, fault]) =>
    typeof fault?.message === 'string'
      ? [{ at, code: typeof fault.type === 'string' ? fault.type : '', message: fault.message }]
      : [],
  )
