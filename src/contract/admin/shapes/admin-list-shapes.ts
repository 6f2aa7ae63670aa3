import * as z from 'zod'
import { adminPageRowsMax } from '#domain/policy.ts'
import { typed } from '../../shapes/text-shapes.ts'

// Query and answer shared by all admin lists: a page, and the cursor of the next page.

/**
 * Query of a list. `sort` is one of `sortings`, by default the first; `order` is up or down, with the list's own default; `cursor` is the
 * previous page's `next`; `limit` caps the rows. Filters are added by each list.
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
