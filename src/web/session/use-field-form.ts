import type { FieldValues } from 'react-hook-form'
import { useForgottenOnLeaving, useRuledForm, type RuledFormOptions } from '#browser/use-ruled-form.ts'
import type { CheckedForm } from '#ui/use-checked-form.ts'
import { useSignedIn } from './session.ts'

/** A form on this site. The typed text that it stores belongs to the signed-in member or, without one, to the guest. */
export const useFieldForm = <Fields extends FieldValues>(options: RuledFormOptions<Fields>): CheckedForm<Fields> =>
  useRuledForm(options, useSignedIn()?.user?.id ?? null)

/**
 * Deletes the stored text of a page's dialogs when the page is left, because a reload closes a dialog, and a closed
 * dialog cannot delete its text. `name`: the name of a form, or the word with which the names of several forms begin.
 */
export const useDialogTextForgotten = (name: string): void =>
  useForgottenOnLeaving(name, useSignedIn()?.user?.id ?? null)
