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
  /** What is wrong with the fields, in the order the messages are shown. The server checks again. */
  readonly check: (fields: Fields) => readonly FieldFault[]
  /** Sends the fields; what it throws is explained in the form, which keeps all that was typed. */
  readonly send: (fields: Fields) => Promise<void>
  /** Failures that are about one field: its name, by the code of the failure. */
  readonly about?: Readonly<Partial<Record<string, keyof Fields & string>>>
}

/** Why a form was not taken: the faults of its fields, or what is said of the whole. */
type Outcome = {
  readonly faults: readonly FieldFault[]
  readonly refused: ExplainedFailure | null
  readonly quote: string | null
}

/** A form that is checked before it is sent: its fields, whether it is being sent, and why it was not taken the last time. */
export type CheckedForm<Fields extends FieldValues> = {
  readonly fields: UseFormReturn<Fields>
  readonly submit: (event: SyntheticEvent) => void
  /** Takes back all that was typed and said. */
  readonly empty: () => void
  readonly isSending: boolean
  /** Something needs another look before it can be sent. */
  readonly isWrong: boolean
  /** The faults of the last try, in the order they are shown. They stay as they are while somebody types. */
  readonly faults: readonly FieldFault[]
  /** What is said of the whole form, as by a refused call; null when there is nothing. */
  readonly refused: ExplainedFailure | null
  /** By what a refusal can be named; null where nothing was refused. */
  readonly quote: string | null
  /** Where the list of faults stands: the focus goes there when sending fails. */
  readonly summary: RefObject<HTMLDivElement | null>
}

/** Holds a form: React Hook Form has the fields, this what came of the last try. `Form` shows it. */
export function useCheckedForm<Fields extends FieldValues>(options: CheckedFormOptions<Fields>): CheckedForm<Fields> {
  const { initial, check, send, about = {} } = options
  const { explain } = useKit()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const summary = useRef<HTMLDivElement>(null)
  const fields = useForm<Fields>({
    // a whole set of fields is a set of defaults
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
      // the server's names of the fields are those of the form
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
      // the fields themselves stay where they are
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

/** What a failure comes to in the form that was sent. */
function outcomeOf(failure: ExplainedFailure, about: Readonly<Partial<Record<string, string>>>): Outcome {
  const { code, sentence, faults, quote } = failure
  const at = code === null ? undefined : about[code]
  const all = code === null || at === undefined ? faults : [...faults, { at, code, message: sentence }]
  return { faults: all, refused: all.length > 0 ? null : failure, quote }
}

/** The first fault of each field, in the order of the rules. */
function resolverOf<Fields extends FieldValues>(check: CheckedFormOptions<Fields>['check']): Resolver<Fields> {
  return (values) => {
    const faults = check(values)
    if (faults.length === 0) return { values, errors: {} }
    const first = faults.filter(({ at }, index) => faults.findIndex((other) => other.at === at) === index)
    const errors = first.map(({ at, code, message }) => [at, { type: code, message }])
    // the rules name the fields of this very form
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Fields> }
  }
}

const faultsIn = (errors: FieldErrors): readonly FieldFault[] =>
  Object.entries(errors).flatMap(([at, fault]) =>
    typeof fault?.message === 'string'
      ? [{ at, code: typeof fault.type === 'string' ? fault.type : '', message: fault.message }]
      : [],
  )
