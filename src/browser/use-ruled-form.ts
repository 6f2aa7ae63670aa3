import { useEffect, useEffectEvent } from 'react'
import { get, type FieldValues, type Path } from 'react-hook-form'
import type { RefusalCode } from '#contract/refusals.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import type { FieldFault } from '#ui/kit.ts'
import { useCheckedForm, type CheckedForm, type CheckedFormOptions } from '#ui/use-checked-form.ts'
import { sentenceOfField } from '#words/field-problems.ts'
import { forgetForm, readKeptForm, writeKeptForm, type FormOwner, type KeptFields } from './kept-forms.ts'
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
  /**
   * The fields whose text is restored after a reload, or after signing in again; none by default. Leaving the page
   * discards the text unless `isKeptOnLeaving`. Never a password, a code or a consent.
   */
  readonly kept?: KeptForm<Fields>
}

type KeptForm<Fields extends FieldValues> = {
  readonly as: string
  readonly fields: readonly Path<Fields>[]
  /**
   * Whether the text also stays when the page is left, until it is sent or discarded, or the user signs out. `as` must
   * then name the record to which the text belongs.
   */
  readonly isKeptOnLeaving?: true
}

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
  useKeptFields(form, owner, kept?.fields ?? [], kept?.isKeptOnLeaving)
  const empty = (): void => {
    form.empty()
    if (owner !== null) writeKeptForm(window.sessionStorage, owner, {})
  }
  return { ...form, empty }
}

/**
 * Restores text typed before a reload, and stores what is typed now, until the page is left; if `isKeptOnLeaving`, also
 * afterwards.
 */
export function useKeptFields<Fields extends FieldValues>(
  { fields }: CheckedForm<Fields>,
  owner: FormOwner | null,
  names: readonly Path<Fields>[],
  isKeptOnLeaving = false,
): void {
  const form = owner?.form ?? null
  const personId = owner?.personId ?? null
  const restore = useEffectEvent((given: KeptFields) => {
    for (const name of names)
      // the cast is safe: the names are fields of this form
      if (name in given) fields.setValue(name as never, given[name] as never, { shouldDirty: true })
  })
  const typedIn = useEffectEvent((values: Readonly<Record<string, unknown>>): KeptFields => {
    const first = fields.formState.defaultValues
    const typed = names.map((name): readonly [string, unknown] => [name, get(values, name)])
    return Object.fromEntries(
      typed.flatMap(([name, value]) =>
        value !== get(first, name) && (typeof value === 'string' || typeof value === 'boolean')
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
      // a change without a name means that the whole form was reset; a reset is not stored, because that would delete
      // the entry
      if (name !== undefined) writeKeptForm(window.sessionStorage, whose, typedIn(values))
    })
    return () => watching.unsubscribe()
  }, [form, personId, watch])
  useForgottenOnLeaving(isKeptOnLeaving ? null : form, personId)
}

/**
 * When the page is left, deletes the stored text of the form, and of every form whose name begins with this name and a
 * space. Keeps the text in two cases: if the session ends, so that the same person finds the text after signing in
 * again, and if a fault replaces the page, so that a reload restores the text.
 */
export function useForgottenOnLeaving(form: string | null, personId: string | null): void {
  const hasSessionEnded = useEffectEvent((owned: FormOwner) => owned.personId !== null && personId === null)
  useEffect(() => {
    if (form === null) return undefined
    const whose = { personId, form }
    return () => {
      if (!hasSessionEnded(whose) && !isFaultShown()) forgetForm(window.sessionStorage, whose)
    }
  }, [form, personId])
}
