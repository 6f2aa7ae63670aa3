import { useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RefusalCode } from '#contract/refusals.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import type { FieldFault } from '#ui/kit.ts'
import { useCheckedForm, type CheckedForm, type CheckedFormOptions } from '#ui/use-checked-form.ts'
import { sentenceOfField } from '#words/field-problems.ts'
import { readKeptForm, writeKeptForm, type FormOwner, type KeptFields } from './kept-forms.ts'
import { isFaultShown } from './shown-faults.ts'

export type RuledFormOptions<Fields extends FieldValues> = Omit<
  CheckedFormOptions<Fields>,
  'check' | 'about' | 'send'
> & {
  /** Returns the problems of the fields, in the order shown. The server checks the fields again. */
  readonly check: (fields: Fields) => readonly FieldProblem[]
  /**
   * Sends the form. Resolves to `unsent` if sending failed and the page itself has shown the failure; the stored text
   * is then not deleted.
   */
  readonly send: (fields: Fields) => Promise<void | typeof unsent>
  /** The field beside which a refusal is shown, for each refusal code. */
  readonly about?: Readonly<Partial<Record<RefusalCode, keyof Fields & string>>>
  /** The fields that a reload restores; none by default. Never a password, a code or a consent. */
  readonly kept?: KeptForm<Fields>
}

type KeptForm<Fields> = { readonly as: string; readonly fields: readonly (keyof Fields & string)[] }

export const unsent = 'unsent'

/** A domain validation problem as a sentence. */
export const fieldFaultOf = (problem: FieldProblem): FieldFault => ({
  at: problem.at,
  code: problem.code,
  message: sentenceOfField(problem),
})

/**
 * A form of the kit, with the domain's validation and its messages. `personId` is the id of the signed-in person; null
 * when signed out.
 */
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

/**
 * Restores text typed before a reload, and stores what is typed now. Leaving the page deletes it; if the session ends,
 * it stays until the same person signs in again, and if a fault replaces the page, until the reload.
 */
export function useKeptFields<Fields extends FieldValues>(
  { fields }: CheckedForm<Fields>,
  owner: FormOwner | null,
  names: readonly (keyof Fields & string)[],
): void {
  const form = owner?.form ?? null
  const personId = owner?.personId ?? null
  const restore = useEffectEvent((given: KeptFields) => {
    for (const name of names)
      // the cast is safe: the names are fields of this form
      if (name in given) fields.setValue(name as never, given[name] as never, { shouldDirty: true })
  })
  const typedIn = useEffectEvent((values: Readonly<Record<string, unknown>>): KeptFields => {
    // The initial values, by field name.
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
  const hasSessionEnded = useEffectEvent((owned: FormOwner) => owned.personId !== null && personId === null)
  const { watch } = fields
  useEffect(() => {
    if (form === null) return undefined
    const whose = { personId, form }
    restore(readKeptForm(window.sessionStorage, whose))
    const watching = watch((values, { name }) => {
      // a change without a name means that the whole form was reset; a reset is not stored, because only a successful
      // send may delete the entry
      if (name !== undefined) writeKeptForm(window.sessionStorage, whose, typedIn(values))
    })
    return () => {
      watching.unsubscribe()
      if (!hasSessionEnded(whose) && !isFaultShown()) writeKeptForm(window.sessionStorage, whose, {})
    }
  }, [form, personId, watch])
}
