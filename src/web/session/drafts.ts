import * as z from 'zod'
import { recordShape } from '#contract/shapes/statement-record-shapes.ts'
import type { CellRef } from '#domain/entry/entry.ts'
import type { Unsent } from '#domain/records/autosave.ts'
import { columns } from '#domain/statement/draft.ts'
import { keptEntries } from './kept-entries.ts'

// Keeps a copy of typed changes in the browser until the server has them, so that a lost connection does not lose them.
// A copy belongs to one member and one draft.

export type CopyOwner = { readonly memberId: string; readonly draftId: string }
const nameOf = ({ memberId, draftId }: CopyOwner): string => `${memberId}:${draftId}`

/** `at`: the last active cell; `tab`: id of the tab in which the unsent changes were typed, '' without a copy. */
export type DraftCopy = { readonly tab: string; readonly at: CellRef | null; readonly unsent: Unsent | null }

const copyShape = z.object({
  keptAt: z.int(),
  tab: z.string(),
  at: z.object({ row: z.string(), column: z.enum(columns) }).nullable(),
  unsent: z.object({ record: recordShape, base: z.int(), sent: recordShape.nullable() }).nullable(),
})

const copies = keptEntries('drafts', copyShape)

const nothing: DraftCopy = { tab: '', at: null, unsent: null }

/** The copy of a draft; empty when there is none that can be read. */
export function readCopy(storage: Storage, owner: CopyOwner): DraftCopy {
  const { tab, at, unsent } = copies.read(storage, nameOf(owner)) ?? nothing
  return { tab, at, unsent }
}

/** Stores a copy. An empty one deletes the stored copy, because the server then has the whole draft. */
export const writeCopy = (storage: Storage, owner: CopyOwner, copy: DraftCopy): void =>
  copies.write(
    storage,
    nameOf(owner),
    copy.at === null && copy.unsent === null ? null : { ...copy, keptAt: Date.now() },
  )

/** The member's drafts with unsent changes in this browser. */
export const unsentDrafts = (storage: Storage, memberId: string): readonly CopyOwner[] =>
  copies
    .names(storage)
    .filter((name) => name.startsWith(nameOf({ memberId, draftId: '' })))
    .map((name) => ({ memberId, draftId: name.slice(memberId.length + 1) }))
    .filter((owner) => readCopy(storage, owner).unsent !== null)
