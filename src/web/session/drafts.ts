import * as z from 'zod'
import { recordShape } from '#contract/shapes/statement-record-shapes.ts'
import type { CellRef } from '#domain/entry/entry.ts'
import type { Unsent } from '#domain/records/autosave.ts'
import { columns } from '#domain/statement/draft.ts'
import { keptEntries } from './kept-entries.ts'

// Keeps a copy of typed changes in the browser until the server has them, so that a lost connection does not lose them.
// A copy belongs to one member, one draft and one tab, so that tabs with the same draft do not overwrite each other.

export type CopyOwner = { readonly memberId: string; readonly draftId: string }

/**
 * `at`: the last active cell; `tab`: the id of the tab in which the changes were typed, '' when there is no copy, or
 * when an earlier build stored it.
 */
export type DraftCopy = { readonly tab: string; readonly at: CellRef | null; readonly unsent: Unsent | null }

/** A draft with its copies that have unsent changes, newest first. */
type UnsentDraft = { readonly owner: CopyOwner; readonly copies: readonly DraftCopy[] }

const copyShape = z.object({
  keptAt: z.int(),
  at: z.object({ row: z.string(), column: z.enum(columns) }).nullable(),
  unsent: z.object({ record: recordShape, base: z.int(), sent: recordShape.nullable() }).nullable(),
})

const stored = keptEntries('drafts', copyShape)

/**
 * Returns the name under which a copy is stored. Earlier builds had one copy for each draft, without a tab in its name.
 */
const nameOf = ({ memberId, draftId }: CopyOwner, tab: string): string =>
  [memberId, draftId, ...(tab === '' ? [] : [tab])].join(':')

const nothing: DraftCopy = { tab: '', at: null, unsent: null }

/** Returns the readable copies of a draft: those with unsent changes first, and in each group the newest first. */
function copiesOf(storage: Storage, owner: CopyOwner): readonly DraftCopy[] {
  const withoutTab = nameOf(owner, '')
  return stored
    .names(storage)
    .filter((name) => name === withoutTab || name.startsWith(`${withoutTab}:`))
    .flatMap((name) => {
      const copy = stored.read(storage, name)
      return copy === null ? [] : [{ ...copy, tab: name.slice(withoutTab.length + 1) }]
    })
    .toSorted((one, other) => Number(other.unsent !== null) - Number(one.unsent !== null) || other.keptAt - one.keptAt)
    .map(({ tab, at, unsent }) => ({ tab, at, unsent }))
}

/** The copy with which a draft is opened; empty when there is none that can be read. */
export const readCopy = (storage: Storage, owner: CopyOwner): DraftCopy => copiesOf(storage, owner)[0] ?? nothing

/**
 * Stores a tab's copy. An empty copy deletes the stored one, because the server then has the whole draft. Copies
 * without unsent changes only hold the last active cell, so only the latest of them is kept. Returns false if the
 * browser could not store the changes; then the tab's older copy stays. If the browser cannot store a copy without
 * changes, the tab has no copy afterwards.
 */
export function writeCopy(storage: Storage, owner: CopyOwner, { tab, at, unsent }: DraftCopy): boolean {
  for (const left of copiesOf(storage, owner))
    if (left.unsent === null) stored.write(storage, nameOf(owner, left.tab), null)
  const isEmpty = at === null && unsent === null
  if (stored.write(storage, nameOf(owner, tab), isEmpty ? null : { at, unsent, keptAt: Date.now() })) return true
  return unsent === null && stored.write(storage, nameOf(owner, tab), null)
}

/**
 * Removes from a stored copy the changes that were sent or taken over. Returns false if they are no longer stored, or
 * if the copy's tab has stored newer ones since; these stay.
 */
export function settleCopy(storage: Storage, owner: CopyOwner, copy: DraftCopy): boolean {
  const there = copiesOf(storage, owner).find(({ tab }) => tab === copy.tab)
  if (there === undefined || JSON.stringify(there.unsent) !== JSON.stringify(copy.unsent)) return false
  return writeCopy(storage, owner, { ...there, unsent: null })
}

/**
 * Stores a copy in place of the older copy that it continues, if the browser has no room for both. Returns false if the
 * older copy has changed or gone meanwhile, or if there is no room for the new copy alone; then what was stored stays.
 */
export function replaceCopy(storage: Storage, owner: CopyOwner, older: DraftCopy, copy: DraftCopy): boolean {
  if (!settleCopy(storage, owner, older)) return false
  if (writeCopy(storage, owner, copy)) return true
  writeCopy(storage, owner, older)
  return false
}

export function unsentDrafts(storage: Storage, memberId: string): readonly UnsentDraft[] {
  const ofMember = stored.names(storage).filter((name) => name.startsWith(`${memberId}:`))
  const draftIds = new Set(ofMember.map((name) => name.split(':')[1] ?? ''))
  return [...draftIds]
    .map((draftId) => ({ memberId, draftId }))
    .map((owner) => ({ owner, copies: copiesOf(storage, owner).filter(({ unsent }) => unsent !== null) }))
    .filter(({ copies }) => copies.length > 0)
}
