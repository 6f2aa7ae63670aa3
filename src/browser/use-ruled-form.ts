import { useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RefusalCode } from '#contract/refusals.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import type { FieldFault } from '#ui/kit.ts'
import { useCheckedForm, type CheckedForm, type CheckedFormOptions } from '#ui/use-checked-form.ts'
import { sentenceOfField } from '#words/field-problems.ts'
import { readKeptForm, writeKeptForm, type FormOwner, type KeptFields } from './kept-forms.ts'

export type RuledFormOptions<Fields extends FieldValues> = Omit<
  CheckedFormOptions<Fields>,
  'check' | 'about' | 'send'
> & {
  /** What is wrong with the fields, in the order the messages are shown. The server judges again. */
  readonly check: (fields: Fields) => readonly FieldProblem[]
  /** As in every form; `unsent`: nothing was thrown, and yet it must not be lost. */
  readonly send: (fields: Fields) => Promise<void | typeof unsent>
  /** Refusals that are about one field: its name, by their code. */
  readonly about?: Readonly<Partial<Record<RefusalCode, keyof Fields & string>>>
  /** What a reload of the page brings back; nothing unless it is named. Never a password, a code or a consent. */
  readonly kept?: KeptForm<Fields>
}

type KeptForm<Fields> = { readonly as: string; readonly fields: readonly (keyof Fields & string)[] }

export const unsent = 'unsent'

/** A fault that a rule of the domain found, in words. */
export const fieldFaultOf = (problem: FieldProblem): FieldFault => ({
  at: problem.at,
  code: problem.code,
  message: sentenceOfField(problem),
})

/** A form of the kit with the rules of the domain and the sentences of the wording. `personId`: who is signed in; null: nobody. */
export function useRuledForm<Fields extends FieldValues>(
  options: RuledFormOptions<Fields>,
  personId: string | null,
): CheckedForm<Fields> {
  const { check, send, kept, ...rest } = options
  const owner: FormOwner | null = kept === undefined ? null : { personId, form: kept.as }
  const form = useCheckedForm<Fields>({
    ...rest,
    check: (fields) => check(fields).map(fieldFaultOf),
    send: async (fields) => {
      const outcome = await send(fields)
      if (owner !== null && outcome !== unsent) writeKeptForm(window.sessionStorage, owner, {})
    },
  })
  useKeptFields(form, owner, kept?.fields ?? [])
  return form
}

/** Brings back what was typed before a reload, and keeps what is typed now. Who leaves the page leaves it behind. */
function useKeptFields<Fields extends FieldValues>(
  { fields }: CheckedForm<Fields>,
  owner: FormOwner | null,
  names: readonly (keyof Fields & string)[],
): void {
  const form = owner?.form ?? null
  const personId = owner?.personId ?? null
  const restore = useEffectEvent((given: KeptFields) => {
    for (const name of names)
      // the fields of this very form, as they were
      if (name in given) fields.setValue(name as never, given[name] as never, { shouldDirty: true })
  })
  const typedIn = useEffectEvent((values: Readonly<Record<string, unknown>>): KeptFields => {
    // the fields as they were at first, by their names
    const first = fields.formState.defaultValues as Readonly<Record<string, unknown>> | undefined
    const typed = names.map((name) => [name, values[name]] as const)
    return Object.fromEntries(
      typed.flatMap(([name, value]) =>
        value !== first?.[name] && (typeof value === 'string' || typeof value === 'boolean')
          ? [[name, value] as const]
          : [],
      ),
    )
  })
  const { watch } = fields
  useEffect(() => {
    if (form === null) return undefined
    const whose = { personId, form }
    restore(readKeptForm(window.sessionStorage, whose))
    const watching = watch((values, { name }) => {
      // a form that is emptied as a whole says for itself whether it was sent
      if (name !== undefined) writeKeptForm(window.sessionStorage, whose, typedIn(values))
    })
    return () => {
      watching.unsubscribe()
      writeKeptForm(window.sessionStorage, whose, {})
    }
  }, [form, personId, watch])
}
