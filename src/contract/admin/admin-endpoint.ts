import * as z from 'zod'
import { adminPageRowsMax } from '#domain/policy.ts'
import type { Endpoint, FileKind } from '../endpoint.ts'
import type { RefusalCode } from '../refusals.ts'
import { typed } from '../shapes/spelling.ts'

// Shared by the admin site's endpoints: pages of lists, lists as files, and the refusals of calls that need a fresh
// code.

/**
 * Query of a list. `sort` is one of `sortings`, by default the first; `order` is up or down, with the list's own
 * default; `cursor` is the previous page's `next`; `limit` caps the rows. Filters are added by each list.
 */
export const adminListWire = <const Sort extends readonly [string, ...string[]]>(sortings: Sort) => ({
  search: z.exactOptional(typed()),
  sort: z.exactOptional(z.enum(sortings)),
  order: z.exactOptional(z.enum(['up', 'down'])),
  cursor: z.exactOptional(typed()),
  limit: z.exactOptional(z.coerce.number().int().min(1).max(adminPageRowsMax)),
})

/** A page of a list; `next` is null on the last page. */
export const adminPageShape = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable() })

/** Refusals of a call that requires a fresh code. */
export const confirming = [
  'form-refused',
  'confirmation-refused',
  'wrong-codes',
] as const satisfies readonly RefusalCode[]

const fileShape = z.string()

type Listing = Pick<Endpoint<'admin'>, 'path' | 'right'> & { readonly query: z.ZodType }

/**
 * The endpoint that returns a whole list as a file. It takes the list's filters, but the file is not divided into
 * pages.
 */
export const fileOf = <List extends Listing, Kind extends FileKind>(list: List, file: Kind) =>
  ({
    method: 'GET',
    path: `${list.path}.${file}`,
    // keeps the literal type of the list's access right
    right: list.right as List['right'],
    limit: 'files',
    // keeps the exact type of the list's query
    query: list.query as List['query'],
    response: fileShape,
    file,
  }) as const
