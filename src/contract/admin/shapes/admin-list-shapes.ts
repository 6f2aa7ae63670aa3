import * as z from 'zod'
import { adminPageRowsMax } from '#domain/policy.ts'
import { typed } from '../../shapes/text-shapes.ts'

// What every list of the admin site is asked by, and how it is answered: a page, and the cursor of the page behind it.

/**
 * How a list is asked. `sort` is one of `sortings`, usually the first, `order` is up or down, usually what the list says; `cursor` is the
 * `next` of the page before; `limit` rows at most. The filters of a list stand beside them.
 */
export const adminListWire = <const Sort extends readonly [string, ...string[]]>(sortings: Sort) => ({
  search: z.exactOptional(typed()),
  sort: z.exactOptional(z.enum(sortings)),
  order: z.exactOptional(z.enum(['up', 'down'])),
  cursor: z.exactOptional(typed()),
  limit: z.exactOptional(z.coerce.number().int().min(1).max(adminPageRowsMax)),
})

/** A page of a list; `next` is null on the last. */
export const adminPageShape = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable() })
