import { useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type { FieldProblem } from '#domain/field-problem.ts'
import { productName } from '#contract/shapes/spelling.ts'
import { sentenceOfField } from '#wording/en/field-problems.ts'
import { fieldFaultsOf, sentenceOf } from '../../api/sentences.ts'

type FieldFormOptions<Fields extends FieldValues> = {
  readonly initial: Fields
  /** What is wrong with the fields, in the order the messages are shown. The server judges again. */
  readonly check: (fields: Fields) => readonly FieldProblem[]
  /** Sends the fields; what it throws is told in the form, which keeps all that was typed. */
  readonly send: (fields: Fields) => Promise<void>
}

/** A form with the rules of the domain: its fields, whether it is being sent, and what the server said of the whole of it. */
export type FieldForm<Fields extends FieldValues> = {
  readonly fields: UseFormReturn<Fields>
  readonly submit: (event: SyntheticEvent) => void
  readonly isSending: boolean
  /** Something needs another look before it can be sent. */
  readonly isWrong: boolean
  /** A sentence about the whole form, as from a refused call; null when there is none. */
  readonly refusal: string | null
  /** Where the list of faults stands: the focus goes there when sending fails. */
  readonly summary: RefObject<HTMLDivElement | null>
}

export function useFieldForm<Fields extends FieldValues>(options: FieldFormOptions<Fields>): FieldForm<Fields> {
  const { initial, check, send } = options
  const [refusal, setRefusal] = useState<string | null>(null)
  const summary = useRef<HTMLDivElement>(null)
  const fields = useForm<Fields>({
    // a whole set of fields is a set of defaults
    defaultValues: initial as DefaultValues<Fields>,
    resolver: resolverOf(check),
    shouldFocusError: false,
  })
  const showFaults = (): void => {
    // the list is drawn first
    setTimeout(() => summary.current?.focus())
  }
  const trySend = async (given: Fields): Promise<void> => {
    setRefusal(null)
    try {
      await send(given)
    } catch (error) {
      const faults = fieldFaultsOf(error)
      // the server's names of the fields are those of the form
      faults.forEach(({ at, code, message }) => fields.setError(productName(at) as never, { type: code, message }))
      if (faults.length === 0) setRefusal(sentenceOf(error))
      showFaults()
    }
  }
  const refuse = (): void => {
    setRefusal(null)
    showFaults()
  }
  return {
    fields,
    submit: (event) => void fields.handleSubmit(trySend, refuse)(event),
    isSending: fields.formState.isSubmitting,
    isWrong: refusal !== null || Object.keys(fields.formState.errors).length > 0,
    refusal,
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
