import type { AddressForm } from '../../parts/in-address/use-in-address.ts'

const name = 'edit'

/** Whether the panel that changes the inputs is open: `?edit=1`. */
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
