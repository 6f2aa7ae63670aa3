// What is typed into a form, kept in its tab alone until it is sent or its page is left: a reload, also to a new version of the site or
// without a network, brings it back. It belongs to one person and one form.

export type FormOwner = {
  /** Who is signed in; null where nobody is. */
  readonly personId: string | null
  readonly form: string
}

/** The fields that were changed, by name: texts, and whether boxes are ticked. */
export type KeptFields = Readonly<Record<string, string | boolean>>

const prefix = 'form:'
const nameOf = ({ personId, form }: FormOwner): string => `${prefix}${personId ?? ''}:${form}`

/** Forgets what was typed into forms of this tab, as signing out does. */
export function forgetForms(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const name of names.filter((each) => each.startsWith(prefix))) storage.removeItem(name)
}

/** What is kept of a form; nothing where there is none that can be read. `storage`: that of the tab. */
export function readKeptForm(storage: Storage, owner: FormOwner): KeptFields {
  try {
    const stored: unknown = JSON.parse(storage.getItem(nameOf(owner)) ?? 'null')
    return isKeptFields(stored) ? stored : {}
  } catch {
    return {}
  }
}

/** Checked by hand: the first view forgets old forms, and does without zod. */
const isKeptFields = (stored: unknown): stored is KeptFields =>
  typeof stored === 'object' &&
  stored !== null &&
  !Array.isArray(stored) &&
  Object.values(stored).every((value) => typeof value === 'string' || typeof value === 'boolean')

/** Keeps what is typed; no fields: nothing. A browser that is full or forbids it keeps nothing. */
export function writeKeptForm(storage: Storage, owner: FormOwner, fields: KeptFields): void {
  try {
    if (Object.keys(fields).length > 0) return storage.setItem(nameOf(owner), JSON.stringify(fields))
  } catch {
    // what is older goes
  }
  storage.removeItem(nameOf(owner))
}
