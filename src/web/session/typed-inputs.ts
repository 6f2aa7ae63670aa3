import * as z from 'zod'
import { keptEntries } from './kept-entries.ts'

// Keeps the unsaved inputs of an assessment, only in the browser, so that they survive a reload and the end of a
// session. The inputs belong to one member and one statement.

export type TypedOwner = { readonly memberId: string; readonly statementId: string }
const nameOf = ({ memberId, statementId }: TypedOwner): string => `${memberId}:${statementId}`

/** The text of the changed fields as the member typed it, by field name. */
export type TypedFields = Readonly<Record<string, string>>

const keptShape = z.object({ keptAt: z.int(), fields: z.record(z.string(), z.string()) })

const entries = keptEntries('typed', keptShape)

/** The typed inputs; empty when none are stored or they cannot be read. */
export const readTyped = (storage: Storage, owner: TypedOwner): TypedFields =>
  entries.read(storage, nameOf(owner))?.fields ?? {}

/**
 * Stores the typed inputs. Deletes the entry when no field is changed, or when the browser cannot replace it, because
 * it is then outdated.
 */
export function writeTyped(storage: Storage, owner: TypedOwner, fields: TypedFields): void {
  const entry = Object.keys(fields).length === 0 ? null : { keptAt: Date.now(), fields }
  if (!entries.write(storage, nameOf(owner), entry)) entries.write(storage, nameOf(owner), null)
}
