import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type { RefusalCode } from '#contract/refusals.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { sentenceOfField } from '#wording/en/field-problems.ts'
import { outcomeOf, type FieldFault, type Outcome, type Refused } from './refused.ts'

type FieldFormOptions<Fields extends FieldValues> = {
  readonly initial: Fields
  /** What is wrong with the fields, in the order the messages are shown. The server judges again. */
  readonly check: (fields: Fields) => readonly FieldProblem[]
  /** Sends the fields; what it throws is told in the form, which keeps all that was typed. */
  readonly send: (fields: Fields) => Promise<void>
  /** Refusals that are about one field: its name, by their code. */
  readonly about?: Readonly<Partial<Record<RefusalCode, keyof Fields & string>>>
}

/** A form with the rules of the domain: its fields, whether it is being sent, and why it was not taken the last time. */
export type FieldForm<Fields extends FieldValues> = {
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
  readonly refused: Refused | null
  /** Where the list of faults stands: the focus goes there when sending fails. */
  readonly summary: RefObject<HTMLDivElement | null>
}

export function useFieldForm<Fields extends FieldValues>(options: FieldFormOptions<Fields>): FieldForm<Fields> {
  const { initial, check, send, about = {} } = options
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
      const failed = outcomeOf(error, { ...about })
      // the server's names of the fields are those of the form
      failed.faults.forEach(({ at, code, message }) => fields.setError(at as never, { type: code, message }))
      setOutcome(failed)
    }
  }
  return {
    fields,
    submit: (event) =>
      void fields.handleSubmit(trySend, (errors) => setOutcome({ faults: faultsIn(errors), refused: null }))(event),
    empty: () => {
      // the fields themselves stay where they are
      fields.reset(undefined, { keepFieldsRef: true })
      setOutcome(null)
    },
    isSending: fields.formState.isSubmitting,
    isWrong: outcome !== null,
    faults: outcome?.faults ?? [],
    refused: outcome?.refused ?? null,
    summary,
  }
}

/** The first problem of each field, in the order of the rules. */
function resolverOf<Fields extends FieldValues>(check: FieldFormOptions<Fields>['check']): Resolver<Fields> {
  return (values) => {
    const problems = check(values)
    if (problems.length === 0) return { values, errors: {} }
    const first = problems.filter(({ at }, index) => problems.findIndex((other) => other.at === at) === index)
    const errors = first.map((problem) => [problem.at, { type: problem.code, message: sentenceOfField(problem) }])
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
