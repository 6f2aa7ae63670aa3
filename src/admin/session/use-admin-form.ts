import type { FieldValues } from 'react-hook-form'
import { useRuledForm, type RuledFormOptions } from '#browser/use-ruled-form.ts'
import type { CheckedForm } from '#ui/use-checked-form.ts'
import { useSignedInAdmin } from './admin-session.ts'

/** A form of the admin site: what is typed belongs to who is signed in. */
export const useAdminForm = <Fields extends FieldValues>(options: RuledFormOptions<Fields>): CheckedForm<Fields> =>
  useRuledForm(options, useSignedInAdmin()?.admin.id ?? null)
