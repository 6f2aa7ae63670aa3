import * as z from 'zod'
import { dayMs, draftKeptDays } from '#domain/policy.ts'

// What is typed of an assessment before it is saved is on no server: the browser keeps it, so that a reload or the end of a session
// loses nothing. It belongs to one member and one statement.

const prefix = 'assessment:'
export type TypedOwner = { readonly memberId: string; readonly statementId: string }
const nameOf = ({ memberId, statementId }: TypedOwner): string => `${prefix}${memberId}:${statementId}`

/** The fields that were changed, by name, as they were typed. */
export type TypedFields = Readonly<Record<string, string>>

const keptShape = z.object({ keptAt: z.int(), fields: z.record(z.string(), z.string()) })

/** What was typed; nothing where there is none that can be read. */
export const readTyped = (storage: Storage, owner: TypedOwner): TypedFields =>
  keptIn(storage.getItem(nameOf(owner)))?.fields ?? {}

/** Keeps what is typed, and nothing once it is all taken back. A browser that is full or forbids it keeps none. */
export function writeTyped(storage: Storage, owner: TypedOwner, fields: TypedFields): void {
  if (Object.keys(fields).length === 0) return storage.removeItem(nameOf(owner))
  try {
    storage.setItem(nameOf(owner), JSON.stringify({ keptAt: Date.now(), fields } satisfies z.input<typeof keptShape>))
  } catch {
    storage.removeItem(nameOf(owner))
  }
}

/** Forgets what any member typed, as signing out does. */
export const forgetTyped = (storage: Storage): void => forgetWhere(storage, () => true)

/** Forgets what was typed so long ago that a draft would be gone, as signing in does. */
export const forgetOldTyped = (storage: Storage): void =>
  forgetWhere(storage, (kept) => kept === null || kept.keptAt < Date.now() - draftKeptDays * dayMs)

type Kept = z.output<typeof keptShape>

function forgetWhere(storage: Storage, isOver: (kept: Kept | null) => boolean): void {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const name of names.filter((each) => each.startsWith(prefix)))
    if (isOver(keptIn(storage.getItem(name)))) storage.removeItem(name)
}

function keptIn(text: string | null): Kept | null {
  try {
    return keptShape.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}
