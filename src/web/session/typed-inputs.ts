import * as z from 'zod'
import { keptEntries } from './kept-entries.ts'

// Unsaved inputs of an assessment, kept only in the browser, so that they survive a reload or the end of a session. They belong to one
// member and one statement.

export type TypedOwner = { readonly memberId: string; readonly statementId: string }
const nameOf = ({ memberId, statementId }: TypedOwner): string => `${memberId}:${statementId}`

/** The changed fields by name, as typed. */
export type TypedFields = Readonly<Record<string, string>>

const keptShape = z.object({ keptAt: z.int(), fields: z.record(z.string(), z.string()) })

const entries = keptEntries('typed', keptShape)

/** The typed inputs; empty when there are none that can be read. */
export const readTyped = (storage: Storage, owner: TypedOwner): TypedFields =>
  entries.read(storage, nameOf(owner))?.fields ?? {}

/** Stores the typed inputs; deletes the entry once nothing is changed. */
export const writeTyped = (storage: Storage, owner: TypedOwner, fields: TypedFields): void =>
  entries.write(storage, nameOf(owner), Object.keys(fields).length === 0 ? null : { keptAt: Date.now(), fields })
