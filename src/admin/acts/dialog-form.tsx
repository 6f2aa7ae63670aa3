import { Button } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { Form, type FormProps } from '#ui/form.tsx'
import { adminActWords } from '#words/admin/admin-lists.ts'

type DialogFormProps<Fields extends FieldValues> = Omit<FormProps<Fields>, 'aside'> & { readonly onClose: () => void }

/** A form in a dialog, with a cancel button beside its submit button. */
export const DialogForm = <Fields extends FieldValues>({ onClose, ...form }: DialogFormProps<Fields>) => (
  <Form {...form} aside={<CancelButton onClose={onClose} />} />
)

export const CancelButton = ({ onClose }: { readonly onClose: () => void }) => (
  <Button variant="default" onClick={onClose}>
    {adminActWords.cancel}
  </Button>
)
