import * as z from 'zod'
import { recordShape } from '#contract/shapes/statement-record.ts'
import type { CellRef } from '#domain/entry/entry.ts'
import { dayMs, draftKeptDays } from '#domain/policy.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { columns } from '#domain/statement/draft.ts'

// What is typed is also kept in the browser until the server has it: whoever is cut off finds it again when they are back. A copy
// belongs to one member and one draft.

const prefix = 'draft:'
export type CopyOwner = { readonly memberId: string; readonly draftId: string }
const nameOf = ({ memberId, draftId }: CopyOwner): string => `${prefix}${memberId}:${draftId}`

/** What the server does not have yet, or is not known to have. */
export type Unsent = {
  readonly record: StatementRecord
  /** The version of the draft it was typed on. */
  readonly base: number
  /** What was sent last without an answer: the server may have it. */
  readonly sent: StatementRecord | null
}

/** `at` is the cell the person was last in, `tab` who typed what is unsent; '' where there is no copy. */
export type DraftCopy = { readonly tab: string; readonly at: CellRef | null; readonly unsent: Unsent | null }

const copyShape = z.object({
  keptAt: z.int(),
  tab: z.string(),
  at: z.object({ row: z.string(), column: z.enum(columns) }).nullable(),
  unsent: z.object({ record: recordShape, base: z.int(), sent: recordShape.nullable() }).nullable(),
})

const nothing: DraftCopy = { tab: '', at: null, unsent: null }

/** The copy of a draft; empty where there is none that can be read. */
export function readCopy(storage: Storage, owner: CopyOwner): DraftCopy {
  const stored = storedCopy(storage.getItem(nameOf(owner)))
  return stored === null ? nothing : { tab: stored.tab, at: stored.at, unsent: stored.unsent }
}

/** Keeps a copy. A browser that is full or forbids it keeps none: the server is the place where drafts are. */
export function writeCopy(storage: Storage, owner: CopyOwner, copy: DraftCopy): void {
  if (copy.at === null && copy.unsent === null) return storage.removeItem(nameOf(owner))
  try {
    storage.setItem(nameOf(owner), JSON.stringify(z.encode(copyShape, { ...copy, keptAt: Date.now() })))
  } catch {
    storage.removeItem(nameOf(owner))
  }
}

/** Forgets every copy of every member, as signing out does. */
export const forgetDrafts = (storage: Storage): void => forgetWhere(storage, () => true)

/** Forgets copies whose drafts are long gone from the server, as signing in does. */
export const forgetOldDrafts = (storage: Storage): void =>
  forgetWhere(storage, (copy) => copy === null || copy.keptAt < Date.now() - draftKeptDays * dayMs)

function forgetWhere(storage: Storage, isOver: (copy: z.output<typeof copyShape> | null) => boolean): void {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const name of names.filter((each) => each.startsWith(prefix)))
    if (isOver(storedCopy(storage.getItem(name)))) storage.removeItem(name)
}

function storedCopy(text: string | null): z.output<typeof copyShape> | null {
  try {
    return copyShape.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}
