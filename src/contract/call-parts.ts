import * as z from 'zod'

// Encodes a call's input for the wire, for both the site and the admin site.

type Asked = { readonly params?: z.ZodType; readonly query?: z.ZodType; readonly body?: z.ZodType }
type Given = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }

/** The address of a call: its path parameters filled in, its query appended. */
export const calledAddress = (path: string, { params, query }: Asked, given: Given): string =>
  filledHoles(path, encoded(params, given.params)) + question(encoded(query, given.query))

/** The body of a call in wire spelling; absent when it has none. */
export const calledBody = ({ body }: Asked, given: Given): { readonly body?: unknown } =>
  body === undefined ? {} : { body: z.encode(body, given.body) }

const encoded = (shape: z.ZodType | undefined, value: unknown): Readonly<Record<string, unknown>> =>
  // by their shapes, params and query are objects of texts
  shape === undefined ? {} : (z.encode(shape, value) as Readonly<Record<string, unknown>>)

const filledHoles = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/\{(\w+)\}/g, (_, hole: string) => encodeURIComponent(String(params[hole])))

function question(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined)
  const asked = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return asked.length === 0 ? '' : `?${asked.join('&')}`
}
