// Stores what is typed or ticked in a form, in the storage of the tab, until the form is sent or discarded, the page is
// left, or the user signs out. This input therefore survives a reload and a session that ends by itself, even offline or
// with a new version of the site. Notes and decisions on a customer also survive leaving the page. The input belongs to
// one person and one form.

export type FormOwner = {
  /** The id of the signed-in person; null when signed out. */
  readonly personId: string | null
  readonly form: string
}

/** The changed fields by name: strings, and the state of checkboxes. */
export type KeptFields = Readonly<Record<string, string | boolean>>

const prefix = 'form:'
const nameOf = ({ personId, form }: FormOwner): string => `${prefix}${personId ?? ''}:${form}`

/** Deletes the stored forms of this tab, on sign-out. */
export const forgetForms = (storage: Storage): void => removeNamed(storage, (name) => name.startsWith(prefix))

/**
 * Deletes the stored text of a form, and of every form whose name begins with this name and a space: `customer` also
 * deletes `customer 7`.
 */
export function forgetForm(storage: Storage, owner: FormOwner): void {
  const form = nameOf(owner)
  removeNamed(storage, (name) => name === form || name.startsWith(`${form} `))
}

function removeNamed(storage: Storage, isGone: (name: string) => boolean): void {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const name of names.filter(isGone)) storage.removeItem(name)
}

/** The stored fields of a form; empty when no readable fields are stored. `storage`: sessionStorage. */
export function readKeptForm(storage: Storage, owner: FormOwner): KeptFields {
  try {
    const stored: unknown = JSON.parse(storage.getItem(nameOf(owner)) ?? 'null')
    return isKeptFields(stored) ? stored : {}
  } catch {
    return {}
  }
}

/** Validates without zod, because the first view imports this file to delete old forms, and must not load zod. */
const isKeptFields = (stored: unknown): stored is KeptFields =>
  typeof stored === 'object' &&
  stored !== null &&
  !Array.isArray(stored) &&
  Object.values(stored).every((value) => typeof value === 'string' || typeof value === 'boolean')

/**
 * Stores the typed fields; deletes the entry when there are none, or when the browser's storage is full or forbidden.
 */
export function writeKeptForm(storage: Storage, owner: FormOwner, fields: KeptFields): void {
  try {
    if (Object.keys(fields).length > 0) return storage.setItem(nameOf(owner), JSON.stringify(fields))
  } catch {
    // the browser could not store the new entry, so the outdated entry is deleted below
  }
  storage.removeItem(nameOf(owner))
}
