import { address } from '#contract/screens.ts'
import type { AddressForm } from '#ui/search-state.ts'

const name = 'edit'

/** Whether the panel that changes the inputs of an assessment is open: `?edit=1`. */
export const editForm: AddressForm<boolean> = {
  read: (search) => new URLSearchParams(search).get(name) === '1',
  write: (isEditing, search) => {
    const asked = new URLSearchParams(search)
    if (isEditing) asked.set(name, '1')
    else asked.delete(name)
    const question = asked.toString()
    return question === '' ? '' : `?${question}`
  },
}

/** Where an assessment stands with that panel open. */
export const editOf = (id: string): string => address('assessment', { id }) + editForm.write(true, '')
