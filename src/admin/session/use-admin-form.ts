import type { FieldValues } from 'react-hook-form'
import { useRuledForm, type RuledFormOptions } from '#browser/use-ruled-form.ts'
import type { CheckedForm } from '#ui/use-checked-form.ts'
import { useSignedInAdmin } from './admin-session.ts'

/** A form of the admin site; typed text is stored per signed-in admin. */
export const useAdminForm = <Fields extends FieldValues>(options: RuledFormOptions<Fields>): CheckedForm<Fields> =>
  useRuledForm(options, useSignedInAdmin()?.admin.id ?? null)
