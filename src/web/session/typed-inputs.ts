import * as z from 'zod'
import { keptEntries } from './kept-entries.ts'

// What is typed of an assessment before it is saved is on no server: the browser keeps it, so that a reload or the end of a session
// loses nothing. It belongs to one member and one statement.

export type TypedOwner = { readonly memberId: string; readonly statementId: string }
const nameOf = ({ memberId, statementId }: TypedOwner): string => `${memberId}:${statementId}`

/** The fields that were changed, by name, as they were typed. */
export type TypedFields = Readonly<Record<string, string>>

const keptShape = z.object({ keptAt: z.int(), fields: z.record(z.string(), z.string()) })

const entries = keptEntries('typed', keptShape)

/** What was typed; nothing where there is none that can be read. */
export const readTyped = (storage: Storage, owner: TypedOwner): TypedFields =>
  entries.read(storage, nameOf(owner))?.fields ?? {}

/** Keeps what is typed, and nothing once it is all taken back. */
export const writeTyped = (storage: Storage, owner: TypedOwner, fields: TypedFields): void =>
  entries.write(storage, nameOf(owner), Object.keys(fields).length === 0 ? null : { keptAt: Date.now(), fields })
