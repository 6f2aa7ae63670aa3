import * as z from 'zod'

// How what is sent with a call is put on the wire, for the calls of the site and those of the admin site.

type Asked = { readonly params?: z.ZodType; readonly query?: z.ZodType; readonly body?: z.ZodType }
type Given = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }

/** The address of a call: the holes of its path filled, its question behind it. */
export const calledAddress = (path: string, { params, query }: Asked, given: Given): string =>
  filledHoles(path, encoded(params, given.params)) + question(encoded(query, given.query))

/** The body of a call as the wire spells it; nothing where it has none. */
export const calledBody = ({ body }: Asked, given: Given): { readonly body?: unknown } =>
  body === undefined ? {} : { body: z.encode(body, given.body) }

const encoded = (shape: z.ZodType | undefined, value: unknown): Readonly<Record<string, unknown>> =>
  // params and query are objects of texts by the rows' shapes
  shape === undefined ? {} : (z.encode(shape, value) as Readonly<Record<string, unknown>>)

const filledHoles = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/\{(\w+)\}/g, (_, hole: string) => encodeURIComponent(String(params[hole])))

function question(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined)
  const asked = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return asked.length === 0 ? '' : `?${asked.join('&')}`
}
