import type { FieldValues } from 'react-hook-form'
import { useRuledForm, type RuledFormOptions } from '#browser/use-ruled-form.ts'
import type { CheckedForm } from '#ui/use-checked-form.ts'
import { useSignedIn } from './session.ts'

/** A form on this site, which stores typed text for the signed-in member alone. */
export const useFieldForm = <Fields extends FieldValues>(options: RuledFormOptions<Fields>): CheckedForm<Fields> =>
  useRuledForm(options, useSignedIn()?.user?.id ?? null)
