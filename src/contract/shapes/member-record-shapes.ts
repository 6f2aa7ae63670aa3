import * as z from 'zod'
import { memberTableNames } from '#domain/people/member-records.ts'
import { text } from './text-shapes.ts'

// Everything that is kept of a member, table by table.

const table = z.enum(memberTableNames)

/** How many records of each table are the member's, and what becomes of them with the account. */
export const myRecordsCountsShape = z.object({
  tables: z.array(
    z.object({ table, count: z.int(), atDeletion: z.enum(['deleted', 'detached', 'kept', 'ending', 'none']) }),
  ),
})

/** Where the answer goes on: the `next` of the one before, left out at first. */
export const myRecordsFromShape = z.object({ from: text() })

/** Records by their tables, each with its columns but those withheld; `next` is null in the last answer. */
export const myRecordsShape = z.object({
  records: z.array(z.object({ table, values: z.record(z.string(), z.unknown()) })),
  next: z.string().nullable(),
})
