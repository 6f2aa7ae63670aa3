import type { FieldValues } from 'react-hook-form'
import type { RefusalCode } from '#contract/refusals.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { useCheckedForm, type CheckedForm, type CheckedFormOptions } from '#ui/use-checked-form.ts'
import { sentenceOfField } from '#words/field-problems.ts'

type FieldFormOptions<Fields extends FieldValues> = Omit<CheckedFormOptions<Fields>, 'check' | 'about'> & {
  /** What is wrong with the fields, in the order the messages are shown. The server judges again. */
  readonly check: (fields: Fields) => readonly FieldProblem[]
  /** Refusals that are about one field: its name, by their code. */
  readonly about?: Readonly<Partial<Record<RefusalCode, keyof Fields & string>>>
}

/** A form of the kit with the rules of the domain and the sentences of the wording. */
export const useFieldForm = <Fields extends FieldValues>({
  check,
  ...options
}: FieldFormOptions<Fields>): CheckedForm<Fields> =>
  useCheckedForm({
    ...options,
    check: (fields) =>
      check(fields).map((problem) => ({ at: problem.at, code: problem.code, message: sentenceOfField(problem) })),
  })
