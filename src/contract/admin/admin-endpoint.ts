import * as z from 'zod'
import type { Endpoint, FileKind } from '../endpoint.ts'
import type { RefusalCode } from '../refusals.ts'

// What several rows of the admin site's endpoints are made of.

/** Refusals of a call that requires a fresh code. */
export const confirming = [
  'form-refused',
  'confirmation-refused',
  'wrong-codes',
] as const satisfies readonly RefusalCode[]

/** A file, as text. */
const fileShape = z.string()

type Listing = Pick<Endpoint<'admin'>, 'path' | 'right'> & { readonly query: z.ZodType }

/** The endpoint that returns a whole list as a file: same filters, no pages. */
export const fileOf = <List extends Listing, Kind extends FileKind>(list: List, file: Kind) =>
  ({
    method: 'GET',
    path: `${list.path}.${file}`,
    // the list endpoint's own values, narrowed
    right: list.right as List['right'],
    limit: 'files',
    // likewise
    query: list.query as List['query'],
    answer: fileShape,
    file,
  }) as const
