import * as z from 'zod'
import { memberTableNames } from '#domain/people/member-records.ts'
import type { EndpointTable } from './endpoint.ts'
import { text } from './shapes/spelling.ts'

// Everything stored about a member, table by table.

const table = z.enum(memberTableNames)

/** Number of the member's records in each table, and what happens to them when the account is deleted. */
export const myRecordsCountsShape = z.object({
  tables: z.array(
    z.object({ table, count: z.int(), atDeletion: z.enum(['deleted', 'detached', 'kept', 'ending', 'none']) }),
  ),
})

/** The cursor `from` is `next` of the previous response; the first call omits it. */
export const myRecordsFromShape = z.object({ from: text() })

/** Records by table, with all columns except withheld ones; `next` is null in the last response. */
export const myRecordsShape = z.object({
  records: z.array(z.object({ table, values: z.record(z.string(), z.unknown()) })),
  next: z.string().nullable(),
})

export const memberRecordEndpoints = {
  countMyRecords: {
    method: 'GET',
    path: '/api/countMyRecords',
    right: 'member',
    limit: 'records',
    response: myRecordsCountsShape,
  },
  readMyRecords: {
    method: 'GET',
    path: '/api/getMyRecords',
    right: 'member',
    limit: 'records',
    query: myRecordsFromShape,
    response: myRecordsShape,
    isResponseBytes: true,
    refusals: ['form-refused'],
  },
} as const satisfies EndpointTable<'member'>
